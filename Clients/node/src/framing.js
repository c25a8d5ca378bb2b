// Layer 1 of 3, framing: bytes ↔ messages. No input or output.

import { ProtocolMismatch } from './errors.js';

const LF = 0x0a;
const [QUOTE, BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = Buffer.from('"\\{}[]');

/** What a host accepts as one message unless it says otherwise, in bytes. */
export const SEND_LIMIT = 16 * 1024 * 1024;

/** The longest line taken from a host, in bytes: as much as a host ever queues for one peer. */
export const RECEIVE_LIMIT = 64 * 1024 * 1024;

/** How deep a host lets a message nest unless it says otherwise; every container counts, an empty one too. */
export const DEPTH_LIMIT = 128;

/** One JSON text per line, split at the byte 0x0A and nowhere else. */
export class LineFraming {
  #chunks = [];
  #held = 0;

  /**
   * @param {{limit?: number, sendLimit?: number, depthLimit?: number}} [limits] bytes in one message received, and
   *   sent, and how deep one sent may nest
   */
  constructor({ limit = RECEIVE_LIMIT, sendLimit = SEND_LIMIT, depthLimit = DEPTH_LIMIT } = {}) {
    this.limit = limit;
    this.sendLimit = sendLimit;
    this.depthLimit = depthLimit;
    /** @type {ProtocolMismatch | null} Why nothing more is read: a line was not JSON, or too long. */
    this.failure = null;
  }

  /**
   * The bytes of a message, newline included.
   *
   * @param {unknown} message
   * @returns {Buffer}
   * @throws {TypeError} a string with a lone surrogate: no UTF-8 exists for it, and the host could only refuse the text
   * @throws {RangeError} deeper or longer than the host accepts: it could not tell whose message it refuses
   */
  encode(message) {
    const text = JSON.stringify(message);
    // Only a lone surrogate is ever written as an escape, so the walk is for texts that are almost certainly bad.
    if (text.includes('\\ud')) refuseLoneSurrogates(JSON.parse(text), '');
    // Each level takes two characters at least.
    if (text.length > 2 * this.depthLimit) refuseDepth(text, this.depthLimit);
    const bytes = Buffer.from(text + '\n');
    if (bytes.length - 1 > this.sendLimit) {
      throw new RangeError(`a message of ${bytes.length - 1} bytes; the host accepts ${this.sendLimit}`);
    }
    return bytes;
  }

  /**
   * The messages that these bytes complete, in order. An unfinished line is kept, and never searched twice; the bytes
   * must stay unchanged until it is complete.
   *
   * @param {Uint8Array} bytes
   * @returns {unknown[]}
   */
  feed(bytes) {
    const messages = [];
    const chunk = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    while (this.failure === null) {
      const end = chunk.indexOf(LF, start);
      const piece = chunk.subarray(start, end < 0 ? chunk.length : end);
      if (this.#held + piece.length > this.limit) {
        this.#fail(new ProtocolMismatch({ message: `the host sent a line of more than ${this.limit} bytes` }));
        break;
      }
      if (end < 0) {
        this.#hold(piece);
        break;
      }
      this.#decode(this.#whole(piece), messages);
      start = end + 1;
    }
    return messages;
  }

  #hold(piece) {
    if (piece.length === 0) return;
    this.#chunks.push(piece);
    this.#held += piece.length;
  }

  // A line is decoded as a whole, so it does not matter where its bytes were split.
  #whole(piece) {
    if (this.#held === 0) return piece;
    this.#hold(piece);
    const line = Buffer.concat(this.#chunks, this.#held);
    this.#chunks = [];
    this.#held = 0;
    return line;
  }

  #decode(line, messages) {
    const text = line.toString();
    if (text.trim() === '') return;
    try {
      messages.push(JSON.parse(text));
    } catch (cause) {
      const start = text.length > 80 ? `${text.slice(0, 80)}…` : text;
      this.#fail(new ProtocolMismatch({ message: `the host sent a line that is not JSON: ${start}`, cause }));
    }
  }

  #fail(failure) {
    this.failure = failure;
    this.#chunks = [];
    this.#held = 0;
  }
}

function refuseDepth(text, limit) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
    } else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      depth += 1;
      if (depth > limit) throw new RangeError(`nested more than ${limit} deep at character ${at}`);
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
      depth -= 1;
    }
  }
}

// The quote that ends the string begun at `start`: the first with an even number of backslashes before it.
function endOfString(text, start) {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}

function refuseLoneSurrogates(value, path) {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError(`${describeSurrogate(value)} in the string at ${path || '/'}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (!key.isWellFormed()) {
        throw new TypeError(`${describeSurrogate(key)} in a name within ${path || '/'}`);
      }
      refuseLoneSurrogates(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  }
}

function describeSurrogate(string) {
  const index = [...string].findIndex((character) => !character.isWellFormed());
  const unit = [...string][index].charCodeAt(0).toString(16).toUpperCase();
  return `the lone surrogate U+${unit} (character ${index})`;
}

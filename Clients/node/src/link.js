import { once } from 'node:events';
import { connect } from 'node:net';

import { HostExited, PushHostError } from './errors.js';
import { happens, within } from './time.js';

// How long the process and the connection to it may outlive each other, in seconds.
const PARTING_GRACE = 1;

// How long a host may take to end when asked, before a signal asks again, in seconds.
const CLOSE_GRACE = 2;

/** The way to a host: a pair of streams, and the process behind them if it is ours. */
export class Link {
  #input;
  #output;
  #process;

  /**
   * @param {import('node:net').Socket} input
   * @param {import('node:net').Socket} output
   * @param {import('./process.js').HostProcess | null} process
   */
  constructor(input, output, process) {
    this.#input = input;
    this.#output = output;
    this.#process = process;
    for (const stream of new Set([input, output])) stream.on('error', () => {});
    /** Fulfilled when nothing can come any more: the connection and the process are both gone. */
    this.gone = this.#untilGone();
  }

  /**
   * A connection to `tcp://HOST:PORT` or `unix://PATH`.
   *
   * @param {string} endpoint
   * @param {{timeout: number, process?: import('./process.js').HostProcess | null}} options the process, if it is ours
   */
  static async to(endpoint, { timeout, process = null }) {
    const socket = connect(addressOf(endpoint));
    try {
      await within(once(socket, 'connect'), timeout, 'connect');
    } catch (cause) {
      socket.destroy();
      if (cause instanceof PushHostError) throw cause;
      throw new PushHostError({ message: `cannot connect to ${endpoint}: ${cause.message || cause.code}`, cause });
    }
    return new Link(socket, socket, process);
  }

  /** @param {(bytes: Buffer) => void} take */
  read(take) {
    this.#input.on('data', take);
  }

  /** @param {Buffer} bytes @param {() => void} written called once, also when they could not be written */
  write(bytes, written) {
    this.#output.write(bytes, written);
  }

  /** Keeps Node running, or not, while only this link is left. */
  hold(held) {
    for (const part of [this.#process, this.#input, this.#output]) held ? part?.ref() : part?.unref();
  }

  /** What to tell those who wait when the link is gone. */
  exitError(message) {
    if (this.#process !== null) return this.#process.exitError(message);
    return new HostExited({ message: message ?? 'the connection to the host is gone' });
  }

  /** Sends what is queued, says that no more comes, and waits for the end; what does not end by itself is made to. */
  async close() {
    this.#output.end();
    if (this.#process === null) {
      if (!(await happens(this.gone, PARTING_GRACE))) this.#input.destroy();
    } else {
      if (!(await happens(this.gone, CLOSE_GRACE))) this.#process.kill('SIGTERM');
      if (!(await happens(this.gone, CLOSE_GRACE))) this.#process.kill('SIGKILL');
    }
    await this.gone;
  }

  /** Ends it now. */
  cut() {
    this.#process?.kill('SIGKILL');
    this.#input.destroy();
    this.#output.destroy();
  }

  async #untilGone() {
    const closed = new Promise((resolve) => this.#input.once('close', resolve));
    if (this.#process === null) return closed;
    const ended = this.#process.ended;
    await Promise.race([closed, ended]);
    // One is gone. The other follows by itself (there may be answers to read still), or is made to.
    if (!(await happens(Promise.all([closed, ended]), PARTING_GRACE))) this.cut();
    await ended;
    return closed;
  }
}

function addressOf(endpoint) {
  const path = /^unix:\/\/(.+)$/s.exec(endpoint)?.[1];
  if (path !== undefined) return { path };
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'tcp:' || url.port === '') {
    throw new PushHostError({ message: `an endpoint is tcp://HOST:PORT or unix://PATH; got ${endpoint}` });
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port), noDelay: true };
}

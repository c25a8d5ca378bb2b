// Layer 2 of 3, peer: JSON-RPC 2.0 ids and pending calls, in both directions. No input or output.

import { originOf, ProtocolMismatch, refusalOf, startingAt } from './errors.js';
import { LineFraming } from './framing.js';

/** JSON-RPC's own error codes that the client itself uses. */
export const METHOD_NOT_FOUND = -32601;
export const INTERNAL_ERROR = -32603;
export const CANCELLED = -32800;

/** One end of a connection: it makes the bytes to send, and takes the bytes received. */
export class Peer {
  #framing;
  #lastId = 0;
  #pending = new Map();

  /** @param {{framing?: LineFraming}} [options] */
  constructor({ framing = new LineFraming() } = {}) {
    this.#framing = framing;
  }

  /** The ids of the calls that wait for an answer, oldest first. */
  get pending() {
    return [...this.#pending.keys()];
  }

  /**
   * Begins a call: its id, the bytes to send, and a promise of the result that rejects with an `RpcError` whose stack
   * starts above `below`. `settled` hears of the end first: of the result, or of nothing.
   *
   * @param {string} method
   * @param {object} [params]
   * @param {Function} [below]
   * @param {(id: number, result?: any) => void} [settled]
   */
  call(method, params, below = this.call, settled = undefined) {
    const id = this.#lastId + 1;
    // What cannot be sent is thrown here, before anything waits for it.
    const bytes = this.#framing.encode({ jsonrpc: '2.0', id, method, params });
    this.#lastId = id;
    const call = { method, origin: originOf(below), settled };
    const result = new Promise((resolve, reject) => {
      call.resolve = resolve;
      call.reject = reject;
    });
    this.#pending.set(id, call);
    return { id, bytes, result };
  }

  /**
   * The bytes that ask the host to end a call early. It still answers once: with its result, if that came first, or by
   * saying that the call was cancelled, and then the call rejects with `reason`.
   *
   * @param {number} id
   * @param {unknown} [reason] without it, the host's own error
   */
  cancel(id, reason) {
    const call = this.#pending.get(id);
    if (call !== undefined) call.reason ??= reason;
    return this.notify('$/cancelRequest', { id });
  }

  /**
   * Stops waiting for a call and rejects it; an answer that still comes is dropped.
   *
   * @param {number} id
   * @param {unknown} error
   */
  abandon(id, error) {
    const call = this.#pending.get(id);
    if (call === undefined) return;
    this.#pending.delete(id);
    call.settled?.(id);
    call.reject(error instanceof Error ? startingAt(error, call.origin) : error);
  }

  /** The bytes of a notification. */
  notify(method, params) {
    return this.#framing.encode({ jsonrpc: '2.0', method, params });
  }

  /** The bytes that answer a request of the host. */
  answer(id, result) {
    return this.#framing.encode({ jsonrpc: '2.0', id, result: result === undefined ? null : result });
  }

  /** The bytes that refuse a request of the host. */
  refuse(id, { code, message, data }) {
    return this.#framing.encode({ jsonrpc: '2.0', id, error: { code, message, data } });
  }

  /**
   * Takes bytes from the host: answers settle their calls, and what the host asks (with an id) or tells (without) is
   * returned in order. Everything before a bad message counts; the bad one is `failure`.
   *
   * @param {Uint8Array} bytes
   * @returns {{method: string, params?: any, id?: any}[]}
   */
  receive(bytes) {
    const incoming = [];
    for (const message of this.#framing.feed(bytes)) {
      for (const one of Array.isArray(message) ? message : [message]) this.#sort(one, incoming);
    }
    return incoming;
  }

  /** Why nothing more can be received, or null. */
  get failure() {
    return this.#framing.failure;
  }

  /**
   * Tells the framing what the host accepts as one message: its bytes, and how deep it nests.
   *
   * @param {{messageBytes?: number, depth?: number}} limits
   */
  accepts({ messageBytes = this.#framing.sendLimit, depth = this.#framing.depthLimit }) {
    this.#framing.sendLimit = messageBytes;
    this.#framing.depthLimit = depth;
  }

  /** Rejects every pending call, each with its own caller's stack. */
  failAll(error) {
    for (const id of this.pending) this.abandon(id, error);
  }

  #sort(message, incoming) {
    if (typeof message !== 'object' || message === null) {
      this.#framing.failure ??= new ProtocolMismatch({ message: 'the host sent JSON that is no JSON-RPC message' });
    } else if (typeof message.method === 'string') {
      incoming.push({ method: message.method, params: message.params, id: message.id });
    } else if (message.id === null && message.error !== undefined) {
      // The host could not tell which message was wrong, so no pending call can be sure of an answer.
      for (const [id, call] of [...this.#pending]) this.abandon(id, refusalOf(message.error, call.method));
    } else {
      this.#settle(message);
    }
  }

  #settle({ id, result, error }) {
    const call = this.#pending.get(id);
    if (call === undefined) return;
    if (error === undefined) {
      this.#pending.delete(id);
      call.settled?.(id, result);
      call.resolve(result);
    } else {
      const cancelled = error?.code === CANCELLED && call.reason !== undefined;
      this.abandon(id, cancelled ? call.reason : refusalOf(error, call.method));
    }
  }
}

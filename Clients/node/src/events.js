import { HOLD, SUBSCRIBE } from './internal.js';

/** Events kept for a reader that comes later; beyond it the oldest are lost, and marked. */
export const KEPT = 10_000;

/**
 * The events of a device, one after the other, from the moment of the call or from `since`. Where some were lost, to the
 * host's record or to a reader that was too slow, there is one mark: `{type: 'events.overflow', device, from, to}`.
 */
export class EventStream {
  #kept = [];
  #lost = null;
  #readers = [];
  #end = null;
  #leave;
  #host;
  #over;

  /**
   * @param {import('./host.js').PushHost} host
   * @param {object} params of events.subscribe
   * @param {{signal?: AbortSignal, below?: Function}} options
   */
  constructor(host, params, { signal, below }) {
    this.#host = host;
    /** Fulfilled when nothing more will come. */
    this.over = new Promise((resolve) => (this.#over = resolve));
    const sink = {
      event: (event) => this.#push(event),
      overflow: ({ device, from, to }) => this.#push({ type: 'events.overflow', device, from, to }),
      end: (error) => this.#finish({ error }),
    };
    const { ready, leave } = host[SUBSCRIBE](params, sink, below);
    this.#leave = leave;
    ready.catch((error) => this.#finish({ error }));
    const aborted = () => this.#finish({ error: signal.reason });
    if (signal?.aborted) aborted();
    else signal?.addEventListener('abort', aborted, { once: true });
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  /** The next event, or the end: after `return`, and when the host was closed. */
  async next() {
    const value = this.#take();
    if (value !== undefined) return { value, done: false };
    if (this.#end !== null) {
      const { error } = this.#end;
      // Told once; then the stream is over.
      this.#end = {};
      if (error !== undefined) throw error;
      return { value: undefined, done: true };
    }
    this.#host[HOLD](true);
    try {
      return await new Promise((resolve, reject) => this.#readers.push({ resolve, reject }));
    } finally {
      this.#host[HOLD](false);
    }
  }

  /** Lets the stream end behind what has come. */
  end() {
    this.#finish({});
  }

  /** Ends the stream: the host sends no more. */
  async return() {
    this.#kept = [];
    this.#lost = null;
    this.#finish({});
    return { value: undefined, done: true };
  }

  #take() {
    if (this.#lost === null) return this.#kept.shift();
    const mark = this.#lost;
    this.#lost = null;
    return mark;
  }

  #push(event) {
    if (this.#end !== null) return;
    const reader = this.#readers.shift();
    if (reader !== undefined) return reader.resolve({ value: event, done: false });
    this.#kept.push(event);
    if (this.#kept.length <= KEPT) return;
    const { device, seq, from = seq, to = seq } = this.#kept.shift();
    this.#lost ??= { type: 'events.overflow', device, from, to };
    this.#lost.to = to;
  }

  #finish(end) {
    if (this.#end !== null) return;
    this.#end = end;
    this.#leave();
    this.#over();
    const [first, ...others] = this.#readers.splice(0);
    if (first === undefined) return;
    this.#end = {};
    if (end.error === undefined) first.resolve({ value: undefined, done: true });
    else first.reject(end.error);
    for (const reader of others) reader.resolve({ value: undefined, done: true });
  }
}

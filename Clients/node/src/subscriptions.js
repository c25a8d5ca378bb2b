import { START } from './internal.js';

/**
 * The client's own subscriptions, each with a sink for its events; what a program subscribes to by itself is nobody's
 * here. A sink has `event(event)`, `overflow({device, from, to})` and `end(error)`.
 */
export class Subscriptions {
  #host;
  #sinks = new Map();
  #open = new Set();

  constructor(host) {
    this.#host = host;
  }

  /**
   * Begins to send events to a sink: `ready` tells whether the host does, `leave` ends it.
   *
   * @param {object} params of events.subscribe
   * @param {object} sink
   * @param {Function} below
   */
  begin(params, sink, below) {
    this.#open.add(sink);
    let number;
    // Events follow their number at once, so it has to be known before anything else is read.
    const ready = this.#host[START]('events.subscribe', params, {}, below, ({ subscription }) => {
      number = subscription;
      this.#sinks.set(number, this.#open.has(sink) ? sink : null);
      if (!this.#open.has(sink)) this.#end(number);
    });
    const leave = () => {
      if (!this.#open.delete(sink) || number === undefined) return;
      this.#sinks.set(number, null);
      this.#end(number);
    };
    return { ready, leave };
  }

  /** Gives a notification to its sink. Whether it was for one, of now or before. */
  take(method, params) {
    const sink = this.#sinks.get(params?.subscription);
    if (sink === undefined) return false;
    if (method === 'event') sink?.event(params);
    else if (method === 'events.overflow') sink?.overflow(params);
    return true;
  }

  /** No event will come any more. */
  end(error) {
    const open = [...this.#open];
    this.#open.clear();
    this.#sinks.clear();
    for (const sink of open) sink.end(error);
  }

  // Until the host has heard of it, events may come that nobody wants.
  #end(number) {
    const forget = () => this.#sinks.delete(number);
    this.#host[START]('events.unsubscribe', { subscription: number }, {}, this.begin).then(forget, forget);
  }
}

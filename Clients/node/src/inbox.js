/** Events kept for a reader that comes later; beyond it the oldest is dropped and counted. */
export const INBOX_LIMIT = 10_000;

/** The events nobody has taken yet, and those who wait for one. */
export class Inbox {
  #events = [];
  #waiting = new Set();
  #end = null;

  /** @param {{limit?: number}} [options] */
  constructor({ limit = INBOX_LIMIT } = {}) {
    this.limit = limit;
    /** How many events were dropped because nobody took them. */
    this.dropped = 0;
  }

  /** Gives the event to the first who waits for its type, or keeps it. */
  push(event) {
    for (const waiter of this.#waiting) {
      if (!matches(event, waiter.type)) continue;
      this.#waiting.delete(waiter);
      waiter.resolve(event);
      return;
    }
    this.#events.push(event);
    if (this.#events.length <= this.limit) return;
    this.#events.shift();
    this.dropped += 1;
  }

  /**
   * Takes the oldest event of a type (of any, without one), kept or still to come; the others stay. `leave(error)`
   * stops waiting and rejects the promise.
   *
   * @param {string} [type]
   * @returns {{event: Promise<any>, leave: (error: unknown) => void}}
   */
  take(type) {
    const index = this.#events.findIndex((event) => matches(event, type));
    if (index >= 0) return { event: Promise.resolve(this.#events.splice(index, 1)[0]), leave() {} };
    if (this.#end !== null) return { event: Promise.reject(this.#end), leave() {} };
    const waiter = { type };
    const event = new Promise((resolve, reject) => {
      waiter.resolve = resolve;
      waiter.reject = reject;
    });
    this.#waiting.add(waiter);
    const leave = (error) => {
      if (this.#waiting.delete(waiter)) waiter.reject(error);
    };
    return { event, leave };
  }

  /** No event will come any more: whoever waits gets an error; what is kept can still be taken. */
  end(error) {
    this.#end = error;
    for (const waiter of this.#waiting) waiter.reject(error);
    this.#waiting.clear();
  }
}

function matches(event, type) {
  return type === undefined || event.type === type;
}

/** How many calls a host lets wait for their answers at once unless it says otherwise. */
export const IN_FLIGHT = 1024;

/** The calls that the host has not answered, and those that wait until it takes more. */
export class Backlog {
  #send;
  #inFlight = new Set();
  #waiting = new Map();

  /** @param {(bytes: Buffer) => void} send */
  constructor(send) {
    this.#send = send;
    this.limit = IN_FLIGHT;
  }

  /** Sends a call, or keeps it until one before it is settled. */
  call(id, bytes) {
    if (this.#inFlight.size < this.limit && this.#waiting.size === 0) {
      this.#inFlight.add(id);
      this.#send(bytes);
    } else {
      this.#waiting.set(id, bytes);
    }
  }

  /** Sends a notification in its turn: never before a call that was made earlier. */
  note(bytes) {
    if (this.#waiting.size === 0) this.#send(bytes);
    else this.#waiting.set(Symbol('note'), bytes);
  }

  /** A call is settled: the next may go. */
  settled(id) {
    this.#waiting.delete(id);
    this.#inFlight.delete(id);
    if (this.#waiting.size === 0) return;
    for (const [next, bytes] of this.#waiting) {
      const isCall = typeof next === 'number';
      if (isCall && this.#inFlight.size >= this.limit) return;
      if (isCall) this.#inFlight.add(next);
      this.#waiting.delete(next);
      this.#send(bytes);
    }
  }

  /** Whether a call waits here still: nobody has heard of it. */
  holds(id) {
    return this.#waiting.has(id);
  }
}

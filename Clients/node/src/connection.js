import { Backlog } from './backlog.js';
import { CallTimeout, HostExited, originOf, startingAt } from './errors.js';
import { Peer } from './peer.js';
import { checkedTimeout } from './time.js';

// Seconds to answer a cancelled call.
const CANCEL_GRACE = 1;

const CLOSED = 'the host was closed';

/** The calls and messages over one link, both ways. */
export class Connection {
  #link;
  #takers;
  #peer = new Peer();
  #backlog = new Backlog((bytes) => this.#send(bytes));
  #outbox = [];
  #holds = 0;
  #error = null;
  #closing = null;

  /**
   * @param {import('./link.js').Link} link
   * @param {{told: Function, asked: Function, ended: Function}} takers of notifications, requests, and the end
   */
  constructor(link, takers) {
    this.#link = link;
    this.#takers = takers;
    link.read((bytes) => this.#receive(bytes));
    link.hold(false);
    link.gone.then(
      () => this.#finish(),
      (error) => this.#finish(error),
    );
  }

  /** Whether it was closed from this side, or is about to be. */
  get isClosing() {
    return this.#closing !== null;
  }

  /**
   * Begins a call. Its errors start above `below`, and `settled` hears of its result before anything else is read.
   *
   * @param {string} method
   * @param {object | undefined} params
   * @param {{signal?: AbortSignal, timeout?: number}} options
   * @param {Function} below
   * @param {(result: any) => void} [settled]
   * @returns {Promise<any>}
   */
  start(method, params, { signal, timeout } = {}, below, settled) {
    let stop;
    let call;
    try {
      this.refuseIfOver(below);
      checkedTimeout(timeout);
      signal?.throwIfAborted();
      call = this.#peer.call(method, params, below, (id, result) => {
        stop?.();
        this.#backlog.settled(id);
        this.hold(false);
        if (result !== undefined) settled?.(result);
      });
    } catch (error) {
      return Promise.reject(error);
    }
    if (signal !== undefined || timeout !== undefined) stop = this.#giveUp(call.id, method, signal, timeout);
    this.hold(true);
    this.#backlog.call(call.id, call.bytes);
    return call.result;
  }

  notify(method, params, below) {
    this.refuseIfOver(below);
    this.#backlog.note(this.#peer.notify(method, params));
  }

  /** Answers a request of the host, with `{result}` or `{error}`; what cannot be sent is an error of its own. */
  answer(id, { result, error }) {
    if (this.#error !== null) return;
    this.#send(error === undefined ? this.#peer.answer(id, result) : this.#peer.refuse(id, error));
  }

  /** Throws what a call can only fail with from now on. */
  refuseIfOver(below) {
    if (this.#error !== null) throw startingAt(this.#error, originOf(below));
    if (this.#closing !== null) throw startingAt(new HostExited({ message: CLOSED }), originOf(below));
  }

  /** Node keeps running for us only while something is wanted from the host: counts what is. */
  hold(wanted) {
    this.#holds += wanted ? 1 : -1;
    if (this.#holds === (wanted ? 1 : 0)) this.#link.hold(wanted);
  }

  /** Keeps to what the host takes: only what is a number, as another version may tell limits in a way of its own. */
  keepTo(limits) {
    const numbers = Object.entries(limits).filter(([, limit]) => Number.isSafeInteger(limit) && limit > 0);
    const { messageBytes, depth, inFlight = this.#backlog.limit } = Object.fromEntries(numbers);
    this.#peer.accepts({ messageBytes, depth });
    this.#backlog.limit = inFlight;
  }

  /** Ends it in order, as often as you like; `shutsDown` ends the host too, where the end of our bytes does not. */
  close(shutsDown) {
    this.#closing ??= this.#close(shutsDown);
    return this.#closing;
  }

  /** Ends it now. */
  async cut() {
    this.#link.cut();
    await this.#link.gone.catch(() => {});
  }

  // Cancels a call when the signal or the time says so; what is returned ends that.
  #giveUp(id, method, signal, timeout) {
    const timers = [];
    const giveUp = (reason) => {
      if (this.#backlog.holds(id)) return this.#peer.abandon(id, reason);
      this.#send(this.#peer.cancel(id, reason));
      timers.push(setTimeout(() => this.#peer.abandon(id, reason), CANCEL_GRACE * 1000));
    };
    const aborted = () => giveUp(signal.reason);
    signal?.addEventListener('abort', aborted, { once: true });
    if (timeout !== undefined) {
      const late = () => giveUp(new CallTimeout({ method, timeout, unsent: this.#backlog.holds(id) }));
      timers.push(setTimeout(late, timeout * 1000));
    }
    return () => {
      signal?.removeEventListener('abort', aborted);
      timers.forEach(clearTimeout);
    };
  }

  #receive(bytes) {
    const told = [];
    for (const { method, params, id } of this.#peer.receive(bytes)) {
      if (id === undefined) told.push({ method, params });
      else this.#takers.asked({ id, method, params });
    }
    if (this.#peer.failure !== null) this.#link.cut();
    this.#tell(told, 0);
  }

  // Last, because a listener may throw; what comes behind is told all the same.
  #tell(told, start) {
    for (let index = start; index < told.length; index += 1) {
      try {
        this.#takers.told(told[index]);
      } catch (error) {
        queueMicrotask(() => this.#tell(told, index + 1));
        throw error;
      }
    }
  }

  // What is sent in one turn goes out in one write.
  #send(bytes) {
    if (this.#outbox.push(bytes) === 1) queueMicrotask(() => this.#flush());
  }

  #flush() {
    if (this.#outbox.length === 0) return;
    const bytes = this.#outbox.length === 1 ? this.#outbox[0] : Buffer.concat(this.#outbox);
    this.#outbox = [];
    this.hold(true);
    this.#link.write(bytes, () => this.hold(false));
  }

  async #close(shutsDown) {
    if (this.#error !== null) return;
    this.hold(true);
    const closed = new HostExited({ message: CLOSED });
    // The latest first, so that none of those that wait for their turn gets it.
    for (const id of this.#peer.pending.reverse()) {
      if (this.#backlog.holds(id)) this.#peer.abandon(id, closed);
      else this.#send(this.#peer.cancel(id, closed));
    }
    if (shutsDown) this.#shutDown();
    this.#flush();
    await this.#link.close();
  }

  #shutDown() {
    const { bytes, result } = this.#peer.call('host.shutdown');
    // Whatever it answers, its end is awaited, and forced if need be.
    result.catch(() => {});
    this.#send(bytes);
  }

  #finish(error) {
    const message = this.isClosing ? CLOSED : undefined;
    this.#error = this.#peer.failure ?? error ?? this.#link.exitError(message);
    this.#peer.failAll(this.#error);
    this.#takers.ended(this.#error);
  }
}

// Layer 3 of 3, host: the process and the sockets, with a peer between.

import { EventEmitter } from 'node:events';

import { findBinary } from './binary.js';
import { CallTimeout, HostExited, originOf, ProtocolMismatch, PushHostError, startingAt } from './errors.js';
import { Inbox } from './inbox.js';
import { Link } from './link.js';
import { METHOD_NOT_FOUND, Peer } from './peer.js';
import { HostProcess } from './process.js';
import { checkedTimeout, within } from './time.js';

/** The version of the protocol that this client speaks. */
export const PROTOCOL = 1;

/** The version of this package. */
export const VERSION = '0.1.0';

// Seconds: to be ready and greet, to wait for an event, and to answer a cancelled call.
const START_TIMEOUT = 10;
const EVENT_TIMEOUT = 5;
const CANCEL_GRACE = 1;

const CLOSED = 'the host was closed';

/** A host, launched or connected to. Emits `event`, `notification` and `close`. */
export class PushHost extends EventEmitter {
  #link;
  #peer = new Peer();
  #inbox = new Inbox();
  #outbox = [];
  #holds = 0;
  #error = null;
  #closing = null;

  /** Use `launch` or `connect`. */
  constructor(link, { endpoint = null, token = null, pid = null } = {}) {
    if (!(link instanceof Link)) throw new TypeError('use PushHost.launch or PushHost.connect');
    super();
    this.#link = link;
    /** Where others can connect, as `tcp://HOST:PORT`, or null. */
    this.endpoint = endpoint;
    /** What others need to connect, or null. */
    this.token = token;
    /** The process launched, or null. */
    this.pid = pid;
    /** What the host said of itself: name, version, protocol, capabilities, limits. */
    this.hello = null;
    link.read((bytes) => this.#receive(bytes));
    link.hold(false);
    link.gone.then(
      () => this.#finish(),
      (error) => this.#finish(error),
    );
  }

  /**
   * Starts a host and greets it. Over `stdio` it is ours alone; over `tcp` others can join at `endpoint` with `token`.
   * It ends with `close()`, or when this process does.
   *
   * @param {{binary?: string, transport?: 'stdio' | 'tcp', args?: string[], cwd?: string,
   *   env?: Record<string, string | undefined>, timeout?: number}} [options]
   */
  static async launch({ binary, transport = 'stdio', args = [], cwd, env, timeout = START_TIMEOUT } = {}) {
    checkedTimeout(timeout);
    if (transport !== 'stdio' && transport !== 'tcp') {
      throw new PushHostError({ message: `a transport is stdio or tcp; got ${transport}` });
    }
    const flags = transport === 'stdio' ? ['--stdio'] : ['--tcp', '127.0.0.1:0'];
    const process = new HostProcess(findBinary(binary, env), [...flags, ...args], { cwd, env });
    const start = transport === 'stdio' ? PushHost.#overStdio(process, timeout) : PushHost.#overTcp(process, timeout);
    try {
      return await within(start, timeout, 'launch');
    } catch (error) {
      start.catch(() => {});
      process.kill('SIGKILL');
      await process.ended.catch(() => {});
      throw error;
    }
  }

  /**
   * Joins a host that runs elsewhere, and greets it. `close()` leaves it running.
   *
   * @param {string} endpoint `tcp://HOST:PORT`
   * @param {{token?: string, timeout?: number}} [options]
   */
  static async connect(endpoint, { token, timeout = START_TIMEOUT } = {}) {
    checkedTimeout(timeout);
    return PushHost.#greeted(await Link.tcp(endpoint, { timeout }), { endpoint, token }, timeout);
  }

  /**
   * The result of a method, by name with parameters by name.
   *
   * Aborting, or `timeout` seconds, cancels the call on the host and waits for its one answer: the result, if it came
   * first, else it rejects with the signal's reason or a `CallTimeout`. A host that does not even answer that within a
   * second is not waited for.
   *
   * @param {string} method
   * @param {object} [params]
   * @param {{signal?: AbortSignal, timeout?: number}} [options]
   * @returns {Promise<any>} rejects with `RpcError` when the host refuses, `HostExited` as soon as it is gone
   */
  async call(method, params, { signal, timeout } = {}) {
    this.#refuseIfOver(this.call);
    checkedTimeout(timeout);
    signal?.throwIfAborted();
    const { id, bytes, result } = this.#peer.call(method, params, this.call);
    this.#hold();
    this.#send(bytes);
    if (signal === undefined && timeout === undefined) return result.finally(() => this.#release());

    const timers = [];
    const giveUp = (reason) => {
      this.#send(this.#peer.cancel(id, reason));
      timers.push(setTimeout(() => this.#peer.abandon(id, reason), CANCEL_GRACE * 1000));
    };
    const aborted = () => giveUp(signal.reason);
    signal?.addEventListener('abort', aborted, { once: true });
    if (timeout !== undefined) {
      timers.push(setTimeout(() => giveUp(new CallTimeout({ method, timeout })), timeout * 1000));
    }
    return result.finally(() => {
      signal?.removeEventListener('abort', aborted);
      timers.forEach(clearTimeout);
      this.#release();
    });
  }

  /**
   * Tells the host something that it never answers.
   *
   * @param {string} method
   * @param {object} [params]
   */
  notify(method, params) {
    this.#refuseIfOver(this.notify);
    this.#send(this.#peer.notify(method, params));
  }

  /**
   * Takes the oldest event not yet taken, of one type if given; it may have come before. Events come after
   * `events.subscribe`; up to 10,000 wait to be taken, `eventsDropped` counts the rest.
   *
   * @param {{type?: string, timeout?: number, signal?: AbortSignal}} [options] timeout in seconds, 5 unless given
   * @returns {Promise<any>} rejects with `CallTimeout`, the signal's reason, or `HostExited`
   */
  async nextEvent({ type, timeout = EVENT_TIMEOUT, signal } = {}) {
    checkedTimeout(timeout);
    const waiting = type === undefined ? 'nextEvent' : `nextEvent ${type}`;
    return this.#take(type, signal, originOf(this.nextEvent), new CallTimeout({ method: waiting, timeout }));
  }

  /**
   * The events as they come, each taken as by `nextEvent`, until `close()`; a host that ends otherwise throws.
   *
   * @param {{type?: string, signal?: AbortSignal}} [options]
   */
  async *events({ type, signal } = {}) {
    const origin = originOf(this.events);
    while (true) {
      let event;
      try {
        event = await this.#take(type, signal, origin);
      } catch (error) {
        if (error instanceof HostExited && this.#closing !== null) return;
        throw error;
      }
      yield event;
    }
  }

  /** How many events nobody took in time. */
  get eventsDropped() {
    return this.#inbox.dropped;
  }

  /**
   * Ends it, as often as you like: a launched host exits, a connection is left. Calls still pending are cancelled and
   * reject with `HostExited`.
   *
   * @returns {Promise<void>} fulfilled when the process or the connection is gone
   */
  close() {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  static #overStdio(process, timeout) {
    return PushHost.#greeted(new Link(process.stdout, process.stdin, process), { pid: process.pid }, timeout);
  }

  static async #overTcp(process, timeout) {
    const { protocol, pid, endpoints, token } = await process.ready();
    checkProtocol(protocol);
    const endpoint = `tcp://${endpoints?.tcp}`;
    return PushHost.#greeted(await Link.tcp(endpoint, { timeout, process }), { endpoint, token, pid }, timeout);
  }

  static async #greeted(link, about, timeout) {
    const host = new PushHost(link, about);
    try {
      const params = { token: about.token, client: `pushhost-node ${VERSION}`, protocol: PROTOCOL };
      host.hello = await host.call('host.hello', params, { timeout }).catch((error) => {
        if (error.code !== METHOD_NOT_FOUND) throw error;
        throw new ProtocolMismatch({ message: 'the other end has no host.hello: it is no pushhost', cause: error });
      });
      checkProtocol(host.hello?.protocol);
      const limit = host.hello.limits?.messageBytes;
      if (Number.isSafeInteger(limit)) host.#peer.accepts(limit);
      return host;
    } catch (error) {
      link.cut();
      await link.gone.catch(() => {});
      throw error;
    }
  }

  #receive(bytes) {
    const incoming = this.#peer.receive(bytes);
    for (const { method, params, id } of incoming) {
      if (id !== undefined) {
        this.#send(this.#peer.refuse(id, { code: METHOD_NOT_FOUND, message: 'Method not found' }));
      } else if (method === 'event') {
        this.#inbox.push(params);
      }
    }
    if (this.#peer.failure !== null) this.#link.cut();
    // Last, because a listener may throw.
    for (const { method, params, id } of incoming) {
      if (id !== undefined) continue;
      this.emit('notification', { method, params });
      if (method === 'event') this.emit('event', params);
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
    this.#hold();
    this.#link.write(bytes, () => this.#release());
  }

  // Node keeps running for us only while something is wanted from the host.
  #hold() {
    this.#holds += 1;
    if (this.#holds === 1) this.#link.hold(true);
  }

  #release() {
    this.#holds -= 1;
    if (this.#holds === 0) this.#link.hold(false);
  }

  async #take(type, signal, origin, late) {
    signal?.throwIfAborted();
    const { event, leave } = this.#inbox.take(type);
    const aborted = () => leave(signal.reason);
    const timer = late && setTimeout(leave, late.timeout * 1000, late);
    signal?.addEventListener('abort', aborted, { once: true });
    this.#hold();
    try {
      return await event;
    } catch (error) {
      throw startingAt(error, origin);
    } finally {
      this.#release();
      signal?.removeEventListener('abort', aborted);
      clearTimeout(timer);
    }
  }

  async #close() {
    if (this.#error === null) {
      this.#hold();
      const closed = new HostExited({ message: CLOSED });
      for (const id of this.#peer.pending) this.#send(this.#peer.cancel(id, closed));
      // On a socket the end of our bytes ends a connection, not a host of ours.
      if (this.pid !== null && this.endpoint !== null) this.#shutDown();
      this.#flush();
      await this.#link.close();
    }
  }

  #shutDown() {
    const { bytes, result } = this.#peer.call('host.shutdown');
    // Whatever it answers, its end is awaited, and forced if need be.
    result.catch(() => {});
    this.#send(bytes);
  }

  #refuseIfOver(below) {
    if (this.#error !== null) throw startingAt(this.#error, originOf(below));
    if (this.#closing !== null) throw startingAt(new HostExited({ message: CLOSED }), originOf(below));
  }

  #finish(error) {
    const closed = this.#closing !== null;
    this.#error = this.#peer.failure ?? error ?? this.#link.exitError(closed ? CLOSED : undefined);
    this.#peer.failAll(this.#error);
    this.#inbox.end(this.#error);
    this.emit('close', closed ? undefined : this.#error);
  }
}

// Older runtimes do not have the symbol.
if (Symbol.asyncDispose !== undefined) {
  Object.defineProperty(PushHost.prototype, Symbol.asyncDispose, {
    value: PushHost.prototype.close,
    configurable: true,
    writable: true,
  });
}

function checkProtocol(actual) {
  if (actual !== PROTOCOL) throw new ProtocolMismatch({ expected: PROTOCOL, actual });
}

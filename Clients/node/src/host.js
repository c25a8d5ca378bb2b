// Layer 3 of 3, host: the process and the sockets, with a peer between.

import { EventEmitter } from 'node:events';

import { areaOf, areasOf, callable, define, read } from './area.js';
import { findBinary } from './binary.js';
import { Connection } from './connection.js';
import { Delegates } from './delegates.js';
import { Device } from './device.js';
import { CallTimeout, HostExited, originOf, ProtocolMismatch, PushHostError, startingAt } from './errors.js';
import { Inbox } from './inbox.js';
import { DELEGATES, FRESH, HOLD, INVOKE, OWNER, START, SUBSCRIBE } from './internal.js';
import { Link } from './link.js';
import { METHOD_NOT_FOUND } from './peer.js';
import { HostProcess } from './process.js';
import { Subscriptions } from './subscriptions.js';
import { checkedTimeout, within } from './time.js';

/** The version of the protocol that this client speaks. */
export const PROTOCOL = 1;

/** The version of this package. */
export const VERSION = '0.1.0';

// Seconds: to be ready and greet, and to wait for an event.
const START_TIMEOUT = 10;
const EVENT_TIMEOUT = 5;

const AREAS = areasOf('host', ['device', 'events']);
const Devices = areaOf('host', 'device');
const Events = areaOf('host', 'events');

/** A host, launched or connected to. Emits `event`, `notification` and `close`. */
export class PushHost extends EventEmitter {
  #connection;
  #inbox = new Inbox();
  #subscriptions;
  #names = 0;

  /** Use `launch` or `connect`. */
  constructor(link, { endpoint = null, token = null, pid = null } = {}) {
    if (!(link instanceof Link)) throw new TypeError('use PushHost.launch or PushHost.connect');
    super();
    /** Where others can connect, as `tcp://HOST:PORT` or `unix://PATH`, or null. */
    this.endpoint = endpoint;
    /** What others need to connect, or null. */
    this.token = token;
    /** The process launched, or null. */
    this.pid = pid;
    /** What the host said of itself: name, version, protocol, capabilities, limits. */
    this.hello = null;
    for (const [name, Methods] of AREAS) this[name] = new Methods(this);
    const device = (which, options) => this.#device(which, options, device);
    /**
     * A device. `device({locale, …})` makes one, under a fresh name unless one is given; `device('default')` is the one of
     * that name. `device.create` and `device.list` are the methods of the host.
     */
    this.device = callable(device, new Devices(this));
    const events = (options) => this.#events(options, originOf(events));
    /**
     * The events as they come, each taken as by `nextEvent`, until `close()`; a host that ends otherwise throws.
     * `events.subscribe` and `events.unsubscribe` are the methods of the host.
     */
    this.events = callable(events, new Events(this));
    this[DELEGATES] = new Delegates();
    this.#subscriptions = new Subscriptions(this);
    this.#connection = new Connection(link, {
      told: (message) => this.#told(message),
      asked: (request) => this[DELEGATES].ask(request, (answer) => this.#connection.answer(request.id, answer)),
      ended: (error) => this.#ended(error),
    });
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
    // A host that listens does not see our end by itself.
    const flags = transport === 'stdio' ? ['--stdio'] : ['--tcp', '127.0.0.1:0', '--parent-pid', `${process.pid}`];
    const child = new HostProcess(findBinary(binary, env), [...flags, ...args], { cwd, env });
    const start = transport === 'stdio' ? PushHost.#overStdio(child, timeout) : PushHost.#overTcp(child, timeout);
    try {
      return await within(start, timeout, 'launch');
    } catch (error) {
      start.catch(() => {});
      child.kill('SIGKILL');
      await child.ended.catch(() => {});
      throw error;
    }
  }

  /**
   * Joins a host that runs elsewhere, and greets it. `close()` leaves it running.
   *
   * @param {string} endpoint `tcp://HOST:PORT` or `unix://PATH`
   * @param {{token?: string, timeout?: number}} [options]
   */
  static async connect(endpoint, { token, timeout = START_TIMEOUT } = {}) {
    checkedTimeout(timeout);
    return PushHost.#greeted(await Link.to(endpoint, { timeout }), { endpoint, token }, timeout);
  }

  /**
   * The result of a method, by name with parameters by name.
   *
   * Aborting, or `timeout` seconds, cancels the call on the host and waits for its one answer: the result, if it came
   * first, else it rejects with the signal's reason or a `CallTimeout`. A host that does not even answer that within a
   * second is not waited for. Above what the host takes at once, calls wait here for their turn.
   *
   * @param {string} method
   * @param {object} [params]
   * @param {{signal?: AbortSignal, timeout?: number}} [options]
   * @returns {Promise<any>} rejects with `RpcError` when the host refuses, `HostExited` as soon as it is gone
   */
  call(method, params, options) {
    return this.#connection.start(method, params, options, this.call);
  }

  /**
   * Tells the host something that it never answers.
   *
   * @param {string} method
   * @param {object} [params]
   */
  notify(method, params) {
    this.#connection.notify(method, params, this.notify);
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
    // On a socket the end of our bytes ends a connection, not a host of ours.
    return this.#connection.close(this.pid !== null && this.endpoint !== null);
  }

  get [OWNER]() {
    return this;
  }

  [START](...call) {
    return this.#connection.start(...call);
  }

  async [INVOKE](row, args, below) {
    const { params, options } = read(row, args);
    return this.#connection.start(row.name, params, options, below);
  }

  [HOLD](wanted) {
    this.#connection.hold(wanted);
  }

  [SUBSCRIBE](...subscription) {
    return this.#subscriptions.begin(...subscription);
  }

  [FRESH](begin, name, below) {
    const made = async (name) => new Device(this, await this.#connection.start(...begin(name), below));
    return name === undefined ? this.#underFreshName(made) : made(name);
  }

  async #underFreshName(made) {
    while (true) {
      this.#names += 1;
      try {
        return await made(`device-${this.#names}`);
      } catch (error) {
        // Another client may be here too.
        if (error.kind !== 'deviceExists') throw error;
      }
    }
  }

  async #device(which = {}, options, below) {
    if (typeof which === 'string') {
      return new Device(this, await this.#connection.start('device.get', { device: which }, options, below));
    }
    const { device: name, signal, timeout, ...params } = which;
    return this[FRESH]((device) => ['device.create', { ...params, device }, { signal, timeout }], name, below);
  }

  static #overStdio(process, timeout) {
    return PushHost.#greeted(new Link(process.stdout, process.stdin, process), { pid: process.pid }, timeout);
  }

  static async #overTcp(process, timeout) {
    const { protocol, pid, endpoints, token } = await process.ready();
    checkProtocol(protocol);
    const endpoint = `tcp://${endpoints?.tcp}`;
    return PushHost.#greeted(await Link.to(endpoint, { timeout, process }), { endpoint, token, pid }, timeout);
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
      host.#connection.keepTo(host.hello.limits ?? {});
      return host;
    } catch (error) {
      await host.#connection.cut();
      throw error;
    }
  }

  #told({ method, params }) {
    if (method === '$/cancelRequest') return this[DELEGATES].cancel(params?.id);
    if (this.#subscriptions.take(method, params)) return;
    if (method === 'event') this.#inbox.push(params);
    try {
      this.emit('notification', { method, params });
    } finally {
      if (method === 'event') this.emit('event', params);
    }
  }

  #ended(error) {
    const ours = this.#connection.isClosing;
    this.#inbox.end(error);
    this.#subscriptions.end(ours ? undefined : error);
    this.emit('close', ours ? undefined : error);
  }

  async *#events({ type, signal } = {}, origin) {
    while (true) {
      let event;
      try {
        event = await this.#take(type, signal, origin);
      } catch (error) {
        if (error instanceof HostExited && this.#connection.isClosing) return;
        throw error;
      }
      yield event;
    }
  }

  async #take(type, signal, origin, late) {
    signal?.throwIfAborted();
    const { event, leave } = this.#inbox.take(type);
    const aborted = () => leave(signal.reason);
    const timer = late && setTimeout(leave, late.timeout * 1000, late);
    signal?.addEventListener('abort', aborted, { once: true });
    this[HOLD](true);
    try {
      return await event;
    } catch (error) {
      throw startingAt(error, origin);
    } finally {
      this[HOLD](false);
      signal?.removeEventListener('abort', aborted);
      clearTimeout(timer);
    }
  }
}

define(PushHost.prototype, 'host', 'host');

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

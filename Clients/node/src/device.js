// A device as people speak of it. Its areas come from the method table; what is written here is what the table cannot say.

import { EventEmitter } from 'node:events';

import { areasOf, areaOf, callable, define, read } from './area.js';
import { Clock } from './clock.js';
import { HostExited } from './errors.js';
import { EventStream } from './events.js';
import { expect } from './expect.js';
import { DELEGATES, FRESH, INVOKE, OWNER, START, SUBSCRIBE } from './internal.js';
import { Notification } from './notification.js';
import { Primer } from './primer.js';

const AREAS = areasOf('device', ['primer', 'clock', 'events', 'delegate']);
const Events = areaOf('device', 'events');

// What a delegate can be asked, and so what it may consist of.
const VERBS = ['willPresent', 'didReceive'];

/** A device's delegates: those recorded in the host, and functions of this program. */
class Delegate extends areaOf('device', 'delegate') {
  async remove(name, options) {
    const result = await super.remove(name, options);
    this[OWNER].host[DELEGATES].removeAll(this[OWNER].name, name);
    return result;
  }
}

/** Refuses what cannot be a delegate, before the host hears of it. */
function checkFunctions(functions) {
  const wanted = `device.delegate takes a name and an object with the functions ${VERBS.join(' and ')}, or one of them`;
  if (typeof functions !== 'object' || functions === null) throw new TypeError(`${wanted}; got ${functions}`);
  const names = Object.keys(functions);
  if (names.length === 0) throw new TypeError(`${wanted}; got none`);
  for (const name of names) {
    if (!VERBS.includes(name)) throw new TypeError(`${wanted}; there is no ${name}`);
    if (typeof functions[name] !== 'function') throw new TypeError(`${wanted}; ${name} is no function`);
  }
}

/** One installed app on one phone. Emits `event` while somebody listens, and `delegateError`. */
export class Device extends EventEmitter {
  #subscription = null;
  #streams = new Set();

  /** Use `host.device(…)`. */
  constructor(host, { device, seq }) {
    super();
    /** The host it lives on. */
    this.host = host;
    /** Its name. */
    this.name = device;
    /** The number of its last event when this object was made, to use as `since`. */
    this.seq = seq;
    this.primer = new Primer(this);
    this.clock = new Clock(this);
    for (const [name, Methods] of AREAS) this[name] = new Methods(this);
    const events = (options) => this.#events(options, events);
    this.events = callable(events, new Events(this));
    const delegate = (name, functions, options) => this.#delegate(name, functions, options, delegate);
    this.delegate = callable(delegate, new Delegate(this));
    this.on('newListener', (name) => name === 'event' && this.#listen());
    this.on('removeListener', (name) => name === 'event' && this.#unlisten());
  }

  /**
   * A push arrives, or the app's own local notification.
   *
   * @param {object} payload with an `aps` object
   * @param {object} [options] collapseId, source; signal and timeout
   * @returns {Promise<Notification>}
   */
  async deliver(payload, options) {
    return new Notification(this, await this.notification.deliver(payload, options));
  }

  /**
   * The event that is expected: `expect(type, data?, {since, timeout, signal}?, act?)`. Arm, then act: what happens
   * during `act` counts, as does what happens before the promise is awaited. Act, then wait: give `since`.
   *
   * @returns {Promise<object>} rejects with `WaitTimeout`, which shows the nearest events, after 5 s unless told
   */
  expect(type, ...rest) {
    return expect(this, type, rest, this.expect);
  }

  /** The first event like this from now on, or since `since`: `expect` without an act. */
  waitFor(type, data, options) {
    return expect(this, type, [data, options], this.waitFor);
  }

  /**
   * A copy of the device as it stands, delegates too, under another name; each goes its own way from there.
   *
   * @param {string} [into] a fresh name unless given
   * @param {object} [options]
   * @returns {Promise<Device>}
   */
  async fork(into, { signal, timeout, ...params } = {}) {
    const begin = (name) => ['device.fork', { ...params, into: name, device: this.name }, { signal, timeout }];
    const copy = await this.host[FRESH](begin, into, this.fork);
    // Its delegates are the same functions.
    this.host[DELEGATES].copy(this.name, copy.name);
    return copy;
  }

  /** Ends it; calls that wait on it fail with `flowEnded`. */
  async destroy(options) {
    const result = await this.host[START]('device.destroy', { device: this.name }, options, this.destroy);
    this.#unlisten(true);
    for (const stream of this.#streams) stream.end();
    this.host[DELEGATES].removeAll(this.name);
    return result;
  }

  get [OWNER]() {
    return this;
  }

  async [INVOKE](row, args, below) {
    const { params, options } = read(row, args);
    params.device = this.name;
    return this.host[START](row.name, params, options, below);
  }

  #events({ since, types, signal } = {}, below) {
    const params = { devices: [this.name], since: since?.seq ?? since, types };
    const stream = new EventStream(this.host, params, { signal, below });
    this.#streams.add(stream);
    stream.over.then(() => this.#streams.delete(stream));
    return stream;
  }

  async #delegate(name, functions, { signal, timeout, ...params } = {}, below) {
    checkFunctions(functions);
    const failed = (error, about) => {
      if (this.listenerCount('delegateError') > 0) return this.emit('delegateError', error, about);
      console.error(`pushhost: ${about.delegate}.${about.method} threw, and so never completes:`, error);
    };
    const delegate = { device: this.name, name, functions, failed };
    this.host[DELEGATES].add(delegate);
    const given = { ...params, name, methods: Object.keys(functions), remote: true, device: this.name };
    try {
      return await this.host[START]('delegate.add', given, { signal, timeout }, below);
    } catch (error) {
      this.host[DELEGATES].remove(delegate);
      throw error;
    }
  }

  #listen() {
    if (this.#subscription !== null) return;
    const sink = { event: (event) => this.emit('event', event), overflow: (lost) => this.#overflow(lost), end() {} };
    this.#subscription = this.host[SUBSCRIBE]({ devices: [this.name] }, sink, this.on);
    this.#subscription.ready.catch((error) => {
      if (!(error instanceof HostExited)) this.emit('error', error);
    });
  }

  #overflow({ device, from, to }) {
    this.emit('event', { type: 'events.overflow', device, from, to });
  }

  #unlisten(always = false) {
    if (!always && this.listenerCount('event') > 0) return;
    this.#subscription?.leave();
    this.#subscription = null;
  }
}

define(Device.prototype, 'device', 'device');

// Older runtimes do not have the symbol.
if (Symbol.asyncDispose !== undefined) {
  Object.defineProperty(Device.prototype, Symbol.asyncDispose, {
    value() {
      return this.destroy();
    },
    configurable: true,
    writable: true,
  });
}

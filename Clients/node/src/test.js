// `pushhost/test`: a device for each test, on one host for all of them.

import * as nodeTest from 'node:test';

import { PushHost } from './host.js';

/**
 * A fresh device for each test of the file or suite where this is called. What is returned stands for it: use it in a
 * test as the device itself.
 *
 * @param {object} [options] of `host.device`; and `launch`, of `PushHost.launch`
 * @param {{before: Function, after: Function, beforeEach: Function, afterEach: Function}} [hooks] of another runner than
 *   node:test
 * @returns {import('./device.js').Device}
 */
export function useDevice({ launch, ...options } = {}, hooks = nodeTest) {
  let host;
  let device;
  hooks.before(async () => {
    host = await PushHost.launch(launch);
  });
  hooks.beforeEach(async () => {
    device = await host.device(options);
  });
  hooks.afterEach(async () => {
    const ended = device;
    device = undefined;
    await ended?.destroy();
  });
  hooks.after(async () => {
    await host?.close();
  });
  const current = () => {
    if (device === undefined) throw new Error('useDevice has a device only while a test runs');
    return device;
  };
  return new Proxy(Object.create(null), {
    get(_, name) {
      const value = Reflect.get(current(), name, current());
      return typeof value === 'function' && !Object.hasOwn(current(), name) ? value.bind(current()) : value;
    },
    has: (_, name) => Reflect.has(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value, current()),
  });
}

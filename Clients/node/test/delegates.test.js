// Delegates against a double of the host that asks; what the real one does with the answers is in objects.test.js.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';

import { FAKE, FOREVER, using } from '../fixtures/hosts.js';

const WILL_PRESENT = { method: 'delegate.willPresent', name: 'app', notification: { payload: { aps: {} } } };
const DID_RECEIVE = { method: 'delegate.didReceive', name: 'app', response: { action: '0' } };

function answered(host) {
  return host.nextEvent({ type: 'answered' }).then(({ data }) => data);
}

async function asking(use) {
  // The double asks when nothing of ours is pending, and a client alone does not keep Node running.
  const awake = setInterval(() => {}, 1000);
  try {
    await using({ binary: FAKE }, async (host) => use(host, await host.device()));
  } finally {
    clearInterval(awake);
  }
}

describe('delegates', FOREVER, () => {
  test('one is added for the methods that it has, as a remote one', () =>
    asking(async (host, device) => {
      const added = await device.delegate('app', { didReceive() {} }, { when: 'atLaunch' });
      assert.deepEqual(added, {
        ...{ when: 'atLaunch', name: 'app', methods: ['didReceive'], remote: true },
        ...{ device: device.name, seq: 8 },
      });
    }));

  test('what a function returns is the completion, now or later', () =>
    asking(async (host, device) => {
      const seen = [];
      await device.delegate('app', {
        willPresent: (notification) => seen.push(notification) && ['banner'],
        didReceive: async (response) => seen.push(await response),
      });
      await host.call('fake.ask', { id: 1, device: device.name, ...WILL_PRESENT });
      assert.deepEqual(await answered(host), { id: 1, result: ['banner'] });
      await host.call('fake.ask', { id: 'two', device: device.name, ...DID_RECEIVE });
      assert.deepEqual(await answered(host), { id: 'two', result: null });
      assert.deepEqual(seen, [{ payload: { aps: {} } }, { action: '0' }]);
    }));

  test('one that throws is told to the device, and the host is told that it never completes', () =>
    asking(async (host, device) => {
      const oops = new Error('oops \ud800');
      await device.delegate('app', { willPresent: () => Promise.reject(oops) });
      const told = once(device, 'delegateError');
      await host.call('fake.ask', { id: 1, ...WILL_PRESENT });
      const { id, error } = await answered(host);
      assert.deepEqual([id, error.code, error.message], [1, -32603, 'app.willPresent threw: oops \ufffd']);
      assert.deepEqual(await told, [oops, { delegate: 'app', method: 'willPresent' }]);
    }));

  test('what it returns and cannot be sent counts as thrown', () =>
    asking(async (host, device) => {
      await device.delegate('app', { willPresent: () => ['\udc00'] });
      const told = once(device, 'delegateError');
      await host.call('fake.ask', { id: 1, ...WILL_PRESENT });
      assert.equal((await answered(host)).error.code, -32603);
      assert.match((await told)[0].message, /lone surrogate/);
    }));

  test('without a listener it goes to the console', (t) =>
    asking(async (host, device) => {
      const { mock } = t.mock.method(console, 'error', () => {});
      await device.delegate('app', { willPresent: () => assert.fail('oops') });
      await host.call('fake.ask', { id: 1, ...WILL_PRESENT });
      await answered(host);
      const [{ arguments: words }] = mock.calls;
      assert.equal(words[0], 'pushhost: app.willPresent threw, and so never completes:');
      assert.equal(words[1].message, 'oops');
    }));

  test('a host that waits no longer aborts the signal, and has its one answer', () =>
    asking(async (host, device) => {
      let begun;
      const asked = new Promise((resolve) => (begun = resolve));
      await device.delegate('app', {
        didReceive: (response, { signal }) =>
          new Promise((resolve) => begun(signal) || signal.addEventListener('abort', () => resolve('too late'))),
      });
      await host.call('fake.ask', { id: 5, ...DID_RECEIVE });
      const signal = await asked;
      await host.call('fake.takeBack', { id: 5 });
      const { id, result, error } = await answered(host);
      assert.deepEqual([id, result, error.code, signal.aborted], [5, undefined, -32800, true]);
      await host.call('host.ping');
      await assert.rejects(host.nextEvent({ type: 'answered', timeout: 0 }), { name: 'CallTimeout' });
    }));

  test('each device has its own, a copy those of the first', () =>
    asking(async (host, device) => {
      const other = await host.device();
      await device.delegate('app', { willPresent: () => ['list'] });
      await other.delegate('app', { willPresent: () => ['sound'] });
      const copy = await device.fork();
      for (const [name, option] of [[device.name, 'list'], [other.name, 'sound'], [copy.name, 'list']]) {
        await host.call('fake.ask', { id: name, device: name, ...WILL_PRESENT });
        assert.deepEqual(await answered(host), { id: name, result: [option] });
      }
      await device.destroy();
      await other.delegate.remove('app');
      for (const name of [device.name, other.name]) {
        await host.call('fake.ask', { id: 1, device: name, ...WILL_PRESENT });
        assert.equal((await answered(host)).error.code, -32601);
      }
    }));

  test('what cannot be a delegate is refused here, and says why', () =>
    asking(async (host, device) => {
      const refused = [
        [undefined, /willPresent and didReceive.*; got undefined/],
        [() => [], /; got \(\) => \[\]/],
        [{}, /; got none/],
        [{ willpresent: () => [] }, /; there is no willpresent/],
        [{ didReceive: true }, /; didReceive is no function/],
      ];
      for (const [functions, message] of refused) {
        await assert.rejects(device.delegate('app', functions), { name: 'TypeError', message });
      }
    }));

  test('one that could not be added is not asked, nor is one for what it does not have', () =>
    asking(async (host, device) => {
      await assert.rejects(device.delegate('refused', { willPresent: () => [] }), { kind: 'appNotRunning' });
      await device.delegate('app', { willPresent: () => [] });
      for (const asked of [{ ...WILL_PRESENT, name: 'refused' }, DID_RECEIVE, { ...DID_RECEIVE, method: 'delegate.x' }]) {
        await host.call('fake.ask', { id: 1, ...asked });
        assert.equal((await answered(host)).error.code, -32601);
      }
    }));
});

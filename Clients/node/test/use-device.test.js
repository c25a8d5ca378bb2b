import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { FOREVER, isAlive } from '../fixtures/hosts.js';
import { useDevice } from '../src/test.js';

describe('a suite with a device', FOREVER, () => {
  const device = useDevice({ locale: 'ko', launch: { transport: 'tcp' } });
  const names = [];
  let pid;

  test('it is there in a test, as it was asked for', async () => {
    pid = device.host.pid;
    names.push(device.name);
    assert.equal((await device.get()).locale, 'ko');
    device.on('event', () => {});
    await device.primer.present().decline();
    assert.deepEqual((await device.events.list()).events.map(({ type }) => type), ['primer.presented', 'primer.finished']);
    assert.ok('primer' in device);
  });

  test('the next test has one of its own, on the same host', async () => {
    assert.equal(device.host.pid, pid);
    assert.ok(!names.includes(device.name));
    assert.equal((await device.get()).seq, 0);
    assert.deepEqual((await device.host.device.list()).devices.map(({ device }) => device), ['default', device.name]);
  });

  after(() => assert.equal(isAlive(pid), false));
});

test('other runners bring their own hooks', FOREVER, async () => {
  const hooks = {};
  const keep = (name) => (hook) => (hooks[name] = hook);
  const device = useDevice({}, {
    ...{ before: keep('before'), after: keep('after') },
    ...{ beforeEach: keep('beforeEach'), afterEach: keep('afterEach') },
  });
  assert.throws(() => device.name, { message: 'useDevice has a device only while a test runs' });
  await hooks.before();
  await hooks.beforeEach();
  device.note = 1;
  assert.deepEqual([await device.host.ping(), device.note], ['pong', 1]);
  await hooks.afterEach();
  assert.throws(() => device.primer, { message: /only while a test runs/ });
  await hooks.afterEach();
  await hooks.after();
});

test('a host that does not start is the failure, and the hooks after it are not another', async () => {
  const hooks = {};
  useDevice({ launch: { binary: '/nowhere' } }, {
    ...{ before: (hook) => (hooks.before = hook), after: (hook) => (hooks.after = hook) },
    ...{ beforeEach() {}, afterEach: (hook) => (hooks.afterEach = hook) },
  });
  await assert.rejects(hooks.before(), { name: 'PushHostError', message: /\/nowhere/ });
  await hooks.afterEach();
  await hooks.after();
});

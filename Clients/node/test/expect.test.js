// Expectations against a double of the host; against the real one in objects.test.js.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { RpcError, WaitTimeout } from '../src/index.js';
import { FAKE, FOREVER, using } from '../fixtures/hosts.js';

const expecting = (use) => () => using({ binary: FAKE }, async (host) => use(await host.device('default'), host));

describe('expect', FOREVER, () => {
  test(
    'asks for an event of the type that contains the data, since whatever has a number',
    expecting(async (device) => {
      assert.deepEqual(await device.expect('t'), { seq: 10, type: 't' });
      for (const since of [7, device, { seq: 7 }]) {
        const event = await device.expect('t', { a: 1 }, { since });
        assert.deepEqual(event, { seq: 10, type: 't', data: { a: 1 }, since: 7 });
      }
    }),
  );

  test(
    'the host is asked before the act, whatever stands between',
    expecting(async (device, host) => {
      for (const between of [[], [{ a: 1 }], [undefined, {}], [{ a: 1 }, { timeout: 2 }]]) {
        const order = [];
        const waiting = host.nextEvent({ type: 'heard.acted' }).then(() => order.push('acted'));
        const event = await device.expect('t', ...between, async () => host.notify('acted'));
        await waiting;
        assert.deepEqual([event.type, order], ['t', ['acted']]);
      }
    }),
  );

  test(
    'an act that fails is what went wrong, and nobody waits on',
    expecting(async (device) => {
      const oops = new Error('oops');
      const failing = [() => Promise.reject(oops), () => assert.fail(oops)];
      for (const act of failing) await assert.rejects(device.expect('never', act), oops);
    }),
  );

  test(
    'no such event is a WaitTimeout that shows the nearest and where they differ, from the caller on',
    expecting(async (device) => {
      await assert.rejects(device.expect('never', {}, { timeout: 3 }), (error) => {
        assert.ok(error instanceof WaitTimeout && error instanceof RpcError);
        const told =
          'No matching event came within 3 s.\n' +
          '  4 primer.finished: /data/outcome is "declined", not "accepted"; /data/no is missing, not {"x":1}';
        assert.deepEqual([error.name, error.kind, error.message], ['WaitTimeout', 'waitTimeout', told]);
        assert.equal(error.nearest[0].event.seq, 4);
        assert.ok(error.stack.startsWith(`WaitTimeout: ${told}\n`));
        assert.match(error.stack, /expect\.test\.js/);
        return true;
      });
    }),
  );
});

// What breaks clients: crowds, floods, neighbours, and ends that nobody announced.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { FOREVER, isAlive, joining, real, using } from '../fixtures/hosts.js';
import { PushHost } from '../src/index.js';

const index = new URL('../src/index.js', import.meta.url).href;

for (const transport of ['stdio', 'tcp']) {
  describe(`over ${transport}`, FOREVER, () => {
    test('ten thousand calls at once all come back', () =>
      using({ transport }, async (host) => {
        assert.ok(host.hello.limits.inFlight < 10_000);
        const texts = Array.from({ length: 10_000 }, (_, n) => `${n}`);
        assert.deepEqual(await Promise.all(texts.map((text) => host.ping({ text }))), texts);
      }));

    test('ten thousand calls that wait for somebody wait their turn here, and give up here', () =>
      using({ transport }, async (host) => {
        const controller = new AbortController();
        const params = { options: ['alert'] };
        const waiting = Array.from({ length: 10_000 }, () =>
          host.call('authorization.request', params, { signal: controller.signal }),
        );
        const settled = Promise.allSettled(waiting);
        // Its turn comes behind all of them.
        const prompt = host.call('prompt.get');
        controller.abort(new Error('enough'));
        const reasons = (await settled).map(({ reason }) => reason?.message);
        assert.deepEqual([...new Set(reasons)], ['enough']);
        assert.equal((await prompt).promptCount, 1);
      }));

    test('a host that is closed under ten thousand calls rejects each', async () => {
      const host = await PushHost.launch({ binary: real(), transport });
      const settled = Promise.allSettled(
        Array.from({ length: 10_000 }, () => host.call('authorization.request', { options: ['alert'] })),
      );
      await host.close();
      const names = (await settled).map(({ reason }) => reason?.name);
      assert.deepEqual([...new Set(names)], ['HostExited']);
    });

    test('a reader that is slower than the host loses the oldest, and is told which', () =>
      using({ transport }, async (host) => {
        const device = await host.device();
        const events = device.events();
        const total = 12_000;
        const moves = Array.from({ length: total }, (_, n) => device.app[n % 2 ? 'foreground' : 'background']());
        await Promise.all(moves);
        await host.ping();
        const { type, from, to } = (await events.next()).value;
        assert.deepEqual([type, from, to], ['events.overflow', 1, 2000]);
        assert.equal((await events.next()).value.seq, 2001);
        await events.return();
        assert.equal(await host.ping(), 'pong');
      }));

    test('a lone surrogate is refused here, wherever it stands, and nobody waits', () =>
      using({ transport }, async (host) => {
        const device = await host.device();
        const refused = (place) => ({ name: 'TypeError', message: new RegExp(`lone surrogate.*${place}`) });
        await assert.rejects(device.primer.configure({ title: '\ud83d' }), refused('/params/title'));
        await assert.rejects(device.deliver({ aps: { alert: ['a', '\udc00b'] } }), refused('/params/payload/aps/alert/1'));
        await assert.rejects(device.deliver({ aps: { '\ud800': 1 } }), refused('/params/payload/aps'));
        await assert.rejects(host.call('\ud800'), refused('/method'));
        assert.throws(() => host.notify('x', { a: '\ud800' }), refused('/params/a'));
        const shown = device.primer.present({ title: '😀 \u2028' });
        assert.equal((await device.primer.get()).title, '😀 \u2028');
        await shown.decline();
      }));
  });
}

describe('ends that nobody announced', FOREVER, () => {
  for (const transport of ['stdio', 'tcp']) {
    test(`a harness that is killed leaves no host behind, over ${transport}`, async () => {
      const program = `
        import { PushHost } from ${JSON.stringify(index)};
        const host = await PushHost.launch(${JSON.stringify({ binary: real(), transport })});
        console.log(host.pid);
        await host.call('primer.present');`;
      const harness = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [line] = await once(harness.stdout, 'data');
      const pid = Number(line);
      assert.ok(isAlive(pid));
      harness.kill('SIGKILL');
      await once(harness, 'exit');
      // The process is nobody's child now: to look again is the only way to learn of its end.
      while (isAlive(pid)) await setTimeout(10);
    });
  }
});

describe('memory', FOREVER, () => {
  test('what the host itself no longer has is told, too', () =>
    using({}, async (host) => {
      const device = await host.device();
      const kept = host.hello.limits.events;
      for (let done = 0; done < kept + 10; done += 1000) {
        await Promise.all(
          Array.from({ length: 1000 }, (_, n) => device.app[n % 2 ? 'foreground' : 'background']()),
        );
      }
      const events = device.events({ since: 0 });
      const { type, from, to } = (await events.next()).value;
      assert.deepEqual([type, from], ['events.overflow', 1]);
      assert.ok(to >= 10);
      assert.equal((await events.next()).value.seq, to + 1);
    }));
});

describe('neighbours', FOREVER, () => {
  test('two clients on one host have each their own events, and see each other’s devices', () =>
    using({ transport: 'tcp' }, (host) =>
      joining(host, async (guest) => {
        const device = await host.device({ device: 'shared' });
        const same = await guest.device('shared');
        const heard = { host: [], guest: [] };
        device.on('event', ({ type }) => heard.host.push(type));
        same.on('event', ({ type }) => heard.guest.push(type));
        await guest.ping();
        const shown = device.primer.present();
        await device.primer.get();
        await same.primer.decline();
        assert.equal(await shown.outcome(), 'declined');
        await guest.ping();
        assert.deepEqual(heard.guest, heard.host);
        assert.deepEqual(heard.host, ['primer.presented', 'primer.finished']);
      }),
    ));

  test('a neighbour joins over a Unix socket without a token', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pushhost-'));
    const path = join(folder, 'a b.sock');
    try {
      await using({ args: ['--unix', path] }, async (host) => {
        const guest = await PushHost.connect(`unix://${path}`);
        assert.equal(guest.endpoint, `unix://${path}`);
        const device = await guest.device({ device: 'theirs' });
        assert.equal((await host.device('theirs')).name, device.name);
        await guest.close();
        assert.equal(await host.ping(), 'pong');
      });
      await assert.rejects(PushHost.connect(`unix://${path}`), { name: 'PushHostError', message: /cannot connect to unix/ });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

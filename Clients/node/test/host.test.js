import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { CallTimeout, HostExited, ProtocolMismatch, PushHost, PushHostError, RpcError } from '../src/index.js';
import { VERSION } from '../src/host.js';

const binary = fileURLToPath(new URL('../fixtures/fake-host.js', import.meta.url));
const index = new URL('../src/index.js', import.meta.url).href;
const FOREVER = { timeout: 120_000 };

async function using(options, use) {
  const host = await PushHost.launch({ binary, ...options });
  try {
    return await use(host);
  } finally {
    await host.close();
  }
}

// Signal 0 only asks whether the process is there.
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function runNode(program) {
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

for (const transport of ['stdio', 'tcp']) {
  describe(`over ${transport}`, FOREVER, () => {
    test('it greets first, telling client and protocol', () =>
      using({ transport }, (host) => {
        assert.equal(host.hello.name, 'fake');
        assert.equal(host.hello.client, `pushhost-node ${VERSION}`);
        assert.ok(isAlive(host.pid));
        assert.equal(host.endpoint !== null, transport === 'tcp');
        assert.equal(host.token, transport === 'tcp' ? 'f4c3' : null);
      }));

    test('a call has its result, many at once each their own', () =>
      using({ transport }, async (host) => {
        const texts = Array.from({ length: 1000 }, (_, n) => `${n} é 😀\u2028`);
        assert.deepEqual(await Promise.all(texts.map((text) => host.call('host.ping', { text }))), texts);
      }));

    test('a refusal is an RpcError from this line on', () =>
      using({ transport }, async (host) => {
        await assert.rejects(host.call('nope'), (error) => {
          assert.ok(error instanceof RpcError && error instanceof PushHostError);
          const { code, kind, method, data } = error;
          assert.deepEqual({ code, kind, method }, { code: 12, kind: 'unknownDevice', method: 'nope' });
          assert.deepEqual(data.known, ['default']);
          assert.match(error.stack.split('\n')[1], /host\.test\.js/);
          return true;
        });
        assert.equal(await host.call('host.ping'), 'pong');
      }));

    test('what cannot be sent rejects, and the host goes on', () =>
      using({ transport }, async (host) => {
        const surrogate = { name: 'TypeError', message: /\/params\/text/ };
        await assert.rejects(host.call('host.ping', { text: 'a\udc00' }), surrogate);
        await assert.rejects(host.call('host.ping', { text: 'x'.repeat(1 << 20) }), { name: 'RangeError' });
        assert.equal(await host.call('host.ping'), 'pong');
      }));

    test('close ends the host, as often as it is called, and calls after it reject', async () => {
      const host = await PushHost.launch({ binary, transport });
      const closed = once(host, 'close');
      await Promise.all([host.close(), host.close()]);
      await host.close();
      assert.equal(isAlive(host.pid), false);
      assert.deepEqual(await closed, [undefined]);
      await assert.rejects(host.call('host.ping'), { name: 'HostExited', message: /closed/ });
      assert.throws(() => host.notify('note'), { name: 'HostExited' });
      await assert.rejects(host.nextEvent(), { name: 'HostExited' });
    });

    test('close rejects what is pending', async () => {
      const host = await PushHost.launch({ binary, transport });
      const pending = [host.call('primer.present'), host.call('fake.hang'), host.nextEvent({ type: 'never' })];
      const settled = Promise.allSettled(pending);
      await host.close();
      for (const { reason } of await settled) assert.ok(reason instanceof HostExited, String(reason));
    });

    test('a host that dies rejects all that is pending, with status and last words', async () => {
      const host = await PushHost.launch({ binary, transport });
      const closed = once(host, 'close');
      const words = 'x'.repeat(10_000) + 'é: out of luck\n';
      const pending = [host.call('primer.present'), host.nextEvent(), host.call('fake.die', { status: 3, words })];
      for (const { reason } of await Promise.allSettled(pending)) {
        assert.ok(reason instanceof HostExited, String(reason));
        assert.equal(reason.exitCode, 3);
        assert.equal(reason.signal, null);
        assert.ok(reason.stderrTail.endsWith('xé: out of luck\n'));
        assert.ok(Buffer.byteLength(reason.stderrTail) <= 8192);
        assert.match(reason.stack, /host\.test\.js/);
      }
      assert.ok((await closed)[0] instanceof HostExited);
      await assert.rejects(host.call('host.ping'), { name: 'HostExited', exitCode: 3 });
      await host.close();
    });

    test('a host killed in the middle of a call tells the signal', () =>
      using({ transport }, async (host) => {
        await assert.rejects(host.call('fake.kill'), { name: 'HostExited', exitCode: null, signal: 'SIGKILL' });
      }));

    test('a line that is not JSON ends it, and says so', () =>
      using({ transport }, async (host) => {
        await assert.rejects(host.call('fake.garbage'), { name: 'ProtocolMismatch', message: /not JSON: .*oops/ });
      }));

    test('abort cancels on the host and rejects with the reason', () =>
      using({ transport }, async (host) => {
        const controller = new AbortController();
        const call = host.call('primer.present', {}, { signal: controller.signal });
        const reason = new Error('enough');
        controller.abort(reason);
        await assert.rejects(call, (error) => error === reason);
        assert.equal((await host.nextEvent({ type: 'cancelled' })).type, 'cancelled');
      }));

    test('abort that comes too late gives the result', () =>
      using({ transport }, async (host) => {
        const controller = new AbortController();
        const call = host.call('primer.present', { wins: true }, { signal: controller.signal });
        controller.abort();
        assert.deepEqual(await call, { outcome: 'accepted' });
      }));

    test('a signal already aborted sends nothing', () =>
      using({ transport }, async (host) => {
        const signal = AbortSignal.abort();
        await assert.rejects(host.call('fake.event', { type: 'sent' }, { signal }), { name: 'AbortError' });
        await host.call('fake.event', { type: 'next' });
        assert.equal((await host.nextEvent()).type, 'next');
      }));

    test('timeout cancels on the host and rejects with CallTimeout', () =>
      using({ transport }, async (host) => {
        const call = host.call('primer.present', {}, { timeout: 0.01 });
        await assert.rejects(call, { name: 'CallTimeout', method: 'primer.present', timeout: 0.01 });
        await host.nextEvent({ type: 'cancelled' });
      }));

    test('a host that answers nothing at all is not waited for', () =>
      using({ transport }, async (host) => {
        await assert.rejects(host.call('fake.hang', {}, { timeout: 0 }), CallTimeout);
        const signal = AbortSignal.timeout(1);
        await assert.rejects(host.call('fake.hang', {}, { signal }), { name: 'TimeoutError' });
      }));

    test('events: act then wait, wait then act, by type, and the others stay', () =>
      using({ transport }, async (host) => {
        const heard = [];
        host.on('event', (event) => heard.push(event.type));
        const armed = host.nextEvent({ type: 'c' });
        for (const type of ['a', 'b', 'c']) await host.call('fake.event', { type });
        assert.equal((await armed).type, 'c');
        assert.equal((await host.nextEvent({ type: 'b' })).type, 'b');
        assert.equal((await host.nextEvent()).type, 'a');
        await assert.rejects(host.nextEvent({ type: 'b', timeout: 0.01 }), {
          name: 'CallTimeout',
          message: 'nextEvent b: nothing within 0.01 s',
        });
        assert.deepEqual(heard, ['a', 'b', 'c']);
      }));

    test('events as an iteration, which ends with close', async () => {
      const host = await PushHost.launch({ binary, transport });
      await host.call('fake.event', { type: 'tick', count: 3 });
      const seen = [];
      for await (const { seq } of host.events({ type: 'tick' })) {
        seen.push(seq);
        if (seq === 3) host.close();
      }
      assert.deepEqual(seen, [1, 2, 3]);
    });

    test('an iteration throws when the host dies', () =>
      using({ transport }, async (host) => {
        const reading = assert.rejects(host.events().next(), HostExited);
        await assert.rejects(host.call('fake.kill'), HostExited);
        await reading;
      }));

    test('notify is heard, other notifications are told, requests of the host are refused', () =>
      using({ transport }, async (host) => {
        host.notify('note', { text: '한국어' });
        assert.deepEqual((await host.nextEvent({ type: 'heard.note' })).data, { text: '한국어' });
        const told = once(host, 'notification');
        await host.call('fake.note');
        // Listening alone does not keep Node running; this answer comes after the notification.
        await host.call('host.ping');
        assert.deepEqual(await told, [{ method: 'events.overflow', params: { from: 1, to: 2 } }]);
        await host.call('fake.ask');
        const { data } = await host.nextEvent({ type: 'answered' });
        assert.deepEqual([data.id, data.error.code], ['q', -32601]);
      }));

    test('another protocol is refused with both versions', async () => {
      const launch = PushHost.launch({ binary, transport, args: ['--protocol', '2'] });
      await assert.rejects(launch, { name: 'ProtocolMismatch', expected: 1, actual: 2 });
    });

    test('a program that is no host, or does not start, or says nothing, is a clear error', async () => {
      const launch = (...args) => PushHost.launch({ binary, transport, args, timeout: 1 });
      await assert.rejects(launch('--garbage'), { name: 'ProtocolMismatch', message: /not JSON: Welcome!/ });
      await assert.rejects(launch('--rude'), { name: 'ProtocolMismatch', message: /no host\.hello/ });
      await assert.rejects(launch('--exit', '4'), { name: 'HostExited', exitCode: 4, message: /the port is taken/ });
      await assert.rejects(launch('--silent'), CallTimeout);
    });

    test('a host that ignores the end of stdin and SIGTERM is ended all the same', async () => {
      const host = await PushHost.launch({ binary, transport, args: ['--stubborn'] });
      await host.close();
      assert.equal(isAlive(host.pid), false);
    });

    test('an open host with nothing pending does not keep Node running, and goes with it', async () => {
      const program = `
        import { PushHost } from ${JSON.stringify(index)};
        const host = await PushHost.launch(${JSON.stringify({ binary, transport })});
        await host.call('host.ping');
        host.on('event', () => {});
        console.log(host.pid);`;
      const child = runNode(program);
      let text = '';
      child.stdout.on('data', (bytes) => (text += bytes));
      // The host inherits none of these pipes, so 'close' is the end of Node alone.
      assert.deepEqual(await once(child, 'close'), [0, null]);
      const pid = Number(text);
      assert.ok(pid > 0);
      while (isAlive(pid)) await new Promise(setImmediate);
    });

    test('a pending call does keep Node running', async () => {
      const program = `
        import { PushHost } from ${JSON.stringify(index)};
        const host = await PushHost.launch(${JSON.stringify({ binary, transport })});
        await host.call('primer.present', {}, { timeout: 0.05 }).catch((error) => console.log(error.name));
        await host.close();`;
      const child = runNode(program);
      let text = '';
      child.stdout.on('data', (bytes) => (text += bytes));
      assert.deepEqual(await once(child, 'close'), [0, null]);
      assert.equal(text, 'CallTimeout\n');
    });
  });
}

describe('joining', FOREVER, () => {
  test('others join a host by endpoint and token; leaving does not end it', () =>
    using({ transport: 'tcp' }, async (host) => {
      const guest = await PushHost.connect(host.endpoint, { token: host.token });
      assert.equal(await guest.call('host.ping', { text: 'hi' }), 'hi');
      const pending = assert.rejects(guest.call('primer.present'), HostExited);
      await guest.close();
      await pending;
      assert.equal(await host.call('host.ping'), 'pong');
    }));

  test('a guest learns at once that the host is gone', () =>
    using({ transport: 'tcp' }, async (host) => {
      const guest = await PushHost.connect(host.endpoint, { token: host.token });
      const pending = assert.rejects(guest.call('primer.present'), { name: 'HostExited', exitCode: null });
      await host.close();
      await pending;
    }));

  test('nobody there, a bad endpoint, or one who never answers, is a clear error', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `tcp://127.0.0.1:${server.address().port}`;
    await assert.rejects(PushHost.connect(endpoint, { timeout: 0.05 }), CallTimeout);
    server.close();
    await assert.rejects(PushHost.connect(endpoint), { name: 'PushHostError', message: /cannot connect to tcp:/ });
    for (const bad of ['http://127.0.0.1:1', 'tcp://127.0.0.1', '127.0.0.1:5', 'tcp://127.0.0.1:99999']) {
      await assert.rejects(PushHost.connect(bad), { name: 'PushHostError', message: /tcp:\/\/HOST:PORT/ });
    }
  });
});

test('a timeout that no timer can keep is refused', () =>
  using({}, async (host) => {
    for (const timeout of [-1, NaN, Infinity, '5', 2 ** 31]) {
      await assert.rejects(host.call('host.ping', {}, { timeout }), { name: 'RangeError', message: /seconds/ });
      await assert.rejects(host.nextEvent({ timeout }), { name: 'RangeError' });
    }
  }));

test('a program that cannot be executed is a clear error', async () => {
  const options = { binary: fileURLToPath(new URL('../package.json', import.meta.url)) };
  await assert.rejects(PushHost.launch(options), { name: 'PushHostError', message: /package\.json/ });
  await assert.rejects(PushHost.launch({ binary, transport: 'pigeon' }), { message: /stdio or tcp; got pigeon/ });
});

test('disposal is close, where the runtime knows it', { skip: Symbol.asyncDispose === undefined }, async () => {
  const host = await PushHost.launch({ binary });
  await host[Symbol.asyncDispose]();
  assert.equal(isAlive(host.pid), false);
});

test('the version told is the package’s', () => {
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  assert.equal(VERSION, about.version);
});

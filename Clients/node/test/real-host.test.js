// The client against the real host, over stdio and over TCP. PUSHHOST_BIN names the program; `make build` makes it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';

import { CallTimeout, HostExited, PushHost } from '../src/index.js';
import { VERSION } from '../src/host.js';

const binary = process.env.PUSHHOST_BIN;
const FOREVER = { timeout: 120_000 };
const TEXTS = {
  title: 'Fique por dentro',
  message: '😀 \u2028 获取最新动态',
  acceptButton: 'Ativar notificações',
  declineButton: 'Agora não',
};

function launch(options) {
  assert.ok(binary, 'PUSHHOST_BIN does not name a host; `make test-node` builds one and sets it');
  return PushHost.launch({ binary, ...options });
}

async function using(options, use) {
  const host = await launch(options);
  try {
    return await use(host);
  } finally {
    await host.close();
  }
}

async function joining(host, use) {
  const guest = await PushHost.connect(host.endpoint, { token: host.token });
  try {
    return await use(guest);
  } finally {
    await guest.close();
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

for (const transport of ['stdio', 'tcp']) {
  describe(`the real host over ${transport}`, FOREVER, () => {
    const withHost = (use) => () => using({ transport }, use);

    test(
      'it greets with its name and its limits',
      withHost((host) => {
        assert.deepEqual([host.hello.name, host.hello.version, host.hello.protocol], ['pushhost', VERSION, 1]);
        const { messageBytes, depth } = host.hello.limits;
        assert.deepEqual([messageBytes, depth], [16 * 1024 * 1024, 128]);
        assert.ok(isAlive(host.pid));
      }),
    );

    test(
      'the client keeps to the limit that the host told',
      withHost(async (host) => {
        const text = 'x'.repeat(host.hello.limits.messageBytes);
        await assert.rejects(host.call('host.ping', { text }), { name: 'RangeError', message: /accepts 16777216$/ });
        assert.equal(await host.call('host.ping'), 'pong');
      }),
    );

    test(
      'a nesting as deep as the host allows arrives, one deeper is refused here',
      withHost(async (host) => {
        // The message, its params, the payload, and the innermost are four levels.
        const payload = (depth, innermost) => {
          const deep = Array.from({ length: depth - 4 }).reduce((inner) => ({ a: inner }), innermost);
          return { aps: {}, deep };
        };
        for (const innermost of [{}, [], [1], { a: 1 }]) {
          const fits = payload(host.hello.limits.depth, innermost);
          // It is read: what is refused is how deep a payload may go, which is less.
          const read = host.call('notification.deliver', { payload: fits });
          await assert.rejects(read, { name: 'RpcError', code: -32602, message: /nested at most 100 deep/ });
          const call = host.call('notification.deliver', { payload: payload(129, innermost) });
          await assert.rejects(call, { name: 'RangeError', message: /nested more than 128 deep/ });
        }
      }),
    );

    test(
      'texts arrive and come back as they are',
      withHost(async (host) => {
        const texts = ['', 'é 漢字 한국어 😀', 'a\u2028b\u2029c', 'quo"te \\ \n \x00 \x7f'];
        assert.deepEqual(await Promise.all(texts.map((text) => host.call('host.ping', { text }))), texts);
      }),
    );

    test(
      'a message of 5 MB goes both ways',
      withHost(async (host) => {
        const text = '漢字😀é'.repeat(450_000);
        assert.ok(Buffer.byteLength(text) > 5_000_000);
        assert.ok((await host.call('host.ping', { text })) === text);
      }),
    );

    test(
      'a thousand calls at once have each their own result',
      withHost(async (host) => {
        const texts = Array.from({ length: 1000 }, (_, n) => String(n));
        assert.deepEqual(await Promise.all(texts.map((text) => host.call('host.ping', { text }))), texts);
      }),
    );

    test(
      'a pending call lets others pass and ends with its outcome',
      withHost(async (host) => {
        let outcome = null;
        const presented = host.call('primer.present', TEXTS).then((result) => (outcome = result.outcome));
        assert.equal((await host.call('primer.get')).message, TEXTS.message);
        assert.equal(outcome, null);
        assert.equal((await host.call('primer.respond', { answer: 'accept' })).follows, 'prompt');
        assert.equal(await presented, 'accepted');
        assert.equal((await host.call('prompt.respond', { answer: 'allow' })).granted, true);
      }),
    );

    test(
      'events come after a subscription, in the order of seq',
      withHost(async (host) => {
        const heard = [];
        host.on('event', ({ seq, device, time }) => heard.push({ seq, device, time }));
        await host.call('events.subscribe');
        await host.call('user.policy', { primer: 'accept', prompt: 'allow' });
        assert.equal((await host.call('primer.present', TEXTS)).outcome, 'accepted');
        const { data } = await host.nextEvent({ type: 'registration.succeeded' });
        assert.equal(data.token, (await host.call('registration.get')).token);
        const expected = heard.map((_, index) => ({ seq: index + 1, device: 'default', time: 1767225600 }));
        assert.ok(heard.length > 5);
        assert.deepEqual(heard, expected);
      }),
    );

    test(
      'a subscription can begin with the past',
      withHost(async (host) => {
        await host.call('app.background');
        await host.call('events.subscribe', { since: 0, types: ['app.stateChanged'] });
        const { type, data } = await host.nextEvent();
        assert.deepEqual([type, data], ['app.stateChanged', { from: 'foreground', to: 'background' }]);
      }),
    );

    test(
      'a refusal has code, kind and what was possible',
      withHost(async (host) => {
        await host.call('primer.present', { style: 'alert', wait: false });
        await assert.rejects(host.call('primer.respond', { answer: 'tapOutside' }), {
          name: 'RpcError',
          code: 1202,
          kind: 'alertHasNoOutside',
          method: 'primer.respond',
          data: { kind: 'alertHasNoOutside', possible: ['accept', 'decline'] },
        });
        assert.equal((await host.call('primer.respond', { answer: 'decline' })).outcome, 'declined');
        await assert.rejects(host.call('prompt.respond', { answer: 'allow' }), { kind: 'noPrompt' });
      }),
    );

    test(
      'a mistake is told with its place and the nearest name',
      withHost(async (host) => {
        const failed = (method, params) => host.call(method, params).then(assert.fail, (error) => error);
        let { code, kind, data } = await failed('primer.presnt');
        assert.deepEqual([code, kind, data.nearest], [-32601, undefined, 'primer.present']);
        ({ code, data } = await failed('primer.present', { titel: 'x' }));
        assert.deepEqual([code, data.path, data.nearest], [-32602, '/titel', 'title']);
        ({ code, data } = await failed('primer.present', { cornerRadius: 'round' }));
        assert.deepEqual([code, data.path], [-32602, '/cornerRadius']);
      }),
    );

    test(
      'a notification is acted on and never answered',
      withHost(async (host) => {
        host.notify('app.background');
        host.notify('no.such.method', { a: 1 });
        assert.equal((await host.call('device.get')).app, 'background');
      }),
    );

    test(
      'abort cancels the call and leaves the primer on screen',
      withHost(async (host) => {
        const controller = new AbortController();
        const presented = host.call('primer.present', TEXTS, { signal: controller.signal });
        controller.abort(new Error('enough'));
        await assert.rejects(presented, { message: 'enough' });
        assert.equal((await host.call('primer.respond', { answer: 'decline' })).outcome, 'declined');
      }),
    );

    test(
      'a timeout cancels the call on the host',
      withHost(async (host) => {
        await assert.rejects(host.call('primer.present', TEXTS, { timeout: 0.01 }), (error) => {
          assert.ok(error instanceof CallTimeout);
          assert.match(error.message, /the primer is still on screen: answer it with accept, decline or tapOutside/);
          return true;
        });
        assert.equal((await host.call('primer.respond', { answer: 'accept' })).outcome, 'accepted');
      }),
    );

    test(
      'what ends the app ends the waiting call',
      withHost(async (host) => {
        const presented = assert.rejects(host.call('primer.present', TEXTS), (error) => {
          assert.deepEqual([error.kind, error.data.cause], ['flowEnded', 'terminate']);
          return true;
        });
        await host.call('app.terminate');
        await presented;
        await assert.rejects(host.call('primer.present', TEXTS), { kind: 'appNotRunning' });
      }),
    );

    test('close ends the process and what waits', async () => {
      const host = await launch({ transport });
      const presented = assert.rejects(host.call('primer.present', TEXTS), { name: 'HostExited', message: /closed/ });
      await host.close();
      await presented;
      assert.equal(isAlive(host.pid), false);
    });

    test('an orderly shutdown answers first and exits with 0', async () => {
      const host = await launch({ transport });
      const ended = assert.rejects(host.nextEvent(), { name: 'HostExited', exitCode: 0, signal: null });
      assert.equal(await host.call('host.shutdown'), null);
      await ended;
    });

    test('a host killed in the middle of a call is told at once', async () => {
      const host = await launch({ transport });
      const expected = { name: 'HostExited', exitCode: null, signal: 'SIGKILL' };
      const presented = assert.rejects(host.call('primer.present', TEXTS), expected);
      await host.call('primer.get');
      process.kill(host.pid, 'SIGKILL');
      await presented;
      await host.close();
    });
  });
}

describe('the real host and others', FOREVER, () => {
  test('another connection answers the call that waits here', () =>
    using({ transport: 'tcp' }, (app) =>
      joining(app, async (user) => {
        await user.call('events.subscribe');
        const presented = app.call('primer.present', TEXTS);
        const { data: primer } = await user.nextEvent({ type: 'primer.presented' });
        assert.equal(primer.acceptButton, TEXTS.acceptButton);
        await user.call('primer.respond', { answer: 'accept', primer: primer.primer });
        assert.equal((await presented).outcome, 'accepted');
        assert.equal((await user.call('prompt.respond', { answer: 'allow' })).granted, true);
        assert.equal((await app.call('authorization.get')).status, 'authorized');
      }),
    ));

  test('whoever only joined leaves the host running and the primer on screen', () =>
    using({ transport: 'tcp' }, async (host) => {
      let left;
      await joining(host, async (guest) => {
        left = assert.rejects(guest.call('primer.present', TEXTS), HostExited);
        await guest.call('primer.get');
      });
      await left;
      assert.equal((await host.call('primer.respond', { answer: 'decline' })).outcome, 'declined');
    }));

  test('a guest learns that the host is gone', () =>
    using({ transport: 'tcp' }, async (host) => {
      const guest = await PushHost.connect(host.endpoint, { token: host.token });
      const waiting = assert.rejects(guest.call('primer.present', TEXTS), { name: /^(HostExited|RpcError)$/ });
      await guest.call('primer.get');
      await host.close();
      await waiting;
      await guest.close();
      await assert.rejects(PushHost.connect(host.endpoint, { token: host.token }), { name: 'PushHostError' });
    }));

  test('localhost is the host, whichever address it means', () =>
    using({ transport: 'tcp' }, async (host) => {
      const guest = await PushHost.connect(`tcp://localhost:${new URL(host.endpoint).port}`, { token: host.token });
      assert.equal(await guest.call('host.ping'), 'pong');
      await guest.close();
    }));

  test('the end of input ends a stdio host after everything is answered', async () => {
    const child = spawn(binary, ['--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"host.ping"}\n'.repeat(1000) + '{"jsonrpc":"2.0","id":2,"meth');
    assert.deepEqual(await once(child, 'close'), [0, null]);
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
    assert.equal(lines.length, 1001);
    assert.match(lines.at(-1), /-32700/);
  });

  test('a flag that the host does not know is told with its words', async () => {
    const launching = launch({ args: ['--no-such-flag'] });
    await assert.rejects(launching, { name: 'HostExited', exitCode: 2, stderrTail: /no-such-flag/ });
  });
});

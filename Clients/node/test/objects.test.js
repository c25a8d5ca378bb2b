// The objects against the real host: what a harness says, and what comes of it.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { needs, FOREVER, using } from '../fixtures/hosts.js';
import { PushHost } from '../src/index.js';

const DOCUMENT = [
  {
    categoryId: 65,
    buttons: [
      { id: 0, label: 'Rate', type: '0', startApplication: 1 },
      { id: 1, label: 'Later', type: '0', startApplication: 0 },
    ],
  },
];
const PUSH = { aps: { alert: 'How do you like it?', category: '65' } };

function onDevice(use, options = {}) {
  return () => using({}, async (host) => use(await host.device(options), host));
}

async function permitted(device) {
  await device.user.policy({ primer: 'accept', prompt: 'allow' });
  assert.equal(await device.primer.present().outcome(), 'accepted');
  await device.categories.register(DOCUMENT);
  await device.app.background();
}

describe('devices', FOREVER, () => {
  test('each is made under a fresh name, also beside another client’s, and destroyed', () =>
    using({ transport: 'tcp' }, async (host) => {
      const guest = await PushHost.connect(host.endpoint, { token: host.token });
      const devices = [];
      for (const one of [host, guest, host, guest]) devices.push(await one.device());
      const parallel = await Promise.all(Array.from({ length: 20 }, (_, n) => [host, guest][n % 2].device()));
      const names = new Set([...devices, ...parallel].map(({ name }) => name));
      assert.equal(names.size, 24);
      assert.equal((await host.info()).devices, 25);
      for (const device of [...devices, ...parallel]) await device.destroy();
      assert.deepEqual((await guest.device.list()).devices.map(({ device }) => device), ['default']);
      await guest.close();
    }));

  test('it is made as it is asked for, and found by its name', () =>
    using({}, async (host) => {
      const device = await host.device({ device: 'seoul', locale: 'ko', authorization: 'denied' });
      const { locale, authorization } = await device.get();
      assert.deepEqual([device.name, locale, authorization], ['seoul', 'ko', 'denied']);
      await device.app.background();
      const found = await host.device('seoul');
      assert.deepEqual([found.name, found.seq, (await found.get()).app], ['seoul', 1, 'background']);
      assert.equal((await host.device('default')).name, 'default');
      await assert.rejects(host.device('busan'), { kind: 'unknownDevice', method: 'device.get' });
      await assert.rejects(host.device({ device: 'seoul' }), { kind: 'deviceExists' });
      assert.equal((await (await host.device({ device: 'seoul', replace: true })).get()).locale, 'en');
    }));

  test('the host’s own methods are there too', () =>
    using({}, async (host) => {
      assert.equal(await host.ping({ text: 'hi' }), 'hi');
      assert.equal((await host.rpc.discover()).openrpc, '1.4.0');
      const { subscription } = await host.events.subscribe({ devices: '*' });
      await (await host.device()).app.background();
      assert.equal((await host.nextEvent()).subscription, subscription);
      assert.equal(await host.events.unsubscribe(subscription), null);
      assert.equal(await host.shutdown(), null);
    }));

  test('an error says what the caller called, from the caller on', onDevice(async (device) => {
    const failing = device.primer.decline();
    await assert.rejects(failing, (error) => {
      assert.deepEqual([error.kind, error.method], ['noPrimerPresented', 'primer.respond']);
      assert.match(error.stack.split('\n')[1], /objects\.test\.js/);
      return true;
    });
    await assert.rejects(device.primer.configure({ titel: 'x' }), { message: /Did you mean "title"/ });
    await assert.rejects(device.primer.respond('accept', 3), { name: 'TypeError', message: /takes \(answer, {…}\)/ });
  }));

  test('every call takes a signal and a timeout', onDevice(async (device) => {
    const signal = AbortSignal.abort(new Error('enough'));
    await assert.rejects(device.app.background({ signal }), { message: 'enough' });
    await assert.rejects(device.authorization.request({ timeout: 0.01 }), { name: 'CallTimeout' });
    assert.equal((await device.prompt.allow()).granted, true);
  }));
});

describe('the primer', FOREVER, () => {
  test('what is presented can be answered, and is a promise of the report', onDevice(async (device) => {
    await device.primer.configure({ title: 'é' });
    const shown = device.primer.present({ message: '漢' });
    const { title, message } = await device.primer.get();
    assert.deepEqual([title, message], ['é', '漢']);
    assert.equal((await shown.accept()).follows, 'prompt');
    assert.equal(await shown.outcome(), 'accepted');
    assert.equal((await shown).primer, 1);
    assert.equal((await device.prompt.dontAllow()).status, 'denied');
  }));

  test('to ask for the outcome in time leaves the primer where it is', onDevice(async (device) => {
    const shown = device.primer.present();
    await assert.rejects(shown.outcome({ timeout: 0.01 }), { name: 'CallTimeout' });
    await shown.tapOutside();
    assert.equal(await shown.outcome({ timeout: 5 }), 'declined');
  }));

  test('whoever answers what could not be presented hears why, and nothing is left unhandled', onDevice(async (device) => {
    const mistaken = device.primer.present({ style: 'pigeon' });
    await assert.rejects(mistaken.accept(), { method: 'primer.present', code: -32602 });
    await assert.rejects(mistaken.outcome(), { code: -32602 });
    await assert.rejects(mistaken.finally(() => {}), { code: -32602 });
    assert.equal(await mistaken.catch(({ code }) => code), -32602);
    device.primer.present({ style: 'pigeon' });
    const ended = device.primer.present();
    await device.app.terminate();
    await assert.rejects(ended.decline(), { kind: 'flowEnded' });
  }));
});

describe('notifications', FOREVER, () => {
  test('one that was delivered is answered, looked at and removed', onDevice(async (device) => {
    await permitted(device);
    const note = await device.deliver(PUSH);
    assert.deepEqual([note.shownAs, note.id, note.buttons.map(({ title }) => title)], [
      ...['banner', note.notification],
      ['Rate', 'Later'],
    ]);
    const { response, before, after } = await note.respond('0');
    assert.deepEqual([response.action, before, after], ['0', 'background', 'foreground']);
    assert.equal((await note.get()).state, 'gone');
    await assert.rejects(note.remove(), { kind: 'dismissed' });
  }));

  test('taps and dismissals go by their names, text and place with them', onDevice(async (device) => {
    await permitted(device);
    const reply = { id: 0, label: 'Reply', type: '0', startApplication: 0, behavior: 'text_input' };
    await device.categories.register([{ categoryId: 70, buttons: [reply] }]);
    const push = { aps: { alert: 'Hi', category: '70' } };
    const replied = await (await device.deliver(push)).respond('0', { text: '안녕', from: 'banner' });
    assert.equal(replied.response.userText, '안녕');
    const dismissed = await (await device.deliver(push)).dismiss({ from: 'list' });
    assert.deepEqual([dismissed.before, dismissed.after], ['background', 'background']);
    const tapped = await (await device.deliver(push)).tap();
    assert.equal(tapped.response.action, 'com.apple.UNNotificationDefaultActionIdentifier');
    await device.app.background();
    assert.equal((await (await device.deliver(push)).respond()).after, 'foreground');
  }));

  test('the clock takes spans and dates', onDevice(async (device) => {
    const { time } = await device.clock.get();
    assert.equal((await device.clock.advance({ days: 7, hours: -1, minutes: 60 })).time, time + 604_800);
    assert.equal((await device.clock.advance(0.5)).time, time + 604_800.5);
    assert.equal((await device.clock.set(new Date('2027-01-01T00:00:00Z'))).time, 1_798_761_600);
    await assert.rejects(device.clock.set(0), { name: 'RpcError' });
    for (const span of [{ day: 1 }, { days: '1' }]) {
      await assert.rejects(device.clock.advance(span), { name: 'TypeError', message: /weeks, days, hours/ });
    }
    await assert.rejects(device.clock.advance(-1), { code: -32602 });
  }));
});

describe('events', FOREVER, () => {
  test('a device tells its own, while somebody listens', onDevice(async (device, host) => {
    const heard = [];
    const other = await host.device();
    const listener = ({ seq, type }) => heard.push([seq, type]);
    device.on('event', listener);
    device.once('event', () => heard.push('once'));
    await device.app.background();
    await other.app.background();
    await host.ping();
    assert.deepEqual(heard, [[1, 'app.stateChanged'], 'once']);
    device.off('event', listener);
    await device.app.foreground();
    await host.ping();
    assert.equal(heard.length, 2);
  }));

  test('they are not taken from a program that has subscribed by itself', onDevice(async (device, host) => {
    device.on('event', () => {});
    await host.events.subscribe({ devices: device.name });
    await device.app.background();
    assert.equal((await host.nextEvent()).type, 'app.stateChanged');
    await assert.rejects(host.nextEvent({ timeout: 0 }), { name: 'CallTimeout' });
  }));

  test('a loop reads them from now on or since, by type, and leaving it leaves the subscription', onDevice(async (device, host) => {
    const armed = device.events();
    for (const state of ['background', 'foreground', 'background']) await device.app[state]();
    assert.equal((await armed.next()).value.data.to, 'background');
    await armed.return();
    const seen = [];
    for await (const { seq } of device.events({ since: device, types: ['app.stateChanged'] })) {
      if (seen.push(seq) === 3) break;
    }
    assert.deepEqual(seen, [1, 2, 3]);
    for await (const { seq } of device.events({ since: 2 })) {
      assert.equal(seq, 3);
      break;
    }
    await assert.rejects(device.events({ types: ['no.such'] }).next(), { code: -32602 });
    await assert.rejects(host.events.unsubscribe(1), { kind: 'unknownSubscription' });
    assert.equal((await device.events.list({ after: 1 })).events.length, 2);
  }));

  test('a loop ends with the device, behind what has come', onDevice(async (device) => {
    const seen = [];
    const reading = (async () => {
      for await (const { type } of device.events()) seen.push(type);
    })();
    const unread = device.events();
    await device.app.background();
    await device.destroy();
    await reading;
    assert.equal(seen[0], 'app.stateChanged');
    assert.equal((await unread.next()).value.seq, 1);
    for await (const { seq } of unread) assert.ok(seq > 1);
  }));

  test('expect: arm, then act; or act, then wait', needs('events.wait'), onDevice(async (device) => {
    await permitted(device);
    const note = await device.deliver(PUSH);
    const event = await device.expect('notification.responded', { action: '0' }, () => note.respond('0'));
    assert.equal(event.data.categoryIdentifier, '65');
    await device.app.background();
    const later = await device.deliver(PUSH);
    const armed = device.expect('notification.responded', { action: '1' });
    await later.respond('1');
    const { seq } = await armed;
    assert.equal((await device.waitFor('notification.responded', { action: '1' }, { since: later })).seq, seq);
    await assert.rejects(device.waitFor('notification.responded', { action: '0' }, { since: later, timeout: 0 }), {
      name: 'WaitTimeout',
      message: /\d+ notification\.responded: \/data\/action is "1", not "0"/,
    });
  }));
});

describe('snapshots', () => {
  test('a fork goes its own way', needs('device.fork'), onDevice(async (device) => {
    await device.app.background();
    const copy = await device.fork();
    await copy.app.foreground();
    assert.deepEqual([(await device.get()).app, (await copy.get()).app], ['background', 'foreground']);
    assert.equal((await device.fork('named')).name, 'named');
  }));

  test('a snapshot puts a device back', needs('device.snapshot', 'device.restore'), onDevice(async (device) => {
    await permitted(device);
    const snapshot = await device.snapshot();
    await device.app.reinstall();
    await device.restore(snapshot);
    assert.equal((await device.get()).authorization, 'authorized');
  }));
});

describe('delegates', () => {
  const REMOTE = needs('delegate.add', 'device.fork');

  test('what a function returns is how a push in front is shown; what one throws never completes', REMOTE,
    onDevice(async (device) => {
      await permitted(device);
      await device.app.foreground();
      const seen = [];
      await device.delegate('app', {
        willPresent: ({ payload }) => seen.push(payload.aps.alert) && ['banner'],
        didReceive: ({ action }) => seen.push(action),
      });
      const note = await device.deliver(PUSH);
      assert.deepEqual([note.shownAs, seen], ['banner', [PUSH.aps.alert]]);
      const { delegates } = await note.respond('1');
      assert.deepEqual(seen, [PUSH.aps.alert, '1']);
      assert.equal(delegates.find(({ delegate }) => delegate === 'app').ending, 'completed');
      await device.delegate.remove('app');
      let thrown;
      device.on('delegateError', (error) => (thrown = error));
      await device.delegate('app', { didReceive: () => assert.fail('oops') });
      await device.app.background();
      const last = await (await device.deliver(PUSH)).respond('1');
      assert.equal(last.delegates.find(({ delegate }) => delegate === 'app').ending, 'never');
      assert.equal(thrown.message, 'oops');
    }));
});

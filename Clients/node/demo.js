#!/usr/bin/env node
// The whole flow, from the primer to the answered notification, driven from Node over TCP.
// `Clients/python/demo.py` tells the same story from Python over stdio, line by line.

import { PushHost, RpcError } from './src/index.js';
import { data, play, Stage } from './stage.js';

const WEEK = 7 * 24 * 60 * 60;
const TAP = 'com.apple.UNNotificationDefaultActionIdentifier';

const PRIMERS = data('primers.json');
const LANGUAGES = [
  ['pt', 'Portuguese'],
  ['zh', 'Chinese'],
  ['ko', 'Korean'],
];

// Style, position, and how it comes onto the screen: the host's word for it and ours.
const LOOKS = [
  ['alert', null, 'alert', "the system's own alert"],
  ['sheet', 'bottom', 'slidesUp', 'slides up, with a grabber'],
  ['sheet', 'top', 'dropsDown', 'drops down like a notification'],
  ['sheet', 'center', 'scalesAndFades', 'scales and fades in'],
];

// Two buttons for the documents' delegate, which decides by category 10212 and the ids "1" and "0".
const BRANCHES = {
  iosCategories: [
    {
      categoryId: 10212,
      buttons: [
        { id: 0, label: 'Something else', type: '0', startApplication: 0 },
        { id: 1, label: 'Something', type: '0', startApplication: 1 },
      ],
    },
  ],
};

const stage = new Stage();

async function story() {
  const host = await PushHost.launch({ transport: 'tcp' });
  try {
    const { version } = host.hello;
    console.log(`pushhost ${version}, driven from Node over TCP. What follows a ✓ is what the host really answered.`);
    await host.call('events.subscribe', { devices: '*' });
    await everyLanguageAndLook(host);
    await theWholeCustomisation(host);
    await accepted(host);
    await declined(host);
    await suppressed(host);
    await redirectedToSettings(host);
    await buttons(host);
    await theDocumentsDelegate(host);
  } finally {
    await host.close();
  }
  console.log(`\nThe end: ${stage.checks} checks, all as told.`);
}

async function everyLanguageAndLook(host) {
  stage.act('1. The primer in three languages, in every style and position');
  for (const [code, language] of LANGUAGES) {
    const texts = PRIMERS[code];
    await host.call('device.create', { device: code, locale: code });
    stage.line('app', `presents the primer in ${language}`);
    stage.card(texts);
    for (const [style, position, entrance, how] of LOOKS) {
      const presented = host.call('primer.present', { ...texts, style, position, device: code });
      const { data: shown } = await host.nextEvent({ type: 'primer.presented' });
      const { title, message, acceptButton, declineButton } = shown;
      stage.check("the primer's texts", { title, message, acceptButton, declineButton }, texts);
      stage.check('style and position', [shown.style, shown.position], [style, position]);
      stage.check('how it comes', shown.layout.entrance, entrance);
      // A sheet can be declined by a tap beside it; an alert has no outside.
      const answer = shown.layout.hasOutside ? 'tapOutside' : 'decline';
      stage.check('whether it has an outside', answer, style === 'alert' ? 'decline' : 'tapOutside');
      await host.call('primer.respond', { device: code, answer });
      stage.check('the outcome', (await presented).outcome, 'declined');
      const name = position === null ? style : `${style} ${position}`;
      stage.ok(`${name.padEnd(13)} ${how}; ${buttonsOf(shown)}`);
    }
    stage.line('user', `taps “${texts.declineButton}” in the alert, and beside each sheet: declined, four times`);
  }
}

/** The buttons in their order, as the user sees them. */
function buttonsOf({ layout, ...shown }) {
  const labels = layout.buttons.map((button) => `[${shown[`${button}Button`]}]`);
  const beside = layout.arrangement === 'row';
  stage.check('the order of the buttons', layout.buttons[0], beside ? 'decline' : 'accept');
  return labels.join(beside ? ' | ' : ' over ');
}

async function theWholeCustomisation(host) {
  stage.act("2. Every setter of the documents' example");
  const given = data('customisation.json');
  await host.call('device.create', { device: 'custom', locale: 'pt' });
  stage.line('app', 'presents a sheet in the center, with image, colours, corners and border of its own');
  const presented = host.call('primer.present', { ...PRIMERS.pt, ...given, device: 'custom' });
  const { data: shown } = await host.nextEvent({ type: 'primer.presented' });
  const { style, position, ...setters } = given;
  stage.check('style and position', [shown.style, shown.position], [style, position]);
  const drawn = { ...shown.card, image: shown.card.picture.image, backgroundColor: shown.card.background.color };
  for (const [setter, value] of Object.entries(setters)) {
    // A colour may be written with UIColor's dot, and comes back without.
    stage.check(setter, drawn[setter], typeof value === 'string' ? value.replace(/^\./, '') : value);
  }
  const picture = `the image ${drawn.image} as a ${shown.layout.image}`;
  stage.ok(`${picture}, on ${drawn.backgroundColor}, with corners of ${drawn.cornerRadius} points`);
  stage.ok(`the title in ${drawn.titleColor}, the message in ${drawn.messageColor}`);
  stage.ok(`accept: ${drawn.acceptButtonTextColor} on ${drawn.acceptButtonColor}`);
  stage.ok(`decline: ${drawn.declineButtonTextColor} on ${drawn.declineButtonColor}`);
  const border = drawn.buttonBorderColor;
  stage.ok(`both buttons with corners of ${drawn.buttonCornerRadius} points and a border in ${border}`);
  await host.call('primer.respond', { device: 'custom', answer: 'decline' });
  stage.check('the outcome', (await presented).outcome, 'declined');
}

async function accepted(host) {
  stage.act('3. Accepted: the one system prompt goes to someone who has said yes');
  const device = 'ana';
  await host.call('device.create', { device, locale: 'pt' });
  stage.line('app', 'presents the primer, and waits');
  const { outcome } = await present(host, device);
  stage.line('user', `taps “${PRIMERS.pt.acceptButton}”`);
  const { follows } = await host.call('primer.respond', { device, answer: 'accept' });
  stage.check('what follows', follows, 'prompt');
  stage.check('the outcome', await outcome, 'accepted');
  stage.ok('accepted; now the system prompt is on screen, and the app inactive');
  stage.check('the prompt', (await host.call('prompt.get', { device })).promptCauses, ['primer']);
  stage.check('the app', (await host.call('device.get', { device })).app, 'inactive');
  stage.line('user', 'taps Allow');
  const { status, granted } = await host.call('prompt.respond', { device, answer: 'allow' });
  stage.check('the permission', [status, granted], ['authorized', true]);
  const { token } = (await host.nextEvent({ type: 'registration.succeeded' })).data;
  stage.check('the token', token, (await host.call('registration.get', { device })).token);
  stage.ok(`authorized; the device token arrives by event: ${token.slice(0, 16)}…`);
}

async function declined(host) {
  stage.act('4. Declined: nothing is lost, the system was never asked');
  const device = 'bo';
  await host.call('device.create', { device, locale: 'zh' });
  stage.line('app', 'presents the primer in Chinese');
  const { outcome } = await present(host, device, PRIMERS.zh);
  stage.line('user', `taps “${PRIMERS.zh.declineButton}”`);
  await host.call('primer.respond', { device, answer: 'decline' });
  stage.check('the outcome', await outcome, 'declined');
  const { status, promptCount } = await host.call('authorization.get', { device });
  stage.check('the permission', [status, promptCount], ['notDetermined', 0]);
  stage.ok('declined; the permission is still notDetermined, no prompt was shown');
}

async function suppressed(host) {
  stage.act('5. Suppressed: the primer knows when to keep quiet');
  stage.line('app', 'presents it again to the user who has allowed');
  await notShown(host, 'ana', 'authorized', 'suppressed: authorized already');

  await host.call('device.create', { device: 'chul', locale: 'ko' });
  stage.line('app', 'presents it twice in a row');
  const first = await present(host, 'chul', PRIMERS.ko);
  await notShown(host, 'chul', 'alreadyPresented', 'suppressed: it is on screen already');
  await host.call('primer.respond', { device: 'chul', answer: 'decline' });
  stage.check("the first one's outcome", await first.outcome, 'declined');

  const device = 'dora';
  await host.call('device.create', { device, locale: 'pt' });
  stage.line('app', 'presents it at most once a week; the user declines');
  const onceAWeek = { minInterval: WEEK };
  await shownAndDeclined(host, device, onceAWeek);
  await host.call('clock.advance', { device, seconds: WEEK - 1 });
  stage.line('app', 'presents it again after one week minus one second');
  await notShown(host, device, 'throttled', 'suppressed: throttled', onceAWeek);
  await host.call('app.relaunch', { device });
  stage.line('app', 'is relaunched, and presents it');
  await notShown(host, device, 'throttled', 'suppressed: throttled, the last showing was not forgotten', onceAWeek);
  await host.call('clock.advance', { device, seconds: 1 });
  stage.line('app', 'presents it after exactly one week');
  await shownAndDeclined(host, device, onceAWeek);
  stage.ok('shown again');
}

async function redirectedToSettings(host) {
  stage.act("6. Redirected to Settings: the way back after Don't Allow");
  const device = 'eva';
  await host.call('device.create', { device, locale: 'pt' });
  await host.call('user.policy', { device, primer: ['accept'], prompt: ['dontAllow'] });
  stage.line('user', "accepts the primer, then taps Don't Allow in the system prompt");
  const first = await host.call('primer.present', { device, ...PRIMERS.pt });
  stage.check('who saw it', (await host.nextEvent({ type: 'primer.presented' })).device, device);
  stage.check('the outcome', first.outcome, 'accepted');
  stage.check('the permission', (await host.call('authorization.get', { device })).status, 'denied');
  stage.ok('accepted, which promised nothing: denied');
  stage.line('app', 'presents it with fallbackToSettings(false)');
  const quiet = 'suppressed: denied, and not to be sent to Settings';
  await notShown(host, device, 'fallbackDisabled', quiet, { fallbackToSettings: false });
  stage.line('app', 'presents it without');
  const { outcome } = await present(host, device);
  stage.line('user', `taps “${PRIMERS.pt.acceptButton}”`);
  await host.call('primer.respond', { device, answer: 'accept' });
  stage.check('the outcome', await outcome, 'redirectedToSettings');
  stage.check('the page in Settings', (await host.call('settings.get', { device })).page, 'notifications');
  stage.check('the prompts', (await host.call('authorization.get', { device })).promptCount, 1);
  stage.ok("redirectedToSettings, on the app's notification page; no second prompt");
  stage.line('user', 'switches notifications on, and goes back to the app');
  await host.call('settings.change', { device, notifications: true });
  await host.call('settings.close', { device });
  const { app, authorization } = await host.call('device.get', { device });
  stage.check('app and permission', [app, authorization], ['foreground', 'authorized']);
  stage.ok('authorized, the app is in front');
}

async function buttons(host) {
  stage.act('7. Interactive push: two buttons from the registerDevice answer');
  stage.line('app', 'adds its CustomDelegate, and registers the document as the API returned it');
  const device = 'ana';
  await host.call('delegate.add', { device, name: 'CustomDelegate', methods: ['didReceive'] });
  const { registered } = await host.call('categories.register', { device, document: data('registerDevice.json') });
  const ids = registered.map(({ id }) => id);
  stage.check('the categories', ids, ['65']);
  const [rate, later] = registered[0].buttons;
  stage.check('the first button', [rate.id, rate.title, rate.options], ['0', 'Rate', ['destructive', 'foreground']]);
  stage.check('the second button', [later.id, later.title, later.options], ['1', 'Later', []]);
  stage.ok('category 65: “Rate”, destructive, opens the app; “Later”, in the background');
  for (const [label, action, goesTo] of [
    ['Rate', '0', 'foreground'],
    ['Later', '1', 'background'],
  ]) {
    await host.call('app.background', { device });
    stage.line('backend', 'sends “How do you like it?” with category 65; the app is in the background');
    const arrived = await deliver(host, 'How do you like it?', '65');
    stage.check('how it is shown', arrived.shownAs, 'banner');
    const titles = arrived.buttons.map(({ title }) => `“${title}”`).join(' and ');
    stage.check('its buttons', titles, '“Rate” and “Later”');
    stage.ok(`a banner with ${titles}`);
    stage.line('user', `taps “${label}”`);
    const { response, delegates, before, after } = await respond(host, arrived, { action });
    const view = delegates.map((call) => [call.delegate, call.action]);
    stage.check('who was told', view, [
      ['Pushwoosh', action],
      ['CustomDelegate', action],
    ]);
    stage.check('the response', [response.categoryIdentifier, response.action], ['65', action]);
    stage.check('where the app is', [before, after], ['background', goesTo]);
    const where = after === 'foreground' ? 'comes to the front' : 'stays in the background';
    stage.ok(`both delegates see category “65”, identifier “${action}”; the app ${where}`);
  }
}

/** The documents' CustomDelegate, branch by branch, over a response as delivered. */
function didReceive({ action: identifier, categoryIdentifier: category }) {
  if (category === '10212') {
    if (identifier === '1') {
      return 'does something';
    } else {
      return 'does something else';
    }
  }
  return 'does nothing';
}

async function theDocumentsDelegate(host) {
  stage.act("8. The documents' delegate, as it stands");
  const device = 'ana';
  const { registered } = await host.call('categories.register', { device, document: BRANCHES });
  const ids = registered.map(({ id }) => id);
  stage.check('the categories', ids, ['65', '10212']);
  stage.line('app', 'registers category 10212 too; 65 stays');
  for (const [category, answer, what, branch] of [
    ['10212', { action: '1' }, 'taps “Something”, button 1 of 10212', 'does something'],
    ['10212', { action: '0' }, 'taps “Something else”, button 0 of 10212', 'does something else'],
    ['10212', { gesture: 'tap' }, 'taps the notification itself, of 10212', 'does something else'],
    ['65', { action: '0' }, 'taps “Rate”, button 0 of 65', 'does nothing'],
  ]) {
    await host.call('app.background', { device });
    const { response, delegates } = await respond(host, await deliver(host, 'What now?', category), answer);
    const told = delegates.at(-1);
    const identifier = answer.action ?? TAP;
    stage.check('who was told last', [told.delegate, told.action], ['CustomDelegate', identifier]);
    stage.check('the branch', didReceive(response), branch);
    stage.line('user', what);
    stage.ok(`identifier “${identifier}”: the delegate ${branch}`);
  }
  stage.line('user', 'taps a button that is not there');
  const refused = await respond(host, await deliver(host, 'What now?', '10212'), { action: '2' }).then(
    () => null,
    (error) => error instanceof RpcError && [error.kind, error.data.possible.slice(0, 2)],
  );
  stage.check('the refusal', refused, ['unknownAction', ['0', '1']]);
  stage.ok('refused: unknownAction, possible are “0” and “1”');
}

/** A call to present that waits for its outcome, with the primer on screen. */
async function present(host, device, setters = {}) {
  const outcome = host.call('primer.present', { ...PRIMERS.pt, ...setters, device }).then((result) => result.outcome);
  stage.check('who sees it', (await host.nextEvent({ type: 'primer.presented' })).device, device);
  return { outcome };
}

async function notShown(host, device, reason, told, setters = {}) {
  const result = await host.call('primer.present', { ...PRIMERS.pt, ...setters, device });
  stage.check('the outcome', [result.outcome, result.reason], ['suppressed', reason]);
  stage.ok(told);
}

async function shownAndDeclined(host, device, setters) {
  const { outcome } = await present(host, device, setters);
  await host.call('primer.respond', { device, answer: 'decline' });
  stage.check('the outcome', await outcome, 'declined');
}

/** A push as Pushwoosh sends it, to the device of the user who has allowed. */
function deliver(host, text, category) {
  const payload = { aps: { alert: text, category }, pw_msg: '1' };
  return host.call('notification.deliver', { device: 'ana', payload });
}

function respond(host, { notification }, answer) {
  return host.call('notification.respond', { device: 'ana', notification, ...answer });
}

await play(story);

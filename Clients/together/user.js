// The person at the phone: joins the host that `demo.py` started, sees what comes onto the screen, and answers it.

import { PushHost } from '../node/src/index.js';
import { data, play, Stage } from '../node/stage.js';

const stage = new Stage();

async function story() {
  const host = await PushHost.connect(process.env.DEMO_ENDPOINT, { token: process.env.DEMO_TOKEN });
  // From the beginning: the app may have been faster.
  await host.call('events.subscribe', { since: 0 });
  const next = async (type) => (await host.nextEvent({ type })).data;

  const primer = await next('primer.presented');
  const { title, message, acceptButton, declineButton } = primer;
  stage.check('what the primer says', { title, message, acceptButton, declineButton }, data('primers.json').pt);
  user(`sees “${title}”, taps “${acceptButton}”`);
  const { follows } = await host.call('primer.respond', { answer: 'accept', primer: primer.primer });
  stage.check('what follows', follows, 'prompt');

  const { changed } = await next('categories.changed');
  stage.check('the categories', changed, ['65']);
  stage.check('the system prompt', (await host.call('prompt.get')).pending, true);
  user('still has the system prompt on screen, taps Allow');
  const { granted } = await host.call('prompt.respond', { answer: 'allow' });
  stage.check('the permission', granted, true);

  for (const [label, action, goesTo] of [
    ['Rate', '0', 'foreground'],
    ['Later', '1', 'background'],
  ]) {
    const { notification, shownAs } = await next('notification.presented');
    stage.check('how it is shown', shownAs, 'banner');
    const { buttons } = await host.call('notification.get', { notification });
    const titles = buttons.map(({ title }) => `“${title}”`).join(' and ');
    stage.check('the buttons', titles, '“Rate” and “Later”');
    user(`sees a banner with ${titles}, taps “${label}”`);
    const { before, after } = await host.call('notification.respond', { notification, action });
    stage.check('where the app is', [before, after], ['background', goesTo]);
  }
  await host.close();
}

function user(text) {
  stage.line('user', text);
}

await play(story);

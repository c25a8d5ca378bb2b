// At most once a week: the app's end and new start change nothing about it, and a week is a week to the second.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const week = { minInterval: 7 * 24 * 60 * 60 };
const host = await PushHost.launch();
try {
  const device = await host.device();
  await device.user.policy({ primer: 'decline' });
  assert.equal(await device.primer.present(week).outcome(), 'declined');

  await device.clock.advance({ days: 7, seconds: -1 });
  await device.app.relaunch();
  const { outcome, reason, nextEligibleAt } = await device.primer.present(week);
  assert.deepEqual([outcome, reason], ['suppressed', 'throttled']);
  assert.equal(nextEligibleAt, (await device.clock.get()).time + 1);

  await device.clock.advance({ seconds: 1 });
  assert.equal(await device.primer.present(week).outcome(), 'declined');
} finally {
  await host.close();
}

// Somebody denies, is shown the primer again, and is led to Settings. The app is not told what they change there.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const host = await PushHost.launch();
try {
  const device = await host.device();
  await device.primer.configure({ title: 'Stay in the loop', acceptButton: 'Turn on' });

  const first = device.primer.present();
  await first.accept();
  await device.prompt.dontAllow();
  assert.equal((await device.authorization.get()).status, 'denied');

  // The system asks only once. From now on the way leads through Settings.
  const second = device.primer.present();
  assert.equal((await second.accept()).follows, 'settings');
  assert.equal(await second.outcome(), 'redirectedToSettings');
  await device.settings.change({ notifications: true });
  await device.settings.close();

  // Nothing called the app back: it sees the new state when it looks.
  const { status, promptCount } = await device.authorization.get();
  assert.deepEqual([status, promptCount], ['authorized', 1]);
  assert.equal((await device.primer.present()).reason, 'authorized');
} finally {
  await host.close();
}

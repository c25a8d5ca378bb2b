// Bring a device to where the tests begin once, then give each test a copy; or keep the state and go back to it.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const host = await PushHost.launch();
try {
  const device = await host.device();
  await device.user.policy({ primer: 'accept', prompt: 'allow' });
  await device.primer.present();
  assert.equal((await device.authorization.get()).status, 'authorized');
  const snapshot = await device.snapshot();

  const [one, other] = [await device.fork(), await device.fork()];
  await one.authorization.set({ status: 'denied' });
  assert.equal((await other.authorization.get()).status, 'authorized');

  await device.app.reinstall();
  assert.equal((await device.authorization.get()).status, 'notDetermined');
  await device.restore(snapshot);
  assert.equal((await device.authorization.get()).status, 'authorized');
} finally {
  await host.close();
}

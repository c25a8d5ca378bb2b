// A tap while the app is dead starts it. Who is a delegate by the end of the launch hears of the tap; who comes later
// has missed it, and the trace says so.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const host = await PushHost.launch();
try {
  const device = await host.device({ authorization: 'authorized' });
  await device.delegate.add('AppDelegate', { when: 'atLaunch' });
  await device.delegate.add('Late', { when: 3 });
  await device.app.terminate();

  const note = await device.deliver({ aps: { alert: 'Hello' } });
  const { before, after, delegates } = await note.tap();
  assert.deepEqual([before, after], ['notRunning', 'foreground']);
  const endings = Object.fromEntries(delegates.map(({ delegate, ending }) => [delegate, ending]));
  assert.deepEqual([endings.AppDelegate, endings.Late], ['completed', 'missed']);
} finally {
  await host.close();
}

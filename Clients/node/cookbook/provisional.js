// Permission on trial: no prompt, notifications go quietly to the list, and the person decides there.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const host = await PushHost.launch();
try {
  const device = await host.device();
  const { status, promptCount } = await device.authorization.request({ options: ['alert', 'sound', 'provisional'] });
  assert.deepEqual([status, promptCount], ['provisional', 0]);
  assert.equal((await device.primer.present()).reason, 'provisional');

  await device.app.background();
  const note = await device.deliver({ aps: { alert: 'Hello' } });
  assert.equal(note.shownAs, 'list');
  await note.respond(undefined, { gesture: 'keep', from: 'list' });
  assert.equal((await device.authorization.get()).status, 'authorized');
} finally {
  await host.close();
}

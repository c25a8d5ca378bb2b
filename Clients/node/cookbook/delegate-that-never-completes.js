// A delegate that forgets its completion handler holds nobody up: after four seconds the system goes on, and the trace
// names the culprit.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const host = await PushHost.launch();
try {
  const device = await host.device({ authorization: 'authorized' });
  await device.delegate.add('Forgetful', { completes: 'never' });
  await device.app.background();
  const note = await device.deliver({ aps: { alert: 'Hello' } });

  const endingOf = ({ delegates }) => delegates.find(({ delegate }) => delegate === 'Forgetful').ending;
  assert.equal(endingOf(await note.tap()), 'pending');
  await device.clock.advance({ seconds: 3.9 });
  assert.equal(endingOf(await note.get()), 'pending');
  await device.clock.advance({ seconds: 0.1 });
  assert.equal(endingOf(await note.get()), 'never');
} finally {
  await host.close();
}

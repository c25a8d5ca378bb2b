// Say what you expect, act, and have the event. When it does not come, the error shows what came instead.
import assert from 'node:assert/strict';
import { PushHost, WaitTimeout } from 'pushhost';

const host = await PushHost.launch();
try {
  const device = await host.device();
  await device.user.policy({ primer: 'decline' });
  const { data } = await device.expect('primer.finished', { primer: 1 }, () => device.primer.present());
  assert.equal(data.outcome, 'declined');

  const late = device.waitFor('primer.finished', { outcome: 'accepted' }, { since: device, timeout: 0.1 });
  await assert.rejects(late, (error) => {
    assert.ok(error instanceof WaitTimeout);
    assert.match(error.message, /primer\.finished: \/data\/outcome is "declined", not "accepted"/);
    return true;
  });
} finally {
  await host.close();
}

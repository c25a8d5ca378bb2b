// The app's own delegate is a function here: the host asks it, and what it returns is the completion. It is the
// documents' delegate, which decides by category and button.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const button = (id, label) => ({ id, label, type: '0', startApplication: 1 });

const host = await PushHost.launch();
try {
  const device = await host.device({ authorization: 'authorized' });
  await device.categories.register([{ categoryId: 10212, buttons: [button(0, 'Something else'), button(1, 'Something')] }]);

  const done = [];
  await device.delegate('App', {
    willPresent: () => ['banner', 'sound'],
    didReceive({ categoryIdentifier, action }) {
      if (categoryIdentifier !== '10212') return;
      done.push(action === '1' ? 'something' : 'something else');
    },
  });

  // In front, the delegate decides whether a push is shown at all.
  const push = { aps: { alert: 'Which one?', category: '10212' } };
  assert.equal((await device.deliver(push)).shownAs, 'banner');

  await device.app.background();
  for (const answer of ['1', '0', undefined]) {
    await (await device.deliver(push)).respond(answer);
    await device.app.background();
  }
  assert.deepEqual(done, ['something', 'something else', 'something else']);

  // One that throws never completes, and the trace says so.
  device.on('delegateError', (error) => done.push(error.message));
  await device.delegate.remove('App');
  await device.delegate('Broken', { didReceive: () => Promise.reject(new Error('oops')) });
  const { delegates } = await (await device.deliver(push)).tap();
  assert.equal(delegates.find(({ delegate }) => delegate === 'Broken').ending, 'never');
  assert.equal(done.at(-1), 'oops');
} finally {
  await host.close();
}

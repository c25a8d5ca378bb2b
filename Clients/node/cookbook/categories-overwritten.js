// A later registration takes the buttons of an earlier one away, also from notifications that are there already.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const button = (id, label) => ({ id, label, type: '0', startApplication: 1 });

const host = await PushHost.launch();
try {
  const device = await host.device({ authorization: 'authorized' });
  const first = [{ categoryId: 65, buttons: [button(0, 'Rate'), button(1, 'Later')] }];
  const second = [{ categoryId: 65, buttons: [button(2, 'Open')] }];
  await device.categories.register(first);
  await device.app.background();
  const note = await device.deliver({ aps: { alert: 'How do you like it?', category: '65' } });
  assert.deepEqual(note.buttons.map(({ title }) => title), ['Rate', 'Later']);

  const { registration } = await device.categories.register(second);
  const { buttons, buttonsFrom, overwritten } = await note.get();
  assert.deepEqual(buttons.map(({ title }) => title), ['Open']);
  assert.deepEqual([buttonsFrom.registration, overwritten], [registration, true]);

  // A button that is gone cannot be tapped; the error says which ones can.
  await assert.rejects(note.respond('0'), ({ kind, data }) => {
    assert.deepEqual([kind, data.possible.includes('2')], ['unknownAction', true]);
    return true;
  });
} finally {
  await host.close();
}

// A button that asks for text: what was typed reaches the app; another button takes none.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

const reply = { id: 0, label: 'Reply', type: '0', startApplication: 0, behavior: 'text_input' };
const later = { id: 1, label: 'Later', type: '0', startApplication: 0 };

const host = await PushHost.launch();
try {
  const device = await host.device({ authorization: 'authorized' });
  await device.categories.register([{ categoryId: 70, buttons: [reply, later] }]);
  await device.app.background();
  const note = await device.deliver({ aps: { alert: 'Lunch?', category: '70' } });

  await assert.rejects(note.respond('1', { text: 'yes' }), { kind: 'textNotAllowed' });
  const { response, after } = await note.respond('0', { text: '좋아요 😀' });
  assert.deepEqual([response.action, response.userText, after], ['0', '좋아요 😀', 'background']);
} finally {
  await host.close();
}

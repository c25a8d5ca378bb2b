// A hundred people at once on one host, each with a phone of their own. They do not disturb each other.
import assert from 'node:assert/strict';
import { PushHost } from 'pushhost';

async function live(host, number) {
  const device = await host.device({ seed: number, locale: ['pt', 'ko', 'zh'][number % 3] });
  const answer = number % 2 ? 'accept' : 'decline';
  await device.user.policy({ primer: answer, prompt: 'allow' });
  const outcome = await device.primer.present({ title: `Hello, ${number}` }).outcome();
  const { token } = await device.registration.get();
  await device.destroy();
  return { outcome, token };
}

const host = await PushHost.launch();
try {
  const lives = await Promise.all(Array.from({ length: 100 }, (_, number) => live(host, number)));
  assert.equal(lives.filter(({ outcome }) => outcome === 'accepted').length, 50);
  const tokens = lives.flatMap(({ token }) => token ?? []);
  assert.equal(new Set(tokens).size, 50);
} finally {
  await host.close();
}

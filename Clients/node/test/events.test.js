import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EventStream, KEPT } from '../src/events.js';
import { HOLD, SUBSCRIBE } from '../src/internal.js';

// A host that is nothing but one subscription.
function stream(options = {}, ready = Promise.resolve()) {
  const stage = { left: 0, held: 0 };
  const host = {
    [HOLD]: (wanted) => (stage.held += wanted ? 1 : -1),
    [SUBSCRIBE](params, sink) {
      Object.assign(stage, { params, sink });
      return { ready, leave: () => (stage.left += 1) };
    },
  };
  stage.stream = new EventStream(host, { devices: ['d'] }, options);
  return stage;
}

const event = (seq) => ({ type: 't', device: 'd', seq });

test('events that came before are read first, then those to come, in their order', async () => {
  const { stream: events, sink } = stream();
  sink.event(event(1));
  sink.event(event(2));
  const read = [events.next(), events.next(), events.next(), events.next()];
  sink.event(event(3));
  sink.event(event(4));
  assert.deepEqual((await Promise.all(read)).map(({ value }) => value.seq), [1, 2, 3, 4]);
});

test('Node runs on while somebody reads, and only then', async () => {
  const stage = stream();
  const reading = stage.stream.next();
  assert.equal(stage.held, 1);
  stage.sink.event(event(1));
  await reading;
  assert.equal(stage.held, 0);
});

test('what the host lost is marked in its place', async () => {
  const { stream: events, sink } = stream();
  sink.overflow({ subscription: 1, device: 'd', from: 1, to: 7 });
  sink.event(event(8));
  assert.deepEqual((await events.next()).value, { type: 'events.overflow', device: 'd', from: 1, to: 7 });
  assert.equal((await events.next()).value.seq, 8);
});

test('what a slow reader lost is one mark, before what is kept', async () => {
  const { stream: events, sink } = stream();
  sink.overflow({ device: 'd', from: 1, to: 2 });
  for (let seq = 3; seq < KEPT + 5; seq += 1) sink.event(event(seq));
  assert.deepEqual((await events.next()).value, { type: 'events.overflow', device: 'd', from: 1, to: 4 });
  for (let seq = 5; seq < KEPT + 5; seq += 1) assert.equal((await events.next()).value.seq, seq);
});

test('leaving the loop ends the subscription', async () => {
  const stage = stream();
  stage.sink.event(event(1));
  stage.sink.event(event(2));
  for await (const { seq } of stage.stream) if (seq === 1) break;
  assert.equal(stage.left, 1);
  stage.sink.event(event(3));
  assert.deepEqual(await stage.stream.next(), { value: undefined, done: true });
});

test('a signal ends it with its reason, after what had come', async () => {
  const controller = new AbortController();
  const stage = stream({ signal: controller.signal });
  stage.sink.event(event(1));
  controller.abort(new Error('enough'));
  assert.equal((await stage.stream.next()).value.seq, 1);
  await assert.rejects(stage.stream.next(), { message: 'enough' });
  assert.deepEqual(await stage.stream.next(), { value: undefined, done: true });
  assert.equal(stage.left, 1);
  const late = stream({ signal: controller.signal });
  await assert.rejects(late.stream.next(), { message: 'enough' });
  assert.equal(late.left, 1);
});

test('a host that goes throws once, a closed one ends the loop, for every reader', async () => {
  for (const [error, kind] of [[new Error('gone'), 'rejected'], [undefined, 'fulfilled']]) {
    const { stream: events, sink } = stream();
    const reading = Promise.allSettled([events.next(), events.next()]);
    sink.end(error);
    const [first, second] = await reading;
    assert.equal(first.status, kind);
    assert.deepEqual(second.value, { value: undefined, done: true });
  }
});

test('a subscription that is refused rejects', async () => {
  const refused = Promise.reject(new Error('no such device'));
  await assert.rejects(stream({}, refused).stream.next(), { message: 'no such device' });
});

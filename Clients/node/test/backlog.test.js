import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Backlog } from '../src/backlog.js';

function backlog(limit) {
  const sent = [];
  const backlog = new Backlog((bytes) => sent.push(bytes));
  backlog.limit = limit;
  return { backlog, sent };
}

test('no more calls are in flight than the limit, and the next goes when one is settled', () => {
  const { backlog: calls, sent } = backlog(2);
  for (const id of [1, 2, 3, 4]) calls.call(id, `c${id}`);
  assert.deepEqual(sent, ['c1', 'c2']);
  calls.settled(2);
  assert.deepEqual(sent, ['c1', 'c2', 'c3']);
  calls.settled(1);
  calls.settled(3);
  assert.deepEqual(sent, ['c1', 'c2', 'c3', 'c4']);
});

test('a notification never overtakes a call that was made before it', () => {
  const { backlog: calls, sent } = backlog(1);
  calls.note('n0');
  calls.call(1, 'c1');
  calls.note('n1');
  calls.call(2, 'c2');
  calls.note('n2');
  calls.call(3, 'c3');
  assert.deepEqual(sent, ['n0', 'c1', 'n1']);
  calls.settled(1);
  assert.deepEqual(sent, ['n0', 'c1', 'n1', 'c2', 'n2']);
  calls.settled(2);
  assert.deepEqual(sent, ['n0', 'c1', 'n1', 'c2', 'n2', 'c3']);
});

test('a call that is given up before its turn is never sent, and nobody waits behind it', () => {
  const { backlog: calls, sent } = backlog(1);
  calls.call(1, 'c1');
  calls.call(2, 'c2');
  calls.note('n2');
  assert.deepEqual([1, 2, 3].map((id) => calls.holds(id)), [false, true, false]);
  calls.settled(2);
  assert.deepEqual(sent, ['c1', 'n2']);
  calls.call(3, 'c3');
  calls.settled(1);
  assert.deepEqual(sent, ['c1', 'n2', 'c3']);
});

test('ten thousand calls go in their order, whatever the order of the answers', () => {
  const { backlog: calls, sent } = backlog(1024);
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  for (const id of ids) calls.call(id, id);
  assert.equal(sent.length, 1024);
  // The latest is answered first.
  const open = [];
  for (let seen = 0; seen < sent.length || open.length > 0; ) {
    while (seen < sent.length) open.push(sent[seen++]);
    calls.settled(open.pop());
  }
  assert.deepEqual(sent, ids);
});

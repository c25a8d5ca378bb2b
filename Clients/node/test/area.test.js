import assert from 'node:assert/strict';
import { test } from 'node:test';

import { areaOf, areasOf, callable, read } from '../src/area.js';
import { INVOKE } from '../src/internal.js';
import { METHODS } from '../src/methods.js';

const row = (name) => METHODS.find((row) => row.name === name);
const owner = { [INVOKE]: (row, args) => [row.name, args] };

test('every method of the table is in an area of its owner', () => {
  for (const { name, of } of METHODS) {
    const [area, verb] = name.split('.');
    const object = new (areaOf(of, area))(owner);
    assert.equal(typeof object[verb], 'function', name);
    assert.equal(object[verb].name, verb);
    assert.deepEqual(object[verb]('a', 'b'), [name, ['a', 'b']]);
  }
});

test('an answer is a verb of its own', () => {
  const prompt = new (areaOf('device', 'prompt'))(owner);
  assert.deepEqual(prompt.dontAllow({ timeout: 1 }), ['prompt.respond', ['dontAllow', { timeout: 1 }]]);
});

test('what a method requires comes first, the rest by name, apart from signal and timeout', () => {
  const { signal } = new AbortController();
  const document = [{ categoryId: 1 }];
  assert.deepEqual(read(row('categories.register'), [document, { lenient: true, signal, timeout: 2 }]), {
    params: { lenient: true, document },
    options: { signal, timeout: 2 },
  });
  assert.deepEqual(read(row('app.launch'), []), { params: {}, options: { signal: undefined, timeout: undefined } });
});

test('a timeout that is the method’s own goes to the host', () => {
  const wait = { name: 'events.wait', required: ['match'], own: ['timeout'] };
  assert.deepEqual(read(wait, [{ type: 't' }, { timeout: 2 }]), {
    params: { match: { type: 't' }, timeout: 2 },
    options: { signal: undefined },
  });
});

test('more than a method takes, and options that are none, are refused', () => {
  const respond = row('primer.respond');
  for (const args of [['accept', 1], ['accept', []], ['accept', null], ['accept', {}, {}], ['accept', 'decline']]) {
    assert.throws(() => read(respond, args), { name: 'TypeError', message: 'primer.respond takes (answer, {…})' });
  }
});

test('a function can have the methods of an area', () => {
  const events = callable(() => 'called', new (areaOf('device', 'events'))(owner));
  assert.equal(events(), 'called');
  assert.deepEqual(events.list({ after: 3 }), ['events.list', [{ after: 3 }]]);
});

test('the areas are those of the table, once each', () => {
  const names = areasOf('device', ['clock']).map(([name]) => name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.includes('prompt') && !names.includes('clock') && !names.includes('device'));
});

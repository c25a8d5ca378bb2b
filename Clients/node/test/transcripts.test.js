// Every transcript of Tests/Conformance through this client's layers, over TCP; one of a single connection over stdio
// too.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { connections, difference, filled, Mismatch, play, read } from '../fixtures/transcript.js';

const folder = fileURLToPath(new URL('../../../Tests/Conformance/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
const FOREVER = { timeout: 60_000 };

function binary() {
  assert.ok(process.env.PUSHHOST_BIN, 'PUSHHOST_BIN does not name a host; `make test-node` builds one and sets it');
  return process.env.PUSHHOST_BIN;
}

describe('conformance', FOREVER, () => {
  test('there are transcripts', () => {
    assert.notEqual(files.length, 0, `no transcripts in ${folder}`);
  });

  for (const name of files) {
    test(`${name} over tcp`, () => play(join(folder, name), 'tcp', binary()));
    if (connections(read(join(folder, name))).length === 1) {
      test(`${name} over stdio`, () => play(join(folder, name), 'stdio', binary()));
    }
  }
});

describe('a transcript that is not so fails', FOREVER, () => {
  const own = mkdtempSync(join(tmpdir(), 'pushhost-transcripts-'));
  after(() => rmSync(own, { recursive: true }));

  const playing = (steps, transport) => {
    const path = join(own, 'own.jsonl');
    writeFileSync(path, steps.map((step) => JSON.stringify(step) + '\n').join(''));
    return play(path, transport, binary());
  };
  const app = (step) => ({ on: 'app', ...step });
  const user = (step) => ({ on: 'user', ...step });
  const request = (id, method, params) => ({ send: { jsonrpc: '2.0', id, method, params } });

  const alone = [
    { comment: 'one connection' },
    app(request(1, 'device.get')),
    app({ expect: { id: 1, result: { hwid: '${hwid}', app: 'foreground' } } }),
    app(request(2, 'host.ping', { text: 'is ${hwid}' })),
    app({ expect: { id: 2, result: 'is ${hwid}' } }),
  ];
  const pair = [
    user({ connect: true }),
    app(request('p', 'primer.present')),
    app(request(1, 'events.subscribe', { since: 0 })),
    app({ expect: { id: 1 } }),
    app({ expect: { method: 'event', params: { data: { primer: '${primer}' } } } }),
    user(request(1, 'primer.respond', { answer: 'decline', primer: '${primer}' })),
    user({ expect: { id: 1, result: { primer: '${primer}', outcome: 'declined' } } }),
    app({ expect: { method: 'event', params: { type: 'primer.finished' } } }),
    app({ expect: { id: 'p', result: { outcome: 'declined' } } }),
  ];

  test('what is so passes', async () => {
    await playing(alone, 'stdio');
    await playing(alone, 'tcp');
    await playing(pair, 'tcp');
  });

  test('what is not so is told with file, line and place', async () => {
    const wrong = [...alone.slice(0, 4), app({ expect: { id: 2, result: '${hwid}' } })];
    for (const transport of ['stdio', 'tcp']) {
      await assert.rejects(playing(wrong, transport), (error) => {
        assert.ok(error instanceof Mismatch, String(error));
        assert.match(error.message, /own\.jsonl:5: at \/result: [^]*came     .*is /);
        return true;
      });
    }
  });

  test('a step that is none is refused', async () => {
    for (const step of [{}, { on: 'app' }, { send: {} }, app({ sned: {} }), app({ send: {}, expect: {} })]) {
      await assert.rejects(playing([step], 'stdio'), /no such step/);
    }
  });

  test('an ended connection is told', async () => {
    const steps = [app({ send: { jsonrpc: '2.0', method: 'host.shutdown' } }), app({ expect: { id: 1 } })];
    await assert.rejects(playing(steps, 'stdio'), /:2: the connection ended/);
  });

  test('contained means objects as subsets and lists element by element', () => {
    const names = new Map([['n', 1]]);
    for (const [expected, came] of [
      [{}, { a: 1 }],
      [{ a: { b: [{}, 1] } }, { a: { b: [{ c: 2 }, 1], d: 3 } }],
      [{ a: '${n}', b: '${new}', c: '${new}' }, { a: 1, b: [2], c: [2] }],
      [null, null],
    ]) {
      assert.equal(difference(expected, came, names), null);
    }
    for (const [expected, came] of [
      [{ a: null }, {}],
      [{ toString: '${x}' }, {}],
      [[1], [1, 2]],
      [
        [1, 2],
        [2, 1],
      ],
      [true, 1],
      [0, false],
      ['1', 1],
      [{}, []],
      ['${n}', true],
      [
        ['${m}', '${m}'],
        [1, 2],
      ],
    ]) {
      assert.notEqual(difference(expected, came, new Map([['n', 1]])), null, JSON.stringify(expected));
    }
  });

  test('a name keeps its kind alone, and is text within text', () => {
    const names = new Map([
      ['n', 7],
      ['s', 'x'],
    ]);
    assert.deepEqual(filled({ a: ['${n}', '<${n}${s}>', '$n'] }, names), { a: [7, '<7x>', '$n'] });
    assert.throws(() => filled('${other}', names), /stands for nothing yet/);
  });
});

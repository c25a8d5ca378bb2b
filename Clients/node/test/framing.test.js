import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DEPTH_LIMIT } from '../src/framing.js';
import { LineFraming, ProtocolMismatch } from '../src/index.js';

const messages = [
  { jsonrpc: '2.0', id: 1, result: 'é 😀 漢字 한국어' },
  { jsonrpc: '2.0', method: 'event', params: { text: 'line\u2028and\u2029paragraph, "}" and \\n \n \r' } },
  [],
  { jsonrpc: '2.0', id: 2, result: null },
];
const wire = Buffer.concat(messages.map((message) => new LineFraming().encode(message)));

test('a message is one line, and its length counts bytes', () => {
  const bytes = new LineFraming().encode({ text: 'é\n' });
  assert.equal(bytes.toString(), '{"text":"é\\n"}\n');
  assert.equal(bytes.length, 16);
});

test('messages come out the same at every split, in characters too', () => {
  for (let at = 0; at <= wire.length; at += 1) {
    const framing = new LineFraming();
    const out = [...framing.feed(wire.subarray(0, at)), ...framing.feed(wire.subarray(at))];
    assert.deepEqual(out, messages, `split at ${at}`);
  }
});

test('messages come out the same byte by byte, and from a plain Uint8Array', () => {
  const framing = new LineFraming();
  assert.deepEqual([...wire].flatMap((byte) => framing.feed(Uint8Array.of(byte))), messages);
});

test('U+2028 and U+2029 as raw bytes do not end a line', () => {
  assert.deepEqual(new LineFraming().feed(Buffer.from('"a\u2028b\u2029c"\n')), ['a\u2028b\u2029c']);
});

test('blank lines and CRLF are no messages of their own', () => {
  assert.deepEqual(new LineFraming().feed(Buffer.from('\n\r\n{"a":1}\r\n \n2\n')), [{ a: 1 }, 2]);
});

test('1,000 messages in one read are 1,000 messages', () => {
  const many = Array.from({ length: 1000 }, (_, id) => ({ id }));
  assert.deepEqual(new LineFraming().feed(Buffer.from(many.map((one) => JSON.stringify(one) + '\n').join(''))), many);
});

test('a lone surrogate to send is an error that names it and where it stands', () => {
  const cases = [
    [{ params: { title: 'a\ud800b' } }, /U\+D800 \(character 1\) in the string at \/params\/title/],
    [{ params: ['ok', 'x\udc00'] }, /U\+DC00 \(character 1\) in the string at \/params\/1/],
    [{ 'a/b~': '\ud83d' }, /U\+D83D \(character 0\) in the string at \/a~1b~0/],
    [{ params: { '\udfff': 1 } }, /U\+DFFF \(character 0\) in a name within \/params/],
    ['😀\ud800', /U\+D800 \(character 1\) in the string at \//],
  ];
  for (const [message, expected] of cases) {
    assert.throws(() => new LineFraming().encode(message), { name: 'TypeError', message: expected });
  }
});

test('what only looks like an escaped surrogate is sent as it is', () => {
  const message = { text: '\\ud800 and 😀', escape: '\\\\udfff' };
  const framing = new LineFraming();
  assert.deepEqual(framing.feed(framing.encode(message)), [message]);
});

test('a nesting at the limit is sent, one deeper is refused here; brackets within strings are none', () => {
  const framing = new LineFraming();
  const nested = (levels, innermost) => Array.from({ length: levels }).reduce((inner) => ({ a: inner }), innermost);
  const innermosts = [[0, 1], [1, []], [1, {}], [2, [[]]], [1, ['[['.repeat(99)]], [1, { '{"\\': '\\"[' }]];
  for (const [levels, innermost] of innermosts) {
    const message = nested(DEPTH_LIMIT - levels, innermost);
    assert.deepEqual(framing.feed(framing.encode(message)), [message]);
    assert.throws(() => framing.encode([message]), { name: 'RangeError', message: /nested more than 128 deep/ });
  }
  framing.encode(Array(1000).fill([]));
});

test('a message at the limit is sent, one byte more is refused here', () => {
  const framing = new LineFraming({ sendLimit: 10 });
  assert.equal(framing.encode('12345678').length, 11);
  assert.throws(() => framing.encode('123456789'), { name: 'RangeError', message: /11 bytes; the host accepts 10/ });
});

test('a line at the limit is taken, one byte more is a failure, however it is split', () => {
  for (const pieces of [['"12345678"\n'], ['"1234', '5678"', '\n']]) {
    const framing = new LineFraming({ limit: 10 });
    assert.deepEqual(pieces.flatMap((piece) => framing.feed(Buffer.from(piece))), ['12345678']);
  }
  for (const pieces of [['1\n"123456789"\n2\n'], ['1\n"1234', '56789"', '\n2\n'], ['1\n"1234567890', '']]) {
    const framing = new LineFraming({ limit: 10 });
    assert.deepEqual(pieces.flatMap((piece) => framing.feed(Buffer.from(piece))), [1]);
    assert.ok(framing.failure instanceof ProtocolMismatch);
    assert.match(framing.failure.message, /more than 10 bytes/);
  }
});

test('a line that is not JSON is a failure that shows it; what came before counts, what follows does not', () => {
  const framing = new LineFraming();
  assert.deepEqual(framing.feed(Buffer.from('{"id":1}\nWelcome to the show\n{"id":2}\n')), [{ id: 1 }]);
  assert.match(framing.failure.message, /not JSON: Welcome to the show/);
  assert.deepEqual(framing.feed(Buffer.from('{"id":3}\n')), []);
});

test('a long line in small pieces costs about what it costs whole', () => {
  const line = Buffer.from(`"${'x'.repeat(8 << 20)}"\n`);
  const seconds = (size) => {
    const framing = new LineFraming();
    const start = process.hrtime.bigint();
    let found = 0;
    for (let at = 0; at < line.length; at += size) found += framing.feed(line.subarray(at, at + size)).length;
    assert.equal(found, 1);
    return Number(process.hrtime.bigint() - start) / 1e9;
  };
  const whole = seconds(line.length);
  const pieces = seconds(512);
  // Searching again from the start for each of 16,384 pieces would take some 8,000 times as long.
  assert.ok(pieces < whole * 50 + 0.5, `whole ${whole} s, in pieces ${pieces} s`);
});

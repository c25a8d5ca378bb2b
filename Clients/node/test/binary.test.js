import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';

import { findBinary } from '../src/binary.js';
import { PushHostError } from '../src/index.js';

const root = mkdtempSync(join(tmpdir(), 'pushhost-node-'));
after(() => rmSync(root, { recursive: true }));

function program(folder, name = 'pushhost', mode = 0o755) {
  mkdirSync(join(root, folder), { recursive: true });
  const path = join(root, folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

const first = program('first');
const second = program('second');
const plain = program('plain', 'pushhost', 0o644);
mkdirSync(join(root, 'folder', 'pushhost'), { recursive: true });
const PATH = ['folder', 'plain', 'first', 'second'].map((name) => join(root, name)).join(delimiter);

test('the option goes before PUSHHOST_BIN, and that before PATH', () => {
  assert.equal(findBinary(second, { PUSHHOST_BIN: first, PATH }), second);
  assert.equal(findBinary(undefined, { PUSHHOST_BIN: second, PATH }), second);
  assert.equal(findBinary(undefined, { PATH }), first);
  assert.equal(findBinary(undefined, { PUSHHOST_BIN: '', PATH }), first);
});

test('what is named but cannot be run is an error that says who named it', () => {
  assert.throws(() => findBinary(plain, { PATH }), { name: 'PushHostError', message: /option binary names .*plain/ });
  assert.throws(() => findBinary(undefined, { PUSHHOST_BIN: join(root, 'none'), PATH }), /PUSHHOST_BIN names .*none/);
});

test('without any, the error tells what to do', () => {
  assert.throws(() => findBinary(undefined, { PATH: join(root, 'folder') }), (error) => {
    assert.ok(error instanceof PushHostError);
    assert.match(error.message, /option binary, set PUSHHOST_BIN, or put it on PATH/);
    return true;
  });
});

// Every recipe runs as it stands, and says nothing when all is as it tells.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { FOREVER, needs, real } from '../fixtures/hosts.js';

const folder = new URL('../cookbook/', import.meta.url);
const recipes = readdirSync(folder).filter((name) => name.endsWith('.js'));
const NEEDS = {
  'function-as-delegate.js': ['device.fork'],
  'snapshot-and-fork.js': ['device.snapshot', 'device.restore', 'device.fork'],
  'wait-with-near-miss.js': ['events.wait'],
};

describe('the cookbook', FOREVER, () => {
  for (const name of recipes) {
    test(name, needs(...(NEEDS[name] ?? [])), async () => {
      const path = fileURLToPath(new URL(name, folder));
      // A suite of its own, not a part of this one.
      const env = { ...process.env, PUSHHOST_BIN: real(), NODE_TEST_CONTEXT: undefined };
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [path], { env });
      if (!stdout.includes('# pass')) assert.equal(stdout, '');
      assert.equal(stderr, '');
    });
  }

  test('the README names each recipe', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    assert.ok(recipes.length >= 12);
    for (const name of recipes) assert.ok(readme.includes(`(cookbook/${name})`), name);
  });
});

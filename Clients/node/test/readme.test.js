// What the READMEs show is what happens: their programs run as written and print what is written below them.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { real } from '../fixtures/hosts.js';

const ROOT = new URL('../../../', import.meta.url);
const LIMIT = { timeout: 20_000 };

/** The code blocks of a document: language and text. */
function blocks(path) {
  const text = readFileSync(new URL(path, ROOT), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({ language, code }));
}

/** Runs a program as if it were a file in the folder. */
function run(program, folder) {
  const args = ['--input-type=module', '--eval', program];
  return promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(new URL(folder, ROOT)), ...LIMIT });
}

test('the tour runs as written and prints what is written', LIMIT, async () => {
  const found = blocks('README.md');
  assert.equal(found.filter(({ language }) => language === 'js').length, 1);
  const tour = found.findIndex(({ language }) => language === 'js');
  const [program, printed] = found.slice(tour, tour + 2);
  assert.equal(printed.language, 'text');
  assert.deepEqual(await run(program.code, './'), { stdout: printed.code, stderr: '' });
});

test('the client’s example runs as written', LIMIT, async () => {
  const programs = blocks('Clients/node/README.md').filter(({ language }) => language === 'js');
  assert.equal(programs.length, 1);
  assert.deepEqual(await run(programs[0].code, 'Clients/node/'), { stdout: 'outcome: accepted\nthe app: background → foreground\n', stderr: '' });
});

describe('the guide for a client’s author', LIMIT, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pushhost-guide-'));
  after(() => rmSync(folder, { recursive: true }));
  const found = blocks('Clients/README.md');
  const steps = found.filter(({ language }) => language === 'sh');

  test('every step has its output', () => {
    assert.ok(steps.length >= 8);
    assert.deepEqual(found.map(({ language }) => language), steps.flatMap(() => ['sh', 'text']));
  });

  for (const [index, { code }] of steps.entries()) {
    test(`block ${index + 1} prints what is written`, LIMIT, async () => {
      symlinkSync(real(), join(folder, 'pushhost'));
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
      try {
        const { stdout } = await promisify(execFile)('sh', ['-euc', code], { cwd: folder, env, ...LIMIT });
        assert.equal(stdout, found[found.indexOf(steps[index]) + 1].code);
      } finally {
        rmSync(join(folder, 'pushhost'));
      }
    });
  }
});

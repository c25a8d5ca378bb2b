// What the READMEs show is what happens: their Node programs run as written and print what is written below them.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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

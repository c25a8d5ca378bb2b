// Write down every message of a run. The file can be read, kept with a bug report, and replayed: `pushhost --replay FILE`
// plays it to a fresh host and tells the first answer that differs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PushHost } from 'pushhost';

const folder = mkdtempSync(join(tmpdir(), 'trace-'));
const trace = join(folder, 'run.jsonl');
try {
  const host = await PushHost.launch({ args: ['--trace', trace] });
  const device = await host.device({ authorization: 'authorized' });
  await device.app.background();
  await (await device.deliver({ aps: { alert: 'Hello' } })).tap();
  await host.close();

  const lines = readFileSync(trace, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.ok(lines.some((line) => JSON.stringify(line).includes('notification.respond')));
  execFileSync(process.env.PUSHHOST_BIN ?? 'pushhost', ['--replay', trace], { stdio: 'pipe' });
} finally {
  rmSync(folder, { recursive: true });
}

#!/usr/bin/env node
// Calls per second and CPU per call of this client, one at a time and many at once: `node bench.js [CALLS]`.

import { PushHost } from './src/index.js';

const CALLS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 5;

async function round(host, depth, calls) {
  let left = calls;
  const one = async () => {
    while (left-- > 0) await host.call('host.ping');
  };
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await Promise.all(Array.from({ length: depth }, one));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { rate: calls / seconds, microseconds: (user + system) / calls };
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const started = performance.now();
const first = await PushHost.launch();
await first.call('host.ping');
console.log(`launch to first result: ${(performance.now() - started).toFixed(1)} ms`);
await first.close();

console.log('transport  depth   calls/s   µs of CPU per call (medians)');
for (const transport of ['stdio', 'tcp']) {
  const host = await PushHost.launch({ transport });
  for (const depth of [1, 64]) {
    const calls = depth === 1 ? CALLS / 5 : CALLS;
    await round(host, depth, calls);
    const rounds = [];
    for (let done = 0; done < ROUNDS; done += 1) rounds.push(await round(host, depth, calls));
    const rate = Math.round(median(rounds.map(({ rate }) => rate)));
    const cost = median(rounds.map(({ microseconds }) => microseconds)).toFixed(1);
    console.log(`${transport.padEnd(9)}${String(depth).padStart(7)}${String(rate).padStart(10)}${cost.padStart(9)}`);
  }
  await host.close();
}

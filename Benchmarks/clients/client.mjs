// The Node client's calls of host.ping on a host it starts, as client.py makes them: client.mjs CALLS HOST.

import { PushHost } from '../../Clients/node/src/index.js';

const ROUNDS = 3;
const calls = Number(process.argv[2]);
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

async function round(host, depth, count) {
  const one = async () => {
    for (let left = Math.floor(count / depth); left > 0; left -= 1) await host.call('host.ping');
  };
  const made = Math.floor(count / depth) * depth;
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await Promise.all(Array.from({ length: depth }, one));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { rate: made / seconds, cost: (user + system) / made };
}

const host = await PushHost.launch({ binary: process.argv[3] });
for (const depth of [1, 64]) {
  const rounds = [];
  for (let done = 0; done < ROUNDS; done += 1) rounds.push(await round(host, depth, depth > 1 ? calls : calls / 4));
  const [perSecond, cpuMicroseconds] = ['rate', 'cost'].map((key) => median(rounds.map((found) => found[key])));
  console.log(JSON.stringify({ depth, perSecond, cpuMicroseconds }));
}
await host.close();

// Milliseconds from the first line of a program to its first result, the client's import included: start.mjs HOST.
const began = performance.now();
const { PushHost } = await import('../../Clients/node/src/index.js');
const host = await PushHost.launch({ binary: process.argv[2] });
await host.call('host.ping');
console.log(performance.now() - began);
await host.close();

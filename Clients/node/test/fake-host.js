#!/usr/bin/env node
// A scripted double of the host: it speaks the wire and misbehaves on request. Flags as the real program's, and
// --protocol N, --silent (never answers), --stubborn (ignores the end of stdin and SIGTERM), --garbage, --exit N.

import { createServer } from 'node:net';

const TOKEN = 'f4c3';
const flag = (name) => process.argv.includes(name);
const value = (name) => process.argv[process.argv.indexOf(name) + 1];
const protocol = flag('--protocol') ? Number(value('--protocol')) : 1;

if (flag('--exit')) {
  process.stderr.write('cannot listen: the port is taken\n');
  process.exit(Number(value('--exit')));
}
if (flag('--stubborn')) {
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 60_000);
}

/** One connection: `send` writes a message, `end` closes it. */
function serve(input, send, end, trusted) {
  const waiting = new Map();
  let known = trusted;
  let rest = '';
  input.setEncoding('utf8');
  input.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (!flag('--silent')) take(JSON.parse(line));
  });

  const methods = {
    'host.hello': ({ token, client }) => {
      known ||= token === TOKEN;
      return { name: 'fake', version: '0', protocol, client, limits: { messageBytes: 1 << 20 } };
    },
    'host.ping': ({ text = 'pong' }) => text,
    'fake.event': ({ type, count = 1 }) => {
      for (let n = 1; n <= count; n += 1) queueMicrotask(() => event({ seq: n, type }));
      return { seq: count };
    },
    'fake.note': () => {
      queueMicrotask(() => send({ jsonrpc: '2.0', method: 'events.overflow', params: { from: 1, to: 2 } }));
      return null;
    },
    'fake.ask': () => {
      queueMicrotask(() => send({ jsonrpc: '2.0', id: 'q', method: 'delegate.willPresent', params: {} }));
      return null;
    },
    'fake.die': ({ status, words = '' }) => {
      process.stderr.write(words, () => process.exit(status));
    },
    'fake.kill': () => process.kill(process.pid, 'SIGKILL'),
    'fake.garbage': () => send('{"jsonrpc": oops'),
    'fake.hang': () => {},
    'fake.nullId': () => send({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }),
    'host.shutdown': () => {
      setImmediate(() => process.exit(0));
      return null;
    },
  };
  const event = (about) => {
    send({ jsonrpc: '2.0', method: 'event', params: { subscription: 1, time: 0, device: 'default', data: {}, ...about } });
  };

  function take({ id, method, params = {}, result, error }) {
    if (method === undefined) return event({ type: 'answered', data: { id, result, error } });
    if (method === '$/cancelRequest') return cancel(params.id);
    if (id === undefined) return event({ type: `heard.${method}`, data: params });
    if (method !== 'host.hello' && !known) {
      send({ jsonrpc: '2.0', id, error: { code: 40, message: 'no token', data: { kind: 'unauthorized' } } });
      return end();
    }
    if (method === 'primer.present') return waiting.set(id, params);
    const act = methods[method];
    if (act === undefined) {
      const data = { kind: 'unknownDevice', known: ['default'] };
      return send({ jsonrpc: '2.0', id, error: { code: 12, message: `no ${method}`, data } });
    }
    const answer = act(params);
    if (answer !== undefined) send({ jsonrpc: '2.0', id, result: answer });
  }

  function cancel(id) {
    if (!waiting.has(id)) return;
    const wins = waiting.get(id).wins;
    waiting.delete(id);
    const cancelled = { error: { code: -32800, message: 'Request cancelled' } };
    send({ jsonrpc: '2.0', id, ...(wins ? { result: { outcome: 'accepted' } } : cancelled) });
    event({ type: 'cancelled', data: { id } });
  }
}

const line = (message) => (typeof message === 'string' ? message : JSON.stringify(message)) + '\n';

if (flag('--stdio')) {
  if (flag('--garbage')) process.stdout.write('Welcome!\n');
  serve(process.stdin, (message) => process.stdout.write(line(message)), () => process.exit(0), true);
} else {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    serve(socket, (message) => socket.write(line(message)), () => socket.end(), false);
  });
  server.listen(0, '127.0.0.1', () => {
    if (flag('--garbage')) return process.stdout.write('Welcome!\n');
    const endpoints = { tcp: `127.0.0.1:${server.address().port}` };
    process.stdout.write(line({ ready: true, protocol, pid: process.pid, endpoints, token: TOKEN }));
  });
}

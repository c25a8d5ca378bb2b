// host.ping over lines on standard input and output, by hand in Node: one write for a read.
'use strict';

const methods = { 'host.ping': ({ text = 'pong' } = {}) => text };
let rest = '';

function answer(line) {
  const { id, method, params } = JSON.parse(line);
  const found = methods[method];
  if (!found) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
  return { jsonrpc: '2.0', id, result: found(params) };
}

process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  let output = '';
  for (const line of lines) output += JSON.stringify(answer(line)) + '\n';
  if (output) process.stdout.write(output);
});

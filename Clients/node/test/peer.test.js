import assert from 'node:assert/strict';
import { test } from 'node:test';

import { HostExited, Peer, ProtocolMismatch, RpcError } from '../src/index.js';

const read = (bytes) => JSON.parse(bytes.toString());
const line = (message) => Buffer.from(JSON.stringify(message) + '\n');
const answer = (id, result) => line({ jsonrpc: '2.0', id, result });
const refusal = (id, error) => line({ jsonrpc: '2.0', id, error });

test('a call has an id of its own, and no params member when there are none', () => {
  const peer = new Peer();
  assert.deepEqual(read(peer.call('host.ping', { text: 'é' }).bytes), {
    jsonrpc: '2.0',
    id: 1,
    method: 'host.ping',
    params: { text: 'é' },
  });
  assert.deepEqual(read(peer.call('host.info').bytes), { jsonrpc: '2.0', id: 2, method: 'host.info' });
  assert.deepEqual(peer.pending, [1, 2]);
});

test('answers settle their own calls in any order, null and false included', async () => {
  const peer = new Peer();
  const calls = [1, 2, 3].map(() => peer.call('m'));
  assert.deepEqual(peer.receive(Buffer.concat([answer(3, null), answer(1, false), answer(2, { a: 1 })])), []);
  assert.deepEqual(await Promise.all(calls.map((call) => call.result)), [false, { a: 1 }, null]);
  assert.deepEqual(peer.pending, []);
});

test('a batch of answers settles each of them', async () => {
  const peer = new Peer();
  const calls = [peer.call('m'), peer.call('m')];
  peer.receive(line([2, 1].map((id) => ({ jsonrpc: '2.0', id, result: id * 10 }))));
  assert.deepEqual(await Promise.all(calls.map((call) => call.result)), [10, 20]);
});

test('an error has code, data, kind and method, and the stack of its caller', async () => {
  const peer = new Peer();
  async function theHarness() {
    await peer.call('primer.respond', { answer: 'accept' }).result;
  }
  const failed = assert.rejects(theHarness(), (error) => {
    assert.ok(error instanceof RpcError);
    assert.equal(error.name, 'RpcError');
    assert.equal(error.message, 'no primer');
    assert.equal(error.code, 7);
    assert.equal(error.kind, 'noPrimerPresented');
    assert.equal(error.method, 'primer.respond');
    assert.deepEqual(error.data, { kind: 'noPrimerPresented', more: 1 });
    const [head, first] = error.stack.split('\n');
    assert.equal(head, 'RpcError: no primer');
    assert.match(first, /theHarness/);
    return true;
  });
  peer.receive(refusal(1, { code: 7, message: 'no primer', data: { kind: 'noPrimerPresented', more: 1 } }));
  await failed;
});

test('an error without data has no kind', async () => {
  const peer = new Peer();
  const { result } = peer.call('nope');
  peer.receive(refusal(1, { code: -32601, message: 'Method not found' }));
  await assert.rejects(result, { code: -32601, kind: undefined, data: undefined });
});

test('an answer to nobody, or a second one, is ignored', async () => {
  const peer = new Peer();
  const { result } = peer.call('m');
  peer.receive(Buffer.concat([answer(99, 0), answer('1', 0), answer(1, 'first'), answer(1, 'second')]));
  assert.equal(await result, 'first');
  assert.equal(peer.failure, null);
});

test('an error without an id rejects all that is pending: nobody can be sure of an answer', async () => {
  const peer = new Peer();
  const calls = [peer.call('a'), peer.call('b')];
  peer.receive(refusal(null, { code: -32700, message: 'Parse error' }));
  await assert.rejects(calls[0].result, { code: -32700, method: 'a' });
  await assert.rejects(calls[1].result, { code: -32700, method: 'b' });
});

test('notifications and requests of the host come out in order, with the id only a request has', () => {
  const peer = new Peer();
  const incoming = peer.receive(
    Buffer.concat([
      line({ jsonrpc: '2.0', method: 'event', params: { seq: 1 } }),
      line({ jsonrpc: '2.0', id: 'q', method: 'delegate.willPresent', params: { name: 'd' } }),
      line({ jsonrpc: '2.0', id: 0, method: 'delegate.didReceive' }),
    ]),
  );
  assert.deepEqual(incoming, [
    { method: 'event', params: { seq: 1 }, id: undefined },
    { method: 'delegate.willPresent', params: { name: 'd' }, id: 'q' },
    { method: 'delegate.didReceive', params: undefined, id: 0 },
  ]);
});

test('requests of the host are answered or refused under their own id', () => {
  const peer = new Peer();
  assert.deepEqual(read(peer.answer('q', ['banner'])), { jsonrpc: '2.0', id: 'q', result: ['banner'] });
  assert.deepEqual(read(peer.answer(0, undefined)), { jsonrpc: '2.0', id: 0, result: null });
  assert.deepEqual(read(peer.refuse(1, { code: -32603, message: 'it threw' })), {
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32603, message: 'it threw' },
  });
});

test('a cancelled call rejects with the reason given, without one with the host’s own error', async () => {
  const peer = new Peer();
  const reason = new Error('enough');
  const calls = [peer.call('a'), peer.call('b')];
  assert.deepEqual(read(peer.cancel(1, reason)), { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 1 } });
  peer.cancel(2);
  for (const id of [1, 2]) peer.receive(refusal(id, { code: -32800, message: 'Request cancelled' }));
  await assert.rejects(calls[0].result, (error) => error === reason);
  await assert.rejects(calls[1].result, { name: 'RpcError', code: -32800 });
});

test('a cancelled call whose result came first has its result; another error stays that error', async () => {
  const peer = new Peer();
  const calls = [peer.call('a'), peer.call('b')];
  for (const id of [1, 2]) peer.cancel(id, new Error('enough'));
  peer.receive(Buffer.concat([answer(1, 'done'), refusal(2, { code: 5, message: 'refused' })]));
  assert.equal(await calls[0].result, 'done');
  await assert.rejects(calls[1].result, { code: 5 });
});

test('an abandoned call rejects, and its late answer is dropped', async () => {
  const peer = new Peer();
  const { id, result } = peer.call('m');
  peer.abandon(id, new Error('no more'));
  assert.deepEqual(peer.receive(answer(id, 'late')), []);
  await assert.rejects(result, { message: 'no more' });
});

test('failAll rejects each pending call with an error of its own, from its own caller', async () => {
  const peer = new Peer();
  const from = { one: () => peer.call('a').result, two: () => peer.call('b').result };
  const results = [from.one(), from.two()];
  peer.failAll(new HostExited({ exitCode: 3, stderrTail: 'out of luck\n' }));
  const errors = (await Promise.allSettled(results)).map((settled) => settled.reason);
  assert.notEqual(errors[0], errors[1]);
  for (const [index, name] of ['one', 'two'].entries()) {
    assert.ok(errors[index] instanceof HostExited);
    assert.equal(errors[index].exitCode, 3);
    assert.match(errors[index].message, /exited with status 3; its last words:\nout of luck/);
    assert.match(errors[index].stack, new RegExp(`at .*${name}`));
  }
});

test('what cannot be sent is thrown before anything waits for it', () => {
  const peer = new Peer();
  const circle = {};
  circle.circle = circle;
  peer.accepts({ messageBytes: 60 });
  for (const params of [{ text: '\ud800' }, { big: 1n }, circle, { text: 'x'.repeat(60) }]) {
    assert.throws(() => peer.call('m', params));
    assert.throws(() => peer.notify('m', params));
  }
  assert.deepEqual(peer.pending, []);
  assert.equal(read(peer.call('m').bytes).id, 1);
});

test('JSON that is no message is a failure; what came before counts', async () => {
  for (const bad of ['1', 'null', '"text"', '[1]']) {
    const peer = new Peer();
    const { result } = peer.call('m');
    peer.receive(Buffer.concat([answer(1, 'ok'), Buffer.from(bad + '\n')]));
    assert.equal(await result, 'ok');
    assert.ok(peer.failure instanceof ProtocolMismatch, bad);
  }
});

// Compiled, never run: what a harness in TypeScript writes. The package is found by its own name, through `exports`.

import { CallTimeout, HostExited, LineFraming, Peer, PushHost, PushHostError, RpcError } from 'pushhost';
import type { PushEvent, Signal } from 'pushhost';

export async function harness(signal: Signal): Promise<string> {
  const host = await PushHost.launch({ transport: 'tcp', args: ['--log-level', 'debug'], timeout: 5 });
  host.on('event', (event) => event.seq.toFixed()).once('close', (error) => error?.message);
  const guest = await PushHost.connect(host.endpoint!, host.token === null ? {} : { token: host.token });
  try {
    const { outcome } = await host.call<{ outcome: string }>('primer.present', { title: 'é' }, { signal, timeout: 3 });
    guest.notify('note');
    const event: PushEvent = await guest.nextEvent({ type: 'primer.finished', timeout: 1 });
    for await (const { type, time } of host.events({ signal })) if (time > event.time) return type;
    return outcome;
  } catch (error) {
    if (error instanceof RpcError) return `${error.code} ${error.kind ?? ''} ${error.data.path}`;
    if (error instanceof HostExited) return error.stderrTail;
    if (error instanceof CallTimeout) return `${error.method} ${error.timeout}`;
    if (error instanceof PushHostError) return error.message;
    throw error;
  } finally {
    await guest.close();
    await host[Symbol.asyncDispose]();
  }
}

export function layers(bytes: Uint8Array): number {
  const peer = new Peer({ framing: new LineFraming({ limit: 1024 }) });
  const call = peer.call('host.ping', { text: 'hi' });
  return peer.receive(bytes).length + call.id + call.bytes.length;
}

// @ts-expect-error a transport is stdio or tcp
void PushHost.launch({ transport: 'pigeon' });
// @ts-expect-error hosts come from launch and connect
new PushHost();

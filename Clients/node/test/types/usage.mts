// Compiled, never run: what a harness in TypeScript writes. The package is found by its own name, through `exports`.

import { CallTimeout, HostExited, LineFraming, Peer, PushHost, PushHostError, RpcError, WaitTimeout } from 'pushhost';
import type { Device, EventType, Notification, Overflow, PushEvent, Signal } from 'pushhost';
import { useDevice } from 'pushhost/test';

export async function harness(signal: Signal): Promise<string> {
  const host = await PushHost.launch({ transport: 'tcp', args: ['--log-level', 'debug'], timeout: 5 });
  host.on('event', (event) => event.seq.toFixed()).once('close', (error) => error?.message);
  const guest = await PushHost.connect(host.endpoint!, host.token === null ? {} : { token: host.token });
  try {
    const { outcome } = await host.call('primer.present', { title: 'é' }, { signal, timeout: 3 });
    const other = await host.call<{ answer: number }>('no.such.method', { any: 1 });
    const limit: number = host.hello.limits.inFlight + other.answer;
    const { devices } = await host.device.list({ limit });
    guest.notify('note');
    const event: PushEvent = await guest.nextEvent({ type: 'primer.finished', timeout: 1 });
    for await (const { type, time } of host.events({ signal })) if (time > event.time) return type;
    return outcome ?? devices[0]?.locale ?? (await host.ping({ text: 'hi' }));
  } catch (error) {
    if (error instanceof WaitTimeout) return error.nearest[0]?.differences[0]?.path ?? '';
    if (error instanceof RpcError) return `${error.code} ${error.kind === 'flowEnded'} ${error.data.path}`;
    if (error instanceof HostExited) return error.stderrTail;
    if (error instanceof CallTimeout) return `${error.method} ${error.timeout}`;
    if (error instanceof PushHostError) return error.message;
    throw error;
  } finally {
    await guest.close();
    await host[Symbol.asyncDispose]();
  }
}

export async function flow(host: PushHost, signal: Signal): Promise<PushEvent | Overflow | undefined> {
  const device: Device = await host.device({ locale: 'ko', authorization: 'denied', running: true });
  await (await host.device('default')).user.policy({ primer: ['accept', 'decline'], prompt: 'allow' });
  const { warnings } = await device.primer.configure({ title: 'é', style: 'sheet', minInterval: null, timeout: 1 });
  const shown = device.primer.present({ position: warnings.length > 0 ? 'top' : 'bottom', signal });
  const { follows } = await shown.accept();
  const outcome: 'accepted' | 'declined' | 'suppressed' | 'redirectedToSettings' | null = await shown.outcome();
  const { reason } = await shown;
  if (follows === 'prompt' && reason === null && outcome !== null) await device.prompt.allow();
  await device.categories.register([{ categoryId: 65, buttons: [] }], { lenient: true });
  const note: Notification = await device.deliver({ aps: { alert: 'hi' } }, { collapseId: 'c' });
  const answered = await device.expect('notification.responded', { action: '0' }, () => note.respond('0'));
  const text: string | null = answered.data.userText;
  await device.expect('app.stateChanged', { to: 'background' }, { since: note, timeout: 2 }, () => text);
  await note.tap({ from: 'banner' });
  await device.clock.advance({ days: 7 }, { signal });
  await device.clock.set(new Date());
  await device.delegate('app', { willPresent: () => ['banner'], didReceive: async ({ action }) => action });
  await device.delegate.add('recorded', { completes: 'never' });
  device.on('event', (event) => event.type === 'badge.changed' && event.data.badge.toFixed());
  for await (const event of device.events({ since: device, types: ['prompt.answered'] })) {
    if (event.type === 'events.overflow') return event;
    if (event.type === 'prompt.answered' && event.data.granted) break;
  }
  const { events } = await device.events.list({ after: note.seq });
  const copy = await device.fork();
  await copy.destroy();
  return events.length > 0 ? answered : undefined;
}

export const device = useDevice({ locale: 'pt', launch: { transport: 'tcp' } });
export const type: EventType = 'primer.presented';

export function layers(bytes: Uint8Array): number {
  const peer = new Peer({ framing: new LineFraming({ limit: 1024 }) });
  const call = peer.call('host.ping', { text: 'hi' });
  return peer.receive(bytes).length + call.id + call.bytes.length;
}

// @ts-expect-error a transport is stdio or tcp
void PushHost.launch({ transport: 'pigeon' });
// @ts-expect-error hosts come from launch and connect
new PushHost();
// @ts-expect-error no such setter
void device.primer.configure({ titel: 'x' });
// @ts-expect-error a primer is not answered so
void device.primer.respond('allow');
// @ts-expect-error what a method requires comes first
void device.categories.register();
// @ts-expect-error no such event
void device.expect('primer.gone');
// @ts-expect-error no such outcome
void device.expect('primer.finished', { outcome: 'ok' });
// @ts-expect-error the device is known
void device.app.launch({ device: 'other' });

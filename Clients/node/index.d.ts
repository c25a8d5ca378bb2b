// Needs no @types/node. Times are in seconds.

import type {
  DeviceAreas,
  DeviceClock,
  DeviceCreateParams,
  DeviceDelegate,
  DeviceEvents,
  DeviceMethods,
  DevicePrimer,
  ErrorKind,
  EventData,
  EventType,
  HostAreas,
  HostDevice,
  HostEvents,
  HostMethods,
  Limits,
  Methods,
  NotificationDeliverResult,
  NotificationGetResult,
  NotificationRemoveResult,
  NotificationRespondParams,
  NotificationRespondResult,
  PrimerPresentParams,
  PrimerPresentResult,
  PrimerRespondParams,
  PrimerRespondResult,
} from './methods.js';

export * from './methods.js';

declare global {
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** The part of an AbortSignal that is used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: any;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The root of every error this package makes. */
export class PushHostError extends Error {
  constructor(fields: { message: string; cause?: unknown });
}

/** The host answered a call with an error. */
export class RpcError extends PushHostError {
  constructor(fields: { message: string; code: number; data?: unknown; method?: string });
  readonly code: number;
  readonly data: any;
  readonly method: string | undefined;
  /** The stable name of a refusal; the specification's own errors have none. */
  readonly kind: ErrorKind | undefined;
}

/** An event that came near to the one waited for. */
export interface NearMiss {
  event: PushEvent;
  differences: Array<{ path: string; expected: any; actual?: any }>;
}

/** No event was the one waited for; the message shows the nearest, and where they differ. */
export class WaitTimeout extends RpcError {
  readonly nearest: NearMiss[];
}

/** The host is gone; what was pending will never be answered. */
export class HostExited extends PushHostError {
  constructor(fields: { message?: string; exitCode?: number | null; signal?: string | null; stderrTail?: string });
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The last of what it wrote to stderr, at most 8 KiB. */
  readonly stderrTail: string;
}

/** The other end speaks another version of the protocol, or something else altogether. */
export class ProtocolMismatch extends PushHostError {
  constructor(fields: { message?: string; expected?: number; actual?: unknown; cause?: unknown });
  readonly expected: number | undefined;
  readonly actual: unknown;
}

/** What was waited for did not come within the given seconds. */
export class CallTimeout extends PushHostError {
  constructor(fields: { method: string; timeout: number; unsent?: boolean });
  readonly method: string;
  readonly timeout: number;
}

/** One JSON text per line, split at the byte 0x0A and nowhere else. */
export class LineFraming {
  /** Bytes in one message: received (64 MiB unless given), and sent (16 MiB). */
  constructor(limits?: { limit?: number; sendLimit?: number; depthLimit?: number });
  limit: number;
  sendLimit: number;
  /** How deep a message sent may nest: 128 unless given. */
  depthLimit: number;
  /** Why nothing more is read: a line was not JSON, or too long. */
  failure: ProtocolMismatch | null;
  /** Throws TypeError for a lone surrogate, RangeError for what is deeper or longer than the host accepts. */
  encode(message: unknown): Uint8Array;
  feed(bytes: Uint8Array): unknown[];
}

/** What the host asks (with an id) or tells (without). */
export interface Incoming {
  method: string;
  params?: any;
  id?: any;
}

/** One end of a connection: it makes the bytes to send, and takes the bytes received. */
export class Peer {
  constructor(options?: { framing?: LineFraming });
  /** The ids of the calls that wait for an answer, oldest first. */
  readonly pending: number[];
  readonly failure: ProtocolMismatch | null;
  /** Begins a call; its errors start above `below`, and `settled` hears of the end before anybody else. */
  call(
    method: string,
    params?: object,
    below?: Function,
    settled?: (id: number, result?: any) => void,
  ): { id: number; bytes: Uint8Array; result: Promise<any> };
  cancel(id: number, reason?: unknown): Uint8Array;
  abandon(id: number, error: unknown): void;
  notify(method: string, params?: object): Uint8Array;
  answer(id: unknown, result: unknown): Uint8Array;
  refuse(id: unknown, error: { code: number; message: string; data?: unknown }): Uint8Array;
  receive(bytes: Uint8Array): Incoming[];
  accepts(limits: { messageBytes?: number; depth?: number }): void;
  failAll(error: Error): void;
}

/** Something that happened on a device. */
export interface EventOf<Type extends EventType> {
  subscription: number;
  seq: number;
  /** Seconds since 1970 on the device's clock. */
  time: number;
  device: string;
  type: Type;
  data: EventData[Type];
}

/** An event of any type: `type` says which, and so what `data` is. */
export type PushEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** Stands where events are lost: to the host's record, or to a reader that was too slow. */
export interface Overflow {
  type: 'events.overflow';
  device: string;
  from: number;
  to: number;
}

/** A number of an event, or what has one: a result, an event, a device when it was made. */
export type Since = number | { seq: number };

/** What a host says of itself. */
export interface Hello {
  name: string;
  version: string;
  protocol: number;
  capabilities: { [name: string]: any };
  limits: Limits;
}

export interface LaunchOptions {
  /** Else PUSHHOST_BIN, else the first on PATH, else the one inside the package. */
  binary?: string;
  /** `stdio` unless given. */
  transport?: 'stdio' | 'tcp';
  /** Further flags of the program. */
  args?: string[];
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Seconds to be ready and greet; 10 unless given. */
  timeout?: number;
}

export interface CallOptions {
  signal?: Signal | undefined;
  /** Seconds; no limit unless given. */
  timeout?: number | undefined;
}

type Listener<About extends unknown[]> = (...about: About) => void;

/** The part of an EventEmitter that is used most. */
interface Emitter<Events extends Record<keyof Events, unknown[]>> {
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this;
  once<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this;
  off<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): this;
}

interface WhatHostsEmit {
  event: [event: PushEvent];
  notification: [notification: { method: string; params?: any }];
  /** Once; with an error unless `close()` was called. */
  close: [error: Error | undefined];
}

interface WhatDevicesEmit {
  /** What happens from now on, while somebody listens. */
  event: [event: PushEvent | Overflow];
  /** What a delegate's function threw; printed to the console if nobody listens. */
  delegateError: [error: any, about: { delegate: string; method: string }];
  /** The events could not be had. */
  error: [error: Error];
}

type NotDevice<Params> = Omit<Params, 'device'> & CallOptions;

/** A host, launched or connected to. */
export interface PushHost extends Emitter<WhatHostsEmit>, Omit<HostMethods, 'hello'>, Omit<HostAreas, 'device' | 'events'> {}
export class PushHost {
  private constructor();
  static launch(options?: LaunchOptions): Promise<PushHost>;
  /** Joins a host at `tcp://HOST:PORT` or `unix://PATH`; `close()` leaves it running. */
  static connect(endpoint: string, options?: { token?: string; timeout?: number }): Promise<PushHost>;

  /** Where others can connect, as `tcp://HOST:PORT` or `unix://PATH`. */
  readonly endpoint: string | null;
  readonly token: string | null;
  readonly pid: number | null;
  readonly hello: Hello;
  readonly eventsDropped: number;

  /** Makes a device, under a fresh name unless one is given; with a name alone, gives the device of that name. */
  readonly device: HostDevice & {
    (options?: DeviceCreateParams & CallOptions): Promise<Device>;
    (name: string, options?: CallOptions): Promise<Device>;
  };
  /** Takes the events of `events.subscribe`, one after the other, until `close()`. */
  readonly events: HostEvents & {
    (options?: { type?: EventType; signal?: Signal }): AsyncGenerator<PushEvent, void, undefined>;
  };

  /** Rejects with `RpcError`, `HostExited`, `CallTimeout`, or the signal's reason. */
  call<Name extends keyof Methods>(
    method: Name,
    params?: Methods[Name]['params'],
    options?: CallOptions,
  ): Promise<Methods[Name]['result']>;
  call<Result = any>(method: string, params?: object, options?: CallOptions): Promise<Result>;
  notify(method: string, params?: object): void;
  /** Takes the oldest event not yet taken; seconds, 5 unless given. */
  nextEvent<Type extends EventType = EventType>(options?: {
    type?: Type;
    timeout?: number;
    signal?: Signal;
  }): Promise<EventOf<Type>>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** One installed app on one phone. */
export interface Device
  extends Emitter<WhatDevicesEmit>,
    Omit<DeviceMethods, 'fork'>,
    Omit<DeviceAreas, 'primer' | 'clock' | 'events' | 'delegate'> {}
export class Device {
  private constructor();
  readonly host: PushHost;
  readonly name: string;
  /** The number of its last event when this object was made, to use as `since`. */
  readonly seq: number;

  readonly primer: Primer;
  readonly clock: Clock;
  /** The events from now on, or from `since`, one after the other; marked where some are lost. */
  readonly events: DeviceEvents & {
    (options?: { since?: Since; types?: readonly EventType[]; signal?: Signal }): EventStream;
  };
  /** Makes functions a notification-centre delegate: what they return is the completion. */
  readonly delegate: DeviceDelegate & {
    (name: string, functions: DelegateFunctions, options?: DelegateOptions): Promise<any>;
  };

  /** A push arrives, or the app's own local notification. */
  deliver(
    payload: object,
    options?: NotDevice<Omit<Methods['notification.deliver']['params'], 'payload'>>,
  ): Promise<Notification>;

  /**
   * The event that is expected. What happens while `act` runs counts, or until the promise settles; with `since`, what
   * has happened before counts too. Rejects with `WaitTimeout`.
   */
  expect<Type extends EventType>(type: Type, act?: () => unknown): Promise<EventOf<Type>>;
  expect<Type extends EventType>(type: Type, data?: Contained<EventData[Type]>, act?: () => unknown): Promise<EventOf<Type>>;
  expect<Type extends EventType>(
    type: Type,
    data: Contained<EventData[Type]> | undefined,
    options: ExpectOptions,
    act?: () => unknown,
  ): Promise<EventOf<Type>>;

  /** The first event like this from now on, or since `since`: `expect` without an act. */
  waitFor<Type extends EventType>(
    type: Type,
    data?: Contained<EventData[Type]>,
    options?: ExpectOptions,
  ): Promise<EventOf<Type>>;

  /** A copy as it stands, under a fresh name unless one is given. */
  fork(into?: string, options?: CallOptions & { replace?: boolean }): Promise<Device>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** What a value contains: an object some of its members, a list each of its items. */
export type Contained<Value> = Value extends ReadonlyArray<infer Item>
  ? ReadonlyArray<Contained<Item>>
  : Value extends object
  ? { [Name in keyof Value]?: Contained<Value[Name]> }
  : Value;

export interface ExpectOptions {
  since?: Since | undefined;
  /** Real seconds; 5 unless given. */
  timeout?: number | undefined;
  signal?: Signal | undefined;
}

export interface Primer extends Omit<DevicePrimer, 'present'> {
  present(options?: NotDevice<PrimerPresentParams>): Presentation;
}

type Answers = {
  [Answer in PrimerRespondParams['answer']]: (options?: CallOptions) => Promise<PrimerRespondResult>;
};

/** A primer that was presented: a promise of the report, which comes when somebody has answered, and can be answered. */
export interface Presentation extends Promise<PrimerPresentResult>, Answers {
  /** Rejects with `CallTimeout`; the primer stays. */
  outcome(options?: { timeout?: number }): Promise<PrimerPresentResult['outcome']>;
}

/** A span of time. */
export interface Span {
  weeks?: number;
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

export interface Clock extends Omit<DeviceClock, 'advance' | 'set'> {
  /** Moves the clock on, by seconds or a span; everything due on the way happens at its own time. */
  advance(time: number | Span, options?: CallOptions): Promise<Methods['clock.advance']['result']>;
  /** Sets the clock, to seconds since 1970 or a date. */
  set(
    time: number | Date,
    options?: CallOptions & { backwards?: boolean },
  ): Promise<Methods['clock.set']['result']>;
}

type Answering = NotDevice<Omit<NotificationRespondParams, 'notification' | 'action'>>;

/** A notification on a device: what the host told when it was delivered, and what the user can do with it. */
export interface Notification extends NotificationDeliverResult {
  readonly id: string;
  /** The user answers with a button's id or one of Apple's identifiers; a tap when none is given. */
  respond(action?: string, options?: Answering): Promise<NotificationRespondResult>;
  tap(options?: Answering): Promise<NotificationRespondResult>;
  dismiss(options?: Answering): Promise<NotificationRespondResult>;
  get(options?: CallOptions): Promise<NotificationGetResult>;
  remove(options?: CallOptions): Promise<NotificationRemoveResult>;
}

/** Aborted when the host does not wait for the completion any longer. */
interface Asked {
  signal: Signal;
}

export interface DelegateFunctions {
  /** Returns how a notification that arrives in front is shown. */
  willPresent?(notification: any, asked: Asked): readonly string[] | void | Promise<readonly string[] | void>;
  didReceive?(response: any, asked: Asked): unknown;
}

export interface DelegateOptions extends CallOptions {
  when?: 'now' | 'atLaunch' | number;
  installedBefore?: boolean;
}

export interface EventStream extends AsyncIterableIterator<PushEvent | Overflow> {
  return(): Promise<IteratorResult<PushEvent | Overflow>>;
}

// Needs no @types/node. Times are in seconds.

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
  readonly kind: string | undefined;
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
  constructor(fields: { method: string; timeout: number });
  readonly method: string;
  readonly timeout: number;
}

/** One JSON text per line, split at the byte 0x0A and nowhere else. */
export class LineFraming {
  /** Bytes in one message: received (64 MiB unless given), and sent (16 MiB). */
  constructor(limits?: { limit?: number; sendLimit?: number });
  limit: number;
  sendLimit: number;
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
  call(method: string, params?: object, below?: Function): { id: number; bytes: Uint8Array; result: Promise<any> };
  cancel(id: number, reason?: unknown): Uint8Array;
  abandon(id: number, error: unknown): void;
  notify(method: string, params?: object): Uint8Array;
  answer(id: unknown, result: unknown): Uint8Array;
  refuse(id: unknown, error: { code: number; message: string; data?: unknown }): Uint8Array;
  receive(bytes: Uint8Array): Incoming[];
  accepts(bytes: number): void;
  failAll(error: Error): void;
}

export interface PushEvent {
  subscription: number | string;
  seq: number;
  /** Seconds since 1970 on the device's clock. */
  time: number;
  device: string;
  type: string;
  data: any;
}

/** What a host says of itself. */
export interface Hello {
  name: string;
  version: string;
  protocol: number;
  capabilities?: any;
  limits?: any;
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
  signal?: Signal;
  /** Seconds; no limit unless given. */
  timeout?: number;
}

interface HostEvents {
  event: [event: PushEvent];
  notification: [notification: { method: string; params?: any }];
  /** Once; with an error unless `close()` was called. */
  close: [error: Error | undefined];
}

/** A host, launched or connected to. */
export class PushHost {
  private constructor();
  static launch(options?: LaunchOptions): Promise<PushHost>;
  /** Joins a host at `tcp://HOST:PORT`; `close()` leaves it running. */
  static connect(endpoint: string, options?: { token?: string; timeout?: number }): Promise<PushHost>;

  /** Where others can connect, as `tcp://HOST:PORT`. */
  readonly endpoint: string | null;
  readonly token: string | null;
  readonly pid: number | null;
  readonly hello: Hello;
  readonly eventsDropped: number;

  /** Rejects with `RpcError`, `HostExited`, `CallTimeout`, or the signal's reason. */
  call<Result = any>(method: string, params?: object, options?: CallOptions): Promise<Result>;
  notify(method: string, params?: object): void;
  /** Takes the oldest event not yet taken; seconds, 5 unless given. */
  nextEvent(options?: { type?: string; timeout?: number; signal?: Signal }): Promise<PushEvent>;
  events(options?: { type?: string; signal?: Signal }): AsyncGenerator<PushEvent, void, undefined>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;

  on<Name extends keyof HostEvents>(name: Name, listener: (...about: HostEvents[Name]) => void): this;
  once<Name extends keyof HostEvents>(name: Name, listener: (...about: HostEvents[Name]) => void): this;
  off<Name extends keyof HostEvents>(name: Name, listener: (...about: HostEvents[Name]) => void): this;
}

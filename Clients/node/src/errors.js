/**
 * What can go wrong, as one tree:
 *
 *     PushHostError            anything below, and what has no class of its own
 *     ├─ RpcError              the host answered with an error: code, data, method, kind
 *     │  └─ WaitTimeout        no such event in time: nearest, the events that came nearest
 *     ├─ HostExited            the process or the connection is gone: exitCode, signal, stderrTail
 *     ├─ ProtocolMismatch      the other end speaks another protocol, or none: expected, actual
 *     └─ CallTimeout           no answer in time: method, timeout
 *
 * Every class can be built from an error of its own class, so that one cause can reject many calls and each rejection
 * still tells its own caller's stack.
 */

/** The root of every error this package makes. */
export class PushHostError extends Error {
  /** @param {{message: string, cause?: unknown}} fields */
  constructor({ message, cause }) {
    super(message, cause === undefined ? undefined : { cause });
  }

  get name() {
    return this.constructor.name;
  }
}

/** The host answered a call with an error. */
export class RpcError extends PushHostError {
  /** @param {{message: string, code: number, data?: any, method?: string}} fields */
  constructor({ message, code, data, method }) {
    super({ message });
    this.code = code;
    this.data = data;
    this.method = method;
    // The stable name of a refusal; the specification's own errors have none.
    this.kind = typeof data?.kind === 'string' ? data.kind : undefined;
  }
}

/** No event was the one waited for; the message shows the nearest, and where they differ. */
export class WaitTimeout extends RpcError {
  /** What came nearest: `{event, differences: [{path, expected, actual}]}` each, the best first. */
  get nearest() {
    return this.data?.nearest ?? [];
  }
}

/** The host is gone; what was pending will never be answered. */
export class HostExited extends PushHostError {
  /** @param {{message?: string, exitCode?: number | null, signal?: string | null, stderrTail?: string}} fields */
  constructor({ message, exitCode = null, signal = null, stderrTail = '' }) {
    super({ message: message ?? describeExit(exitCode, signal, stderrTail) });
    this.exitCode = exitCode;
    this.signal = signal;
    this.stderrTail = stderrTail;
  }
}

/** The other end speaks another version of the protocol, or something else altogether. */
export class ProtocolMismatch extends PushHostError {
  /** @param {{message?: string, expected?: number, actual?: unknown, cause?: unknown}} fields */
  constructor({ message, expected, actual, cause }) {
    super({
      message: message ?? `this client speaks protocol ${expected}, the host ${JSON.stringify(actual) ?? 'tells none'}`,
      cause,
    });
    this.expected = expected;
    this.actual = actual;
  }
}

/** What was waited for did not come within the given seconds. */
export class CallTimeout extends PushHostError {
  /** @param {{message?: string, method: string, timeout: number, unsent?: boolean}} fields `unsent`: never sent */
  constructor({ message, method, timeout, unsent = false }) {
    const hint =
      method === 'primer.present' && !unsent
        ? '; the primer is still on screen: answer it with accept, decline or tapOutside, or script the user with user.policy'
        : '';
    super({ message: message ?? `${method}: nothing within ${timeout} s${hint}` });
    this.method = method;
    this.timeout = timeout;
  }
}

/**
 * A copy of an error whose stack is the given frames.
 *
 * @template {Error} E
 * @param {E} error
 * @param {{stack?: string}} origin what `originOf` returned
 * @returns {E}
 */
export function startingAt(error, origin) {
  const copy = error instanceof PushHostError ? new /** @type {any} */ (error.constructor)(error) : error;
  if (copy === error) return error;
  const frames = origin.stack?.indexOf('\n    at ') ?? -1;
  copy.stack = `${copy.name}: ${copy.message}${frames < 0 ? '' : origin.stack.slice(frames)}`;
  return copy;
}

/**
 * Where the program is now, without the frames of `below` and what it called; cheap, the text is made when it is read.
 *
 * @param {Function} below
 * @returns {{stack?: string}}
 */
export function originOf(below) {
  const origin = {};
  Error.captureStackTrace(origin, below);
  return origin;
}

/**
 * The error that a host's answer is.
 *
 * @param {unknown} error as on the wire
 * @param {string} method
 * @returns {RpcError}
 */
export function refusalOf(error, method) {
  const { code, message, data } = Object(error);
  // "Invalid params" alone helps nobody.
  const reason = typeof data?.reason === 'string' ? `: ${data.reason}` : '';
  const fields = { message: `${message}${reason}`, code, data, method };
  if (data?.kind !== 'waitTimeout') return new RpcError(fields);
  return new WaitTimeout({ ...fields, message: fields.message + (data.nearest ?? []).map(describeMiss).join('') });
}

function describeMiss({ event, differences }) {
  const text = (value) => (value === undefined ? 'missing' : JSON.stringify(value));
  const told = differences.map(({ path, expected, actual }) => `${path} is ${text(actual)}, not ${text(expected)}`);
  return `\n  ${event.seq} ${event.type}: ${told.join('; ')}`;
}

function describeExit(exitCode, signal, stderrTail) {
  const how = signal ? `was ended by ${signal}` : exitCode === null ? 'is gone' : `exited with status ${exitCode}`;
  const tail = stderrTail.trimEnd();
  return `the host ${how}${tail ? `; its last words:\n${tail}` : ''}`;
}

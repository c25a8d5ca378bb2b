import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { HostExited, PushHostError } from './errors.js';
import { LineFraming } from './framing.js';
import { happens } from './time.js';

/** Bytes of the host's stderr kept for the error that tells its end. */
export const STDERR_TAIL = 8 * 1024;

// How long the pipes may stay open after the process is gone (someone else may hold them), in seconds.
const PIPES_GRACE = 0.2;

/** A host process of ours: its pipes, its last words, and its end. */
export class HostProcess {
  #child;
  #tail = Buffer.alloc(0);

  /**
   * @param {string} binary
   * @param {string[]} args
   * @param {{cwd?: string, env?: Record<string, string | undefined>}} options
   */
  constructor(binary, args, { cwd, env }) {
    this.#child = spawn(binary, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    const closed = once(this.#child, 'close');
    /** Fulfilled when the process is gone and its pipes are read to the end. */
    this.ended = this.#end(closed);
    this.#child.stderr.on('data', (bytes) => {
      this.#tail = Buffer.concat([this.#tail, bytes]).subarray(-STDERR_TAIL);
    });
    for (const pipe of this.#child.stdio) pipe.on('error', () => {});
    this.#child.stderr.unref();
    endWithUs(this);
  }

  get stdin() {
    return this.#child.stdin;
  }

  get stdout() {
    return this.#child.stdout;
  }

  get pid() {
    return this.#child.pid;
  }

  ref() {
    for (const part of [this.#child, this.stdin, this.stdout]) part.ref();
  }

  unref() {
    for (const part of [this.#child, this.stdin, this.stdout]) part.unref();
  }

  /** @param {NodeJS.Signals} signal */
  kill(signal) {
    this.#child.kill(signal);
  }

  /** What to tell those who wait for a process that is gone. */
  exitError(message) {
    return new HostExited({
      message,
      exitCode: this.#child.exitCode,
      signal: this.#child.signalCode,
      stderrTail: this.#lastWords(),
    });
  }

  /**
   * The one line a listening host says when it can be reached.
   *
   * @returns {Promise<{protocol: number, pid: number, endpoints: {tcp?: string}, token?: string}>}
   */
  async ready() {
    const framing = new LineFraming();
    let take;
    const line = new Promise((resolve, reject) => {
      take = (bytes) => {
        const [message] = framing.feed(bytes);
        if (message !== undefined) resolve(message);
        else if (framing.failure !== null) reject(framing.failure);
      };
    });
    this.stdout.on('data', take);
    try {
      return await Promise.race([line, this.ended.then(() => Promise.reject(this.exitError()))]);
    } finally {
      // Read on, so that a host that says more is never blocked by it.
      this.stdout.off('data', take).resume();
    }
  }

  async #end(closed) {
    closed.catch(() => {});
    try {
      await once(this.#child, 'exit');
    } catch (cause) {
      throw new PushHostError({ message: `cannot start ${this.#child.spawnfile}: ${cause.message}`, cause });
    }
    if (!(await happens(closed, PIPES_GRACE))) for (const pipe of this.#child.stdio) pipe.destroy();
  }

  // The cut may have gone through a character; its rest is left out.
  #lastWords() {
    let start = 0;
    if (this.#tail.length === STDERR_TAIL) while ((this.#tail[start] & 0xc0) === 0x80) start += 1;
    return this.#tail.toString('utf8', start);
  }
}

const living = new Set();

function endAll() {
  for (const host of living) host.kill('SIGTERM');
}

// One listener for all of them, there only while a process is.
function endWithUs(host) {
  if (living.size === 0) process.on('exit', endAll);
  living.add(host);
  const forget = () => {
    living.delete(host);
    if (living.size === 0) process.off('exit', endAll);
  };
  host.ended.then(forget, forget);
}

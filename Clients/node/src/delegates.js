// Functions as notification-centre delegates: the host asks over the connection, and what a function returns is the
// completion.

import { CANCELLED, INTERNAL_ERROR, METHOD_NOT_FOUND } from './peer.js';

const PREFIX = 'delegate.';

/** The functions that answer the host. */
export class Delegates {
  #added = [];
  #asked = new Map();

  /** @param {{device: string, name: string, functions: Record<string, Function>, failed: Function}} delegate */
  add(delegate) {
    this.#added.push(delegate);
  }

  remove(delegate) {
    const index = this.#added.indexOf(delegate);
    if (index >= 0) this.#added.splice(index, 1);
  }

  /** Makes the delegates of a device those of its copy too. */
  copy(from, to) {
    for (const one of this.#added.filter(({ device }) => device === from)) this.add({ ...one, device: to });
  }

  /** Forgets the delegates of a device, those of one name if it is given. */
  removeAll(device, name) {
    this.#added = this.#added.filter((one) => one.device !== device || ![undefined, one.name].includes(name));
  }

  /**
   * Answers a request of the host: `reply` is called once, with `{result}` or `{error}`. What a function throws is
   * refused, which the host takes for a completion that never comes, and told to the device.
   */
  async ask({ id, method, params }, reply) {
    const verb = method.startsWith(PREFIX) ? method.slice(PREFIX.length) : null;
    const delegate = verb === null ? undefined : this.#find(params, verb);
    if (delegate === undefined) return reply({ error: { code: METHOD_NOT_FOUND, message: 'Method not found' } });
    const cancelled = new AbortController();
    this.#asked.set(id, cancelled);
    cancelled.signal.addEventListener('abort', () => reply({ error: { code: CANCELLED, message: 'Cancelled' } }));
    const replyUnlessCancelled = (answer) => cancelled.signal.aborted || reply(answer);
    try {
      const presents = verb === 'willPresent';
      const about = presents ? params.notification : params.response;
      const returned = await delegate.functions[verb](about, { signal: cancelled.signal });
      replyUnlessCancelled({ result: presents ? (returned ?? []) : null });
    } catch (error) {
      replyUnlessCancelled({
        error: { code: INTERNAL_ERROR, message: `${delegate.name}.${verb} threw: ${error?.message ?? error}`.toWellFormed() },
      });
      if (!cancelled.signal.aborted) delegate.failed(error, { delegate: delegate.name, method: verb });
    } finally {
      this.#asked.delete(id);
    }
  }

  /** The host does not wait for an answer any longer. */
  cancel(id) {
    this.#asked.get(id)?.abort();
  }

  // The latest of a name, as a later one may stand in for an earlier one that the app's end has taken away.
  #find({ name, device } = {}, verb) {
    return this.#added.findLast(
      (one) =>
        one.name === name && (device === undefined || one.device === device) && Object.hasOwn(one.functions, verb),
    );
  }
}

/** A notification on a device: what the host told when it was delivered, and what the user can do with it. */
export class Notification {
  #device;

  constructor(device, report) {
    this.#device = device;
    Object.assign(this, report);
  }

  /** Its id, as the events name it. */
  get id() {
    return this.notification;
  }

  /**
   * The user answers it: with a button, or with one of Apple's action identifiers; a tap when none is given.
   *
   * @param {string} [action]
   * @param {{text?: string, from?: 'expanded' | 'banner' | 'list', gesture?: string, signal?: AbortSignal,
   *   timeout?: number}} [options]
   */
  async respond(action, options) {
    return this.#device.notification.respond(this.id, { action, ...options });
  }

  /** The user taps it. */
  async tap(options) {
    return this.respond(undefined, { ...options, gesture: 'tap' });
  }

  /** The user dismisses it. */
  async dismiss(options) {
    return this.respond(undefined, { ...options, gesture: 'dismiss' });
  }

  /** What it is now, and who heard of it so far. */
  async get(options) {
    return this.#device.notification.get(this.id, options);
  }

  /** The app takes it out of the list. */
  async remove(options) {
    return this.#device.notification.remove(this.id, options);
  }
}

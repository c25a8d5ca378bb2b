import { answersOf, areaOf } from './area.js';
import { within } from './time.js';

/** A device's primer. */
export class Primer extends areaOf('device', 'primer') {
  /**
   * Shows the primer, or says why not.
   *
   * @param {object} [options] the setters, over what is configured; signal and timeout
   * @returns {Presentation}
   */
  present(options) {
    return new Presentation(this, super.present(options));
  }
}

/**
 * A primer that was presented. It is a promise of the host's report, which comes when somebody has answered, and can be
 * answered itself: it has a verb for each answer of the table.
 */
export class Presentation {
  #primer;
  #report;
  #failure = null;

  constructor(primer, report) {
    this.#primer = primer;
    this.#report = report;
    // Whoever answers hears of it, even if nobody asks for the outcome.
    report.catch((error) => (this.#failure = error));
  }

  /**
   * The outcome: accepted, declined, suppressed or redirectedToSettings. Waiting no longer does not end the primer.
   *
   * @param {{timeout?: number}} [options] seconds; no limit unless given
   * @returns {Promise<string>} rejects with `CallTimeout`
   */
  async outcome({ timeout } = {}) {
    const report = timeout === undefined ? this.#report : within(this.#report, timeout, 'primer.present');
    return (await report).outcome;
  }

  then(fulfilled, rejected) {
    return this.#report.then(fulfilled, rejected);
  }

  catch(rejected) {
    return this.#report.catch(rejected);
  }

  finally(settled) {
    return this.#report.finally(settled);
  }

  async #answer(answer, options) {
    try {
      return await this.#primer[answer](options);
    } catch (error) {
      // What was never shown cannot be answered: why it was not is the better error.
      throw this.#failure ?? error;
    }
  }

  static {
    for (const answer of answersOf('primer.respond')) {
      this.prototype[answer] = function (options) {
        return this.#answer(answer, options);
      };
    }
  }
}

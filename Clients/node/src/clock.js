import { areaOf } from './area.js';

const UNITS = { weeks: 604_800, days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };

/** A device's clock. */
export class Clock extends areaOf('device', 'clock') {
  /**
   * Moves the clock on; everything due on the way happens at its own time.
   *
   * @param {number | {weeks?: number, days?: number, hours?: number, minutes?: number, seconds?: number}} time a number
   *   is seconds
   * @param {object} [options]
   */
  async advance(time, options) {
    return super.advance(secondsOf(time), options);
  }

  /**
   * Sets the clock; everything due by then happens.
   *
   * @param {number | Date} time a number is seconds since 1970
   * @param {object} [options]
   */
  async set(time, options) {
    return super.set(time instanceof Date ? time.getTime() / 1000 : time, options);
  }
}

// A bare number goes as it is: the host says what it takes.
function secondsOf(time) {
  if (typeof time !== 'object' || time === null) return time;
  let seconds = 0;
  for (const [unit, count] of Object.entries(time)) {
    if (!Object.hasOwn(UNITS, unit) || typeof count !== 'number') {
      throw new TypeError(`a time is seconds, or numbers of ${Object.keys(UNITS).join(', ')}; got ${unit}: ${count}`);
    }
    seconds += UNITS[unit] * count;
  }
  return seconds;
}

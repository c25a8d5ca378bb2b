import { CallTimeout } from './errors.js';

// Beyond this setTimeout fires at once instead of late.
const LONGEST = 2 ** 31 / 1000 - 1;

/**
 * A time limit in seconds, checked; undefined means none.
 *
 * @param {number | undefined} timeout
 * @returns {number | undefined}
 */
export function checkedTimeout(timeout) {
  if (timeout === undefined) return undefined;
  if (typeof timeout === 'number' && timeout >= 0 && timeout <= LONGEST) return timeout;
  throw new RangeError(`timeout is in seconds, from 0 to ${Math.floor(LONGEST)}; got ${timeout}`);
}

/**
 * The promise's value, or a `CallTimeout` naming `method` after so many seconds.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {number} timeout
 * @param {string} method
 * @returns {Promise<T>}
 */
export async function within(promise, timeout, method) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new CallTimeout({ method, timeout })), timeout * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the promise is fulfilled within so many seconds.
 *
 * @param {Promise<unknown>} promise
 * @param {number} seconds
 * @returns {Promise<boolean>}
 */
export function happens(promise, seconds) {
  return within(promise, seconds, 'wait').then(
    () => true,
    () => false,
  );
}

import { START } from './internal.js';

/**
 * The event that a device is expected to tell: `expect(type, data, options, act)`, of which only the type must be given.
 *
 * Without `since` only what is still to come counts, so expect first and act then: with `act`, which is called when the
 * host has been asked; or by awaiting later. With `since` (a number, or anything with a `seq`) what has come since counts
 * too, so acting first and waiting then is as good.
 */
export function expect(device, type, rest, below) {
  const act = typeof rest.at(-1) === 'function' ? rest.at(-1) : undefined;
  const [data, options] = act === undefined ? rest : rest.slice(0, -1);
  const { since, timeout, signal } = options ?? {};
  const stop = new AbortController();
  const match = data === undefined ? { type } : { type, data };
  const params = { match, since: since?.seq ?? since, timeout, device: device.name };
  const signals = signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]);
  const event = device.host[START]('events.wait', params, { signal: signals }, below);
  // Where the act fails first, nobody gets to await this, and that failure is the one to see.
  event.catch(() => {});
  if (act === undefined) return event;
  const acting = (async () => act())().catch((error) => {
    stop.abort();
    throw error;
  });
  // Whichever fails first is what went wrong; the other one is then nobody's.
  return Promise.all([acting, event]).then(([, event]) => event);
}

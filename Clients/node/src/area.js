// The methods of the table as functions: `primer.respond` is `device.primer.respond(answer, {primer, signal, timeout})`.
// What a method requires comes first, in the table's order; everything else is in one object.

import { INVOKE, OWNER } from './internal.js';
import { METHODS } from './methods.js';

/** The methods of one area of a device or a host. */
export class Area {
  constructor(owner) {
    Object.defineProperty(this, OWNER, { value: owner });
  }
}

/** The class of an area, with the table's methods. */
export function areaOf(owner, area) {
  const methods = class extends Area {};
  define(methods.prototype, owner, area);
  return methods;
}

/** Gives an object the methods of an area, and a verb for each answer of a method that takes nothing but an answer. */
export function define(object, owner, area) {
  for (const row of METHODS) {
    const [own, verb] = row.name.split('.');
    if (row.of !== owner || own !== area) continue;
    put(object, verb, function method(...args) {
      return this[OWNER][INVOKE](row, args, method);
    });
    for (const answer of row.answers) {
      put(object, answer, function method(...args) {
        return this[OWNER][INVOKE](row, [answer, ...args], method);
      });
    }
  }
}

/** An object's areas by name, except those it makes itself. */
export function areasOf(owner, except) {
  const names = METHODS.filter((row) => row.of === owner).map((row) => row.name.split('.')[0]);
  const areas = [...new Set(names)].filter((name) => name !== owner && !except.includes(name));
  return areas.map((name) => [name, areaOf(owner, name)]);
}

/** A function that has the methods of an area too. */
export function callable(call, area) {
  for (let from = Object.getPrototypeOf(area); from !== Area.prototype; from = Object.getPrototypeOf(from)) {
    for (const name of Object.getOwnPropertyNames(from)) {
      if (name !== 'constructor') put(call, name, area[name].bind(area));
    }
  }
  return call;
}

/** The answers that a method takes. */
export function answersOf(name) {
  return METHODS.find((row) => row.name === name)?.answers ?? [];
}

/**
 * What a caller wrote, as the parameters and the options of a call.
 *
 * @returns {{params: Record<string, unknown>, options: {signal?: AbortSignal, timeout?: number}}}
 * @throws {TypeError} more than the method takes, or options that are no object
 */
export function read({ name, required, own }, args) {
  const given = args[required.length];
  const isObject = given === undefined || (typeof given === 'object' && given !== null && !Array.isArray(given));
  if (!isObject || args.length > required.length + 1) {
    const takes = [...required, '{…}'].join(', ');
    throw new TypeError(`${name} takes (${takes})`);
  }
  const { signal, timeout, ...params } = given ?? {};
  required.forEach((parameter, index) => (params[parameter] = args[index]));
  if (!own.includes('timeout')) return { params, options: { signal, timeout } };
  return { params: { ...params, timeout }, options: { signal } };
}

function put(object, name, value) {
  Object.defineProperty(value, 'name', { value: name });
  // What an object does in a way of its own stays.
  if (Object.hasOwn(object, name)) return;
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
}

// Names of what the package's own files ask of a host and a device; no program can spell them.

/** `host[START](method, params, {signal, timeout}, below, settled)`: begins a call; its errors start above `below`. */
export const START = Symbol('start');

/** `host[SUBSCRIBE](params, sink, below)`: sends events to a sink of their own. */
export const SUBSCRIBE = Symbol('subscribe');

/** `host[HOLD](held)`: Node keeps running while something is held, counted. */
export const HOLD = Symbol('hold');

/** `host[DELEGATES]`: the functions that answer the host's own requests. */
export const DELEGATES = Symbol('delegates');

/** `host[FRESH](begin, below)`: a device made by `begin(name)` under a name that nobody has. */
export const FRESH = Symbol('fresh');

/** `owner[INVOKE](row, args, below)`: calls a method of the table with what a caller wrote. */
export const INVOKE = Symbol('invoke');

/** `area[OWNER]`: the device or host whose methods these are. */
export const OWNER = Symbol('owner');

/** Drive a pushhost from Node. Three layers, each usable alone: framing, peer, host. */

export { CallTimeout, HostExited, ProtocolMismatch, PushHostError, RpcError, WaitTimeout } from './errors.js';
export { LineFraming } from './framing.js';
export { Peer } from './peer.js';
export { Device } from './device.js';
export { PushHost } from './host.js';

/** Drive a pushhost from Node. Three layers, each usable alone: framing, peer, host. */

export { CallTimeout, HostExited, ProtocolMismatch, PushHostError, RpcError } from './errors.js';
export { LineFraming } from './framing.js';
export { Peer } from './peer.js';
export { PushHost } from './host.js';

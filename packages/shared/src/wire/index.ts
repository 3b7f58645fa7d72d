/** What a call sends and reads, in a form that builds compare with each other: for the API and the kit's build. */
export { callWire, isCall, type CallWire } from './call-wire';
export { callName, whatBreaks, type BrokenCall } from './what-breaks';
export { wireTypes, type WireSchema } from './wire-schema';

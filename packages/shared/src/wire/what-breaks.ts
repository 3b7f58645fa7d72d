import type { Access } from '../model';
import type { CallWire } from './call-wire';
import { narrowings, type Narrowing } from './narrowings';
import type { WireSchema } from './wire-schema';

const nothing: WireSchema = { type: ['object'], properties: {} };
const inputs = ['params', 'query', 'body'] as const;

/** As in `POST /Refunds/refuse`. */
export const callName = ({ method, path }: Pick<CallWire, 'method' | 'path'>) => `${method} ${path}`;

const accessText = (access: Access) => (typeof access === 'object' ? `the claim ${access.claim}` : access);

/** A call that was opened to more people still answers those whom it answered before. */
function isOpenTo(before: Access, now: Access): boolean {
  if (now === 'public' || accessText(before) === accessText(now)) return true;
  return now === 'user' && typeof before === 'object';
}

function accessBreak({ access }: CallWire, served: CallWire): string[] {
  if (isOpenTo(access, served.access)) return [];
  return [`asks for ${accessText(served.access)}; the module knows it with ${accessText(access)}`];
}

function mediaBreaks(call: CallWire, served: CallWire): string[] {
  return (['consumes', 'produces'] as const)
    .filter((way) => call[way] !== served[way])
    .map((way) => `${way} ${served[way] ?? 'JSON'}; the module expects ${call[way] ?? 'JSON'}`);
}

const sentText = ({ path, sent, taken }: Narrowing) =>
  `${path}: the module sends ${sent}; the portal takes ${taken}`;
const readText = ({ path, sent, taken }: Narrowing) =>
  `${path}: the portal answers ${sent}; the module reads ${taken}`;

function callBreaks(call: CallWire, served: CallWire): string[] {
  const sent = inputs.flatMap((path) =>
    narrowings({ path, sent: call[path] ?? nothing, taken: served[path] ?? nothing }, { losesUnknown: true }),
  );
  const read = narrowings({ path: 'data', sent: served.data, taken: call.data }, { losesUnknown: false });
  const words = [...accessBreak(call, served), ...mediaBreaks(call, served)];
  return [...words, ...sent.map(sentText), ...read.map(readText)];
}

/** One call of a release that is not answered as the release was built to expect. */
export interface BrokenCall {
  /** As in `POST /Refunds/refuse`. */
  call: string;
  message: string;
}

/**
 * What of the calls that a release makes is not answered compatibly: the API may take more and answer less than the
 * release knows, never the other way round.
 */
export function whatBreaks(calls: readonly CallWire[], served: ReadonlyMap<string, CallWire>): BrokenCall[] {
  return calls.flatMap((call) => {
    const name = callName(call);
    const found = served.get(name);
    const messages = found ? callBreaks(call, found) : ['the portal has no such call'];
    return messages.map((message) => ({ call: name, message }));
  });
}

import type { CallSpec } from '@portal/shared/model';
import type { Deps } from '../deps';
import { hashSecret } from '../crypto/tokens';
import { countUse, networkOf } from './limits';
import type { Context } from './route';

/** Calls a minute from one address, of callers whom nobody knows: as many as a campus makes on the last day. */
export const mostOfAddress = 600;

export type Caller = Pick<Context<CallSpec>, 'actor' | 'owner' | 'applicant' | 'ip'>;
type Given = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** Who is known to call, if anybody. */
function knownCaller({ actor, owner, applicant }: Caller): string | undefined {
  if (actor) return `user:${actor.userId}`;
  if (owner) return `module:${owner.module}`;
  return applicant ? `applicant:${applicant.applicationId}` : undefined;
}

const addressOf = ({ ip }: Caller) => `address:${networkOf(ip)}`;

/** Who a repeated request must come from to get the first answer. */
export const callerOf = (caller: Caller) => knownCaller(caller) ?? addressOf(caller);

const parts = ['params', 'query', 'body'] as const;

/** The part of the request whose schema has the field: only there it means something. */
export function partOf(call: CallSpec, field: string): (typeof parts)[number] | undefined {
  return parts.find((part) => {
    const fields: unknown = call[part] && Reflect.get(call[part], 'fields');
    return typeof fields === 'object' && fields !== null && field in fields;
  });
}

/** What stands in a field, however it is written: `+234 803 123-4567` and `08031234567` are one. */
function valueOf(call: CallSpec, given: Given, field: string): string | undefined {
  const part = partOf(call, field);
  const found = part && (given[part] as Record<string, unknown> | null | undefined)?.[field];
  if (typeof found !== 'string' && typeof found !== 'number') return undefined;
  return String(found)
    .replace(/[^\p{L}\d@]/gu, '')
    .replace(/^234(?=\d{10}$)/, '0')
    .toLowerCase();
}

/**
 * Counts a call that has a limit: by the person, application or module; for callers whom nobody knows by what they ask
 * about, since a campus is one address, and far above that by the address. Anybody can buy an application: what it asks
 * about is counted as well. Throws TOO_MANY.
 */
export async function countCall(
  deps: Pick<Deps, 'db' | 'clock'>,
  call: CallSpec,
  { caller, given }: { caller: Caller; given: Given },
): Promise<void> {
  const { path, perMinute, countedBy } = call;
  if (!perMinute) return;
  const known = knownCaller(caller) !== undefined;
  const most = known || !countedBy ? perMinute : mostOfAddress;
  await countUse(deps, { bucket: `call:${path}:${callerOf(caller)}`, most });
  if (!countedBy || (known && !caller.applicant)) return;
  const about = valueOf(call, given, countedBy);
  // Numbers of people are not kept, only counted. A call without the field is refused by its schema.
  if (about)
    await countUse(deps, { bucket: `call:${path}:${countedBy}:${hashSecret(about)}`, most: perMinute });
}

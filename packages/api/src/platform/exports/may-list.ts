import type { CallSpec } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { opensTo } from '../http/call-rights';
import { loadPerson } from '../identity/person';
import type { Actor } from '../http/route';
import { userTypes, type UserType } from '@portal/shared/model';

/** Whether the person may make the call: what a list shows, its export shows, and nothing to anybody else. */
export function mayCall(call: CallSpec, actor: Actor): boolean {
  return call.access === 'user' || (typeof call.access === 'object' && opensTo(call, actor));
}

/** The person outside a request, with the rights of this moment; undefined when the account is off. */
export async function actorNow(db: Db | Trx, userId: number, now: Date): Promise<Actor | undefined> {
  const person = await loadPerson(db, { userId, now });
  const known = person && (userTypes as readonly string[]).includes(person.userType);
  if (!known) return undefined;
  const { userName, roles, claims, localClaims } = person;
  return {
    userId: String(userId),
    userName,
    roles,
    claims,
    localClaims,
    userType: person.userType as UserType,
    sessionId: '',
  };
}

import type { CallSpec } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { loadPerson } from '../identity/person';
import type { Actor } from '../http/route';
import { userTypes, type UserType } from '@portal/shared/model';

/** Whether the person may make the call: what a list shows, its export shows, and nothing to anybody else. */
export function mayCall({ access }: CallSpec, actor: Actor): boolean {
  return access === 'user' || (typeof access === 'object' && actor.claims.includes(access.claim));
}

/** The person outside a request, with the rights of this moment; undefined when the account is off. */
export async function actorNow(db: Db | Trx, userId: number, now: Date): Promise<Actor | undefined> {
  const person = await loadPerson(db, { userId, now });
  const known = person && (userTypes as readonly string[]).includes(person.userType);
  if (!known) return undefined;
  const { userName, roles, claims } = person;
  return {
    userId: String(userId),
    userName,
    roles,
    claims,
    userType: person.userType as UserType,
    sessionId: '',
  };
}

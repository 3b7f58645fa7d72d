import { userTypes, type SessionSummary, type UserType } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import type { Deps } from '../deps';
import { claimsAnywhere } from '../reach';
import { ratingDue } from '../ratings/rating-due';
import { passportPath } from './passport';
import { mintAccessToken } from './access-token';
import { loadSignedIn } from './person';
import { mustSetUpFactor } from './second-factor/required';

/** The person of a session as the shell needs them, with a fresh access token; null when it may not go on. */
export async function summariseSession(
  deps: Pick<Deps, 'env' | 'clock'> & { db: Db | Trx },
  { userId, familyId }: { userId: number; familyId: string },
): Promise<SessionSummary | null> {
  const now = deps.clock.now();
  const person = await loadSignedIn(deps.db, { userId, sessionId: familyId, now });
  if (!person || !(userTypes as readonly string[]).includes(person.userType)) return null;
  const { impersonation } = person;
  const due = !impersonation && mustSetUpFactor(deps, person);
  return {
    userId: String(person.id),
    userName: person.userName,
    fullName: person.fullName,
    userType: person.userType as UserType,
    roles: person.roles,
    roleNames: person.roleNames,
    claims: due ? [] : claimsAnywhere(person),
    menuItems: due ? [] : person.menuItems,
    ...(due && { secondFactorDue: true }),
    ...(Object.keys(person.menuLooks).length > 0 && { menuLooks: person.menuLooks }),
    ...(person.email && { email: person.email }),
    ...(person.passportId && { passport: passportPath(person.passportId) }),
    displayCSATModal: !impersonation && !due && (await ratingDue(deps.db, person, now)),
    isImpersonating: Boolean(impersonation),
    ...(impersonation && {
      impersonatorUsername: impersonation.userName,
      impersonationEnds: impersonation.ends.toISOString(),
    }),
    sessionEnds: person.ends.toISOString(),
    jwtToken: mintAccessToken(deps, {
      sub: String(person.id),
      sid: familyId,
      ...(impersonation && { act: { sub: impersonation.by } }),
    }),
  };
}

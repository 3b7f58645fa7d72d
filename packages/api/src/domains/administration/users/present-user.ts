import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { hasGuardedRights } from '../../../platform/identity/guarded-rights';
import { waitingEmail } from './ask-email';
import { editableOf, findAccount, rolesOf, rolesWaitingFor } from './account.queries';
import { namesOf } from './names';
import { presentAccount } from './present-users';
import { waitingRecord } from './registry-record';
import { losses } from './user-type';

type User = CallData<typeof administration.users.one>;

/** One account with what can be changed of it. Throws NOT_FOUND. */
export async function presentUser(
  db: Db,
  { actor, now, id }: { actor: Actor; now: Date; id: number },
): Promise<User> {
  const account = await findAccount(db, id, now);
  const [editable, roles, rolesWaiting, record, takesTwo, waiting] = await Promise.all([
    editableOf(db, id),
    rolesOf(db, id),
    rolesWaitingFor(db, { id, now }),
    waitingRecord(db, id),
    hasGuardedRights(db, account, now),
    waitingEmail(db, { account, actor, now }),
  ]);
  return {
    ...presentAccount(actor, account),
    ...namesOf(editable.fullName),
    phone: editable.phone,
    activeFrom: editable.activeFrom,
    activeTo: editable.activeTo,
    mustChangePassword: editable.mustChangePassword,
    rolesWaiting,
    emailTakesTwo: takesTwo,
    emailWaiting: waiting ?? null,
    record,
    version: editable.version,
    roles: roles.map(({ id: role, name, scope }) => ({ id: role, name, scope: { ...scope } })),
    menus: [...new Set(roles.flatMap(({ menus }) => menus))],
    menusLost: losses(editable.userType, roles),
  };
}

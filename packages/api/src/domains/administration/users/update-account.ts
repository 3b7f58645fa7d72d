import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Actor } from '../../../platform/http/route';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { setAddress } from '../../../platform/identity/set-address';
import { endAllSessions } from '../../../platform/identity/sessions';
import { changeOf, demandAllowed, undone, type Change, type Given } from './account-change';
import { editableOf, lockAccount, rolesOf, type Editable } from './account.queries';
import { demandWithin } from './account-actions';
import { hasGuardedRights } from '../../../platform/identity/guarded-rights';
import { askEmail } from './ask-email';
import { refuseTaken } from './create-account';
import { demandAnotherChief } from './last-chief';
import { fits } from './user-type';

type UpdateDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** What happens beside the change itself, in its transaction. */
interface Changing {
  deps: UpdateDeps;
  at: Date;
  userId: number;
  before: Editable;
  change: Change;
}

/** Roles of the other side go with the old type; answers their ids. */
async function dropRoles(trx: Trx, userId: number, userType: string): Promise<string[]> {
  const lost = (await rolesOf(trx, userId)).filter((role) => !fits(role, userType)).map(({ id }) => id);
  await trx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', '=', ({ fn, val }) => fn<string>('any', [val(lost)]))
    .execute();
  return lost;
}

/** The registry's record of the same person follows. Its surname keeps its letter case when only that differs. */
async function updateRegistry(trx: Trx, { userId, change }: Changing, given: Given): Promise<void> {
  if (!('fullName' in change || 'phone' in change)) return;
  const contact = sql`mobile_number = coalesce(${change.phone ?? null}::text, mobile_number)`;
  await sql`update staff set full_name = ${change.fullName ?? sql.ref('full_name')}, ${contact}
    where user_id = ${userId}`.execute(trx);
  await sql`update student set first_name = ${given.firstName}, middle_name = ${given.middleName},
    surname = case when upper(surname) = upper(${given.surname}) then surname else ${given.surname} end, ${contact}
    where user_id = ${userId}`.execute(trx);
}

function isShut({ activeFrom, activeTo }: Pick<Editable, 'activeFrom' | 'activeTo'>, today: string): boolean {
  return (activeFrom !== null && activeFrom > today) || (activeTo !== null && activeTo < today);
}

/** Who can no longer sign in as before, or is another kind of person, signs in again. */
async function protectRights(trx: Trx, { deps, at, userId, before, change }: Changing): Promise<string[]> {
  const ends = 'activeFrom' in change || 'activeTo' in change;
  const today = deps.clock.today();
  if (ends || change.userType) await demandAnotherChief(trx, { userId, today });
  const lost = change.userType ? await dropRoles(trx, userId, change.userType) : [];
  if (change.userType || (ends && isShut({ ...before, ...change }, today))) {
    await endAllSessions(trx, { userId, why: 'account changed', at });
  }
  return lost;
}

const columns = {
  fullName: 'full_name',
  phone: 'phone',
  userType: 'user_type',
  activeFrom: 'active_from',
  activeTo: 'active_to',
  mustChangePassword: 'must_change_password',
} as const;

/** Everything but the address. Answers the new version. */
async function write(
  trx: Trx,
  { userId, before, change: { email: _, ...change } }: Changing,
): Promise<number> {
  const set = Object.entries(change).map(([field, value]) => [columns[field as keyof typeof columns], value]);
  const version = before.version + 1;
  await trx
    .updateTable('app_user')
    .set({ ...Object.fromEntries(set), version })
    .where('id', '=', userId)
    .execute();
  return version;
}

/**
 * Changes an account. Another address for one with rights over money, results or people waits; the rest applies. Throws
 * NOT_FOUND, STALE, OWN_RIGHTS, RIGHTS_EXCEEDED, LAST_ADMINISTRATOR, or INVALID for an address that another account
 * has.
 */
export async function updateAccount(
  deps: UpdateDeps,
  command: Command<Actor>,
  { id, given }: { id: number; given: Given },
): Promise<{ version: number; emailWaits: boolean }> {
  const { actor, at } = command;
  const work = async (trx: Trx) => {
    const account = await lockAccount(trx, id, at);
    const own = actor.userId === String(id);
    if (!own) demandWithin(actor, account);
    const before = await editableOf(trx, id);
    if (before.version !== given.version) throw new AppError('STALE');
    const { email, ...rest } = changeOf(before, given);
    demandAllowed({ ...rest, ...(email && { email }) }, { own, reason: given.reason });
    const emailWaits = Boolean(email) && !own && (await hasGuardedRights(trx, account, at));
    if (email && emailWaits) await askEmail({ ...deps, db: trx }, command, { account, email });
    const change: Change = { ...rest, ...(email && !emailWaits && { email }) };
    if (Object.keys(change).length === 0) return { version: before.version, emailWaits };
    const changing: Changing = { deps, at, userId: id, before, change };
    const rolesLost = await protectRights(trx, changing);
    let version = await write(trx, changing);
    await updateRegistry(trx, changing, given);
    if (change.email) {
      ({ version } = await setAddress(deps, trx, { userId: id, email: change.email, corrected: !own }));
    }
    await record(trx, command, {
      act: 'user.edit',
      before: {
        userId: String(id),
        ...undone(before, change),
        ...(rolesLost.length > 0 && { roles: rolesLost }),
      },
      after: { userId: String(id), ...change, ...(rolesLost.length > 0 && { roles: [] }) },
    });
    return { version, emailWaits };
  };
  return inTransaction(deps.db, work).catch(refuseTaken);
}

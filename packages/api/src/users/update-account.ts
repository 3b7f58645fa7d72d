import { sql } from 'kysely';
import { audit, whoOf } from '../audit';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { mailLink } from '../identity/mailed-link';
import { endAllSessions } from '../identity/sessions';
import { enqueue } from '../outbox/outbox';
import { changeOf, demandAllowed, undone, type Change, type Given } from './account-change';
import { editableOf, lockAccount, rolesOf, type Editable } from './account.queries';
import { demandWithin } from './acts';
import { refuseTaken } from './create-account';
import { demandAnotherChief } from './last-chief';
import type { By } from './set-active';
import { fits } from './user-type';

type UpdateDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** What happens beside the change itself, in its transaction. */
interface Changing {
  deps: UpdateDeps;
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
  if (!('fullName' in change || 'phone' in change || 'email' in change)) return;
  const contact = sql`email = ${given.email},
    mobile_number = coalesce(${change.phone ?? null}::text, mobile_number)`;
  await sql`update staff set full_name = ${change.fullName ?? sql.ref('full_name')}, ${contact}
    where user_id = ${userId}`.execute(trx);
  await sql`update student set first_name = ${given.firstName}, middle_name = ${given.middleName},
    surname = case when upper(surname) = upper(${given.surname}) then surname else ${given.surname} end, ${contact}
    where user_id = ${userId}`.execute(trx);
}

/** The new address has to be confirmed; the old one is told, in case it was not its owner's will. */
async function mailBoth(trx: Trx, { deps, userId, before, change }: Changing): Promise<void> {
  if (!change.email) return;
  await mailLink({ ...deps, db: trx }, { userId, purpose: 'email', to: change.email });
  if (!before.email) return;
  await enqueue(trx, {
    kind: 'mail',
    key: `email-changed:${userId}:${before.version}`,
    payload: {
      to: before.email,
      subject: 'Your email was changed',
      text: 'An administrator changed the email of your portal account. If you did not ask for it, contact the help desk.',
    },
    runAt: deps.clock.now(),
  });
}

function isShut({ activeFrom, activeTo }: Pick<Editable, 'activeFrom' | 'activeTo'>, today: string): boolean {
  return (activeFrom !== null && activeFrom > today) || (activeTo !== null && activeTo < today);
}

/** Who can no longer sign in as before, or is another kind of person, signs in again. */
async function protectRights(trx: Trx, { deps, userId, before, change }: Changing): Promise<string[]> {
  const ends = 'activeFrom' in change || 'activeTo' in change;
  const today = deps.clock.today();
  if (ends || change.userType) await demandAnotherChief(trx, { userId, today });
  const lost = change.userType ? await dropRoles(trx, userId, change.userType) : [];
  if (change.userType || (ends && isShut({ ...before, ...change }, today))) {
    await endAllSessions(trx, { userId, why: 'account changed', at: deps.clock.now() });
  }
  return lost;
}

const columns = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  userType: 'user_type',
  activeFrom: 'active_from',
  activeTo: 'active_to',
  mustChangePassword: 'must_change_password',
} as const;

async function write(trx: Trx, { userId, before, change }: Changing): Promise<number> {
  const set = Object.entries(change).map(([field, value]) => [columns[field as keyof typeof columns], value]);
  const version = before.version + 1;
  await trx
    .updateTable('app_user')
    .set({ ...Object.fromEntries(set), ...('email' in change && { email_migrated: false }), version })
    .where('id', '=', userId)
    .execute();
  return version;
}

/**
 * Changes an account. Throws NOT_FOUND, STALE, OWN_RIGHTS, RIGHTS_EXCEEDED, LAST_ADMINISTRATOR, or INVALID for an
 * address that another account has.
 */
export async function updateAccount(
  deps: UpdateDeps,
  { id, given }: { id: number; given: Given },
  { actor, requestId }: By,
): Promise<{ version: number }> {
  const at = deps.clock.now();
  const work = async (trx: Trx) => {
    const account = await lockAccount(trx, id, at);
    const own = actor.userId === String(id);
    if (!own) demandWithin(actor, account);
    const before = await editableOf(trx, id);
    if (before.version !== given.version) throw new AppError('STALE');
    const change = changeOf(before, given);
    if (Object.keys(change).length === 0) return { version: before.version };
    demandAllowed(change, { own, reason: given.reason });
    const changing: Changing = { deps, userId: id, before, change };
    const rolesLost = await protectRights(trx, changing);
    const version = await write(trx, changing);
    await updateRegistry(trx, changing, given);
    await mailBoth(trx, changing);
    await audit(trx, {
      at,
      ...whoOf(actor),
      act: 'user.edit',
      before: {
        userId: String(id),
        ...undone(before, change),
        ...(rolesLost.length > 0 && { roles: rolesLost }),
      },
      after: { userId: String(id), ...change, ...(rolesLost.length > 0 && { roles: [] }) },
      ...(given.reason && { reason: given.reason }),
      requestId,
    });
    return { version };
  };
  return inTransaction(deps.db, work).catch(refuseTaken);
}

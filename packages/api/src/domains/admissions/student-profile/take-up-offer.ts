import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { mailFirstPassword } from '../../../platform/identity/password-link';
import { recordEntryEvent } from '../admission-list/move-entry';
import type { HeldEntry } from '../admission-list/held-entry';
import { holdShownOffer, type Shown } from './acceptance-token';
import { makeStudent, type Profile } from './make-student';

type TakeUpDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/**
 * Student, contact and account of an offer that is held, bound to it. The link to the first password is mailed, and goes
 * to the phone as well that the link of the offer went to.
 */
export async function bindStudent(
  trx: Trx,
  deps: Pick<Deps, 'env' | 'clock'>,
  { entry, profile }: { entry: HeldEntry; profile: Profile },
): Promise<void> {
  const at = deps.clock.now();
  const { studentId, userId } = await makeStudent(trx, { entry, profile, at });
  await trx
    .updateTable('admission_list_entry')
    .set({ student_id: studentId, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute();
  const by = { actor: { userId: String(userId) }, at, reason: 'The candidate has taken the offer up.' };
  await recordEntryEvent(trx, by, { entryId: entry.id, from: entry.state, to: entry.state });
  await mailFirstPassword({ ...deps, db: trx }, userId);
}

/**
 * Takes an offer up, with the secret that was sent with it: one transaction makes student, contact and account, and
 * binds the offer to them. However often and at however many places at once, it makes one student. Throws LINK_EXPIRED,
 * CONFLICT once it is taken up, and INVALID at a field.
 */
export function takeUpOffer(
  deps: TakeUpDeps,
  { profile, ...shown }: Shown & { profile: Profile },
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const entry = await holdShownOffer(trx, shown, deps.clock.now());
    await bindStudent(trx, deps, { entry, profile });
  });
}

import type { AwardState } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { newVerificationCode } from '../../../platform/crypto/document-codes';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { settleAsked } from '../../../platform/two-people/ask-for-approval';
import { graduate } from '../../student/graduate';
import { holdAward } from './held-award';
import { approveAsSecond, demandSecondPerson } from '../../../platform/two-people/authorship';

type DbOnly = Pick<Deps, 'db'>;
interface WithReason {
  id: number;
  reason: string;
}

/**
 * The code of the same award that was withdrawn, taken off it: what is awarded again as it was stands on the paper that the
 * graduate has. Undefined where there was none.
 */
async function takeCode(trx: Trx, { id, studentId }: { id: number; studentId: number }) {
  const before = await trx
    .selectFrom('degree_award as a')
    .innerJoin('degree_award as now', (join) =>
      join
        .on(sql<boolean>`award_programme_key(now.programme) = award_programme_key(a.programme)`)
        .onRef('now.class', '=', 'a.class')
        .onRef('now.awarded_on', '=', 'a.awarded_on'),
    )
    .select(['a.id', 'a.code'])
    .where('now.id', '=', id)
    .where('a.student_id', '=', studentId)
    .where('a.state', '=', 'withdrawn')
    .where('a.code', 'is not', null)
    .orderBy('a.withdrawn_at', 'desc')
    .forUpdate('a')
    .executeTakeFirst();
  if (!before) return undefined;
  await trx.updateTable('degree_award').set({ code: null }).where('id', '=', before.id).execute();
  return before.code ?? undefined;
}

/**
 * Puts an award in force: its student has graduated, and its certificate can be verified from now on. `code` only where rows
 * have to be the same.
 */
export async function approveHeld(
  trx: Trx,
  command: Command<Actor>,
  { id, code }: { id: number; code?: string },
): Promise<{ state: AwardState }> {
  const { award, studentId, leaves } = await holdAward(trx, command, { id, state: 'waiting' });
  await approveAsSecond(trx, command, { kind: 'degree award', id });
  const printed = code ?? (await takeCode(trx, { id, studentId })) ?? newVerificationCode();
  await trx
    .updateTable('degree_award')
    .set({ state: 'approved', code: printed, decided_by: actorIdOf(command), decided_at: command.at })
    .where('id', '=', id)
    .execute();
  if (leaves) await graduate(trx, command, [studentId]);
  await settleAsked(trx, command, { kind: 'degree award', id });
  await record(trx, command, { act: 'degree-award.approve', after: award });
  return { state: 'approved' };
}

/** Throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT, or SECOND_PERSON for whoever recorded it. */
export function approveAward(
  { db }: DbOnly,
  command: Command<Actor>,
  id: number,
): Promise<{ state: AwardState }> {
  return inTransaction(db, (trx) => approveHeld(trx, command, { id }));
}

/** Throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT, or SECOND_PERSON for whoever recorded it. */
export function refuseAward({ db }: DbOnly, command: Command<Actor>, { id, reason }: WithReason) {
  return inTransaction(db, async (trx) => {
    const { award } = await holdAward(trx, command, { id, state: 'waiting' });
    await demandSecondPerson(trx, command, { kind: 'degree award', id });
    await trx
      .updateTable('degree_award')
      .set({ state: 'refused', reason, decided_by: actorIdOf(command), decided_at: command.at })
      .where('id', '=', id)
      .execute();
    await settleAsked(trx, command, { kind: 'degree award', id });
    await record(trx, command, { act: 'degree-award.refuse', before: award, reason });
    return { state: 'refused' };
  });
}

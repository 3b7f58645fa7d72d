import type { AwardState } from '@portal/contracts/admissions';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { newVerificationCode } from '../../../platform/crypto/document-codes';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { approveAsSecond, demandSecondPerson } from '../../../platform/two-people/authorship';

type DbOnly = Pick<Deps, 'db'>;
interface WithReason {
  id: number;
  reason: string;
}

/** An award in this state, held. Throws NOT_FOUND, or CONFLICT where it is in another one. */
async function holdAward(trx: Trx, id: number, state: AwardState) {
  const held = await trx
    .selectFrom('degree_award as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select(['a.id', 'a.state', 'p.matric_number as matricNumber', 'a.programme', 'a.class'])
    .select('a.awarded_on as awardedOn')
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  if (held.state !== state) {
    throw new AppError('CONFLICT', { message: 'This award has been decided meanwhile.' });
  }
  return held;
}

/** Puts an award in force: its certificate can be verified from now on. `code` only where rows have to be the same. */
export async function approveHeld(
  trx: Trx,
  command: Command<Actor>,
  { id, code = newVerificationCode() }: { id: number; code?: string },
): Promise<{ state: AwardState }> {
  const held = await holdAward(trx, id, 'waiting');
  await approveAsSecond(trx, command, { kind: 'degree award', id });
  await trx
    .updateTable('degree_award')
    .set({ state: 'approved', code, decided_by: actorIdOf(command), decided_at: command.at })
    .where('id', '=', id)
    .execute();
  await record(trx, command, { act: 'degree-award.approve', after: held });
  return { state: 'approved' };
}

/** Throws NOT_FOUND, CONFLICT, or SECOND_PERSON for whoever recorded it. */
export function approveAward(
  { db }: DbOnly,
  command: Command<Actor>,
  id: number,
): Promise<{ state: AwardState }> {
  return inTransaction(db, (trx) => approveHeld(trx, command, { id }));
}

/** Throws NOT_FOUND, CONFLICT, or SECOND_PERSON for whoever recorded it. */
export function refuseAward({ db }: DbOnly, command: Command<Actor>, { id, reason }: WithReason) {
  return inTransaction(db, async (trx) => {
    const held = await holdAward(trx, id, 'waiting');
    await demandSecondPerson(trx, command, { kind: 'degree award', id });
    await trx
      .updateTable('degree_award')
      .set({ state: 'refused', reason, decided_by: actorIdOf(command), decided_at: command.at })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'degree-award.refuse', before: held, reason });
    return { state: 'refused' };
  });
}

/** Takes an award out of force: who verifies its certificate is told that it is no longer valid. Throws NOT_FOUND, CONFLICT. */
export function withdrawAward({ db }: DbOnly, command: Command<Actor>, { id, reason }: WithReason) {
  return inTransaction(db, async (trx) => {
    const held = await holdAward(trx, id, 'approved');
    await trx
      .updateTable('degree_award')
      .set({ state: 'withdrawn', reason, withdrawn_by: actorIdOf(command), withdrawn_at: command.at })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'degree-award.withdraw', before: held, reason });
    return { state: 'withdrawn' };
  });
}

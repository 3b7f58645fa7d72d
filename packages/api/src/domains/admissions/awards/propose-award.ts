import type { newAwardSchema } from '@portal/contracts/admissions';
import { formatDate, fullNameOf } from '@portal/shared/model';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { studentOfAward } from './student-of-award';

type NewAward = InferType<typeof newAwardSchema>;

/** Where officers see exactly what waits for them. */
export const awardsForMe = '/utilities/certificate_verification/awards?forMe=true';

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/**
 * Writes the award of what a student studied, which waits for another officer. Throws INVALID for a number that nobody has,
 * for a day to come and for one before the student entered, FORBIDDEN for an award of one's own, CONFLICT for what is
 * recorded already.
 */
export async function writeAward(
  trx: Trx,
  command: Command<Actor>,
  { matricNumber, degree, class: grade, awardedOn, today }: NewAward & { today: string },
) {
  if (awardedOn > today) throw invalid('awardedOn', 'That day has not come');
  const student = await studentOfAward(trx, command.actor, { matricNumber, degree });
  const { programme, entered, enteredOn } = student;
  if (programme === null) throw invalid('degree', 'The record does not say the degree: choose it');
  if (awardedOn < enteredOn)
    throw invalid('awardedOn', `This student entered in ${entered}, which began on ${formatDate(enteredOn)}`);
  const { id } = await trx
    .insertInto('degree_award')
    .values({
      student_id: student.id,
      programme,
      class: grade,
      awarded_on: awardedOn,
      code: null,
      proposed_by: actorIdOf(command),
      proposed_at: command.at,
      decided_by: null,
      decided_at: null,
      reason: null,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'degree award', ids: [id], part: 'award' });
  const after = { id, matricNumber, programme, class: grade, awardedOn };
  await record(trx, command, { act: 'degree-award.propose', after });
  return { id, programme, name: fullNameOf(student) };
}

/** The same, and asks the officers who may approve it. */
export async function recordAward(
  trx: Trx,
  command: Command<Actor>,
  award: NewAward & { today: string },
): Promise<{ id: number }> {
  const { id, programme, name } = await writeAward(trx, command, award);
  const what = `The award of ${programme} to ${name}`;
  await askForApproval(trx, command, { kind: 'degree award', ids: [id], what, url: awardsForMe });
  return { id };
}

/** Says what `degree_award_once` found. */
export function demandOnce(error: unknown): never {
  if (!isViolation(error, 'degree_award_once')) throw error;
  const message =
    'An award of this programme is in force for this student or waits for approval: look at it in the list first.';
  throw new AppError('CONFLICT', { message, cause: error });
}

/** The same, from outside. */
export function proposeAward(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: Command<Actor>,
  award: NewAward,
): Promise<{ id: number }> {
  const today = clock.today();
  return inTransaction(db, (trx) => recordAward(trx, command, { ...award, today })).catch(demandOnce);
}

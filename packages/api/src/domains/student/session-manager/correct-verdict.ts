import { levelAfter, verdictLabels, type Verdict } from '@portal/contracts/student';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { applyVerdicts } from './apply-verdicts';
import { heldStudents } from './held-students';
import { holdRollover, rolloverKind, type HeldRollover } from './held-rollover';
import { takeStudentsBack } from './undo-rollover';

interface Correction {
  id: number;
  studentId: number;
  /** The verdict that the officer saw. */
  was: Verdict;
  verdict: Verdict;
  reason: string;
}

const conflict = (message: string) => new AppError('CONFLICT', { message });

async function heldRow(trx: Trx, { id, studentId }: Pick<Correction, 'id' | 'studentId'>) {
  await heldStudents(trx, [studentId]);
  const row = await trx
    .selectFrom('rollover_student as s')
    .innerJoin('student as p', 'p.id', 's.student_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .select(['s.state', 's.note', 's.verdict', 's.to_level as toLevel', 's.level', 'd.years'])
    .select(['p.student_type_id as studentTypeId', 'p.user_id as userId', 'p.status'])
    .where('s.rollover_id', '=', id)
    .where('s.student_id', '=', studentId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Throws CONFLICT while verdicts are at work, FORBIDDEN for who may not correct what is committed. */
function demandCorrectable({ state }: HeldRollover, { actor }: Command<Actor>): void {
  if (state !== 'proposed' && state !== 'committed')
    throw conflict('A verdict is corrected before the commit or after it, not meanwhile.');
  if (state === 'committed' && !actor.claims.includes('student.rollover')) throw new AppError('FORBIDDEN');
}

/** After the commit the old verdict is taken back and the new one carried out, at once. Throws CONFLICT, with why not. */
async function carryOut(
  trx: Trx,
  rollover: HeldRollover,
  { studentId, at }: { studentId: number; at: Date },
) {
  const key = { id: rollover.id, studentId };
  await takeStudentsBack(trx, rollover, [studentId]);
  const { state, note } = await heldRow(trx, key);
  if (state === 'stayed')
    throw conflict(`This student ${note ?? 'stays'}: the verdict is not changed any more.`);
  return async () => {
    await applyVerdicts(trx, { rollover, ids: [studentId] }, at);
    const now = await heldRow(trx, key);
    if (now.state === 'changed') throw conflict(now.note ?? 'The record has changed since.');
  };
}

/**
 * Gives one student another verdict, by name and with a reason. Whoever corrects does not commit. Throws NOT_FOUND,
 * FORBIDDEN for one's own verdict, STALE for who saw another one, CONFLICT where it is as it is, or where the student has
 * paid or registered since.
 */
export function correctVerdict(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, studentId, was: shown, verdict, reason }: Correction,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await holdRollover(trx, id);
    demandCorrectable(held, command);
    const was = await heldRow(trx, { id, studentId });
    if (String(was.userId) === command.actor.userId)
      throw new AppError('FORBIDDEN', { message: 'This is your own verdict. Another officer corrects it.' });
    if (was.verdict === verdict) throw conflict(`The verdict is ${verdictLabels[verdict]} already.`);
    if (was.verdict !== shown) throw new AppError('STALE');
    const apply =
      held.state === 'committed' ? await carryOut(trx, held, { studentId, at: command.at }) : undefined;
    await trx
      .updateTable('rollover_student')
      .set({
        verdict,
        to_level: levelAfter(verdict, was),
        reason,
        given_by: command.actor.userId,
        given_at: command.at,
        state: 'proposed',
        note: null,
      })
      .where('rollover_id', '=', id)
      .where('student_id', '=', studentId)
      .execute();
    await apply?.();
    const version = held.version + 1;
    await trx.updateTable('rollover').set({ version }).where('id', '=', id).execute();
    await recordAuthor(trx, command, { kind: rolloverKind, ids: [id], part: `student ${studentId}` });
    const before = { id, studentId, verdict: was.verdict, toLevel: was.toLevel };
    const after = { id, studentId, verdict };
    await record(trx, command, { act: 'rollover.correct', before, after, reason });
    return { version };
  });
}

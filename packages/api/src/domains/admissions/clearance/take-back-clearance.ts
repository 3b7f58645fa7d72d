import { asSentence, paymentPurposes } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { cancelSchoolFees, openSchoolFees } from '../../finance/school-fees/close-school-fees';
import {
  described,
  followOnApplication,
  holdStudent,
  type Changed,
  type ClearDeps,
  type HeldStudent,
} from './clear-entrant';
import { holdSeenClearance, recordClearanceEvent, type SeenClearance } from './held-clearance';
import { tellEntrant } from './tell-entrant';

/** Rejects one with a comment that the student is sent. Throws NOT_FOUND, STALE; CONFLICT once cleared. */
export function rejectClearance(
  deps: ClearDeps,
  command: Command<Actor>,
  { comment, ...seen }: SeenClearance & { comment: string },
): Promise<Changed> {
  return inTransaction(deps.db, async (trx) => {
    const held = await holdSeenClearance(trx, command, seen);
    if (held.state === 'cleared')
      throw new AppError('CONFLICT', { message: 'The student has been cleared: undo the clearance first.' });
    const version = held.version + 1;
    await trx
      .updateTable('clearance')
      .set({ state: 'rejected', comment, decided_by: actorIdOf(command), decided_at: command.at, version })
      .where('entry_id', '=', held.id)
      .execute();
    await recordClearanceEvent(trx, command, { id: held.id, kind: 'rejected', comment });
    await tellEntrant(trx, deps, {
      studentId: held.studentId,
      type: 'clearance rejected',
      subject: 'Your clearance was refused',
      message: `Your clearance was refused: ${asSentence(comment)}`,
      at: command.at,
      key: `clearance:${held.id}:${version}`,
    });
    await record(trx, command, { act: 'clearance.reject', after: { ...described(held), comment } });
    return { version };
  });
}

/** What was built on a clearance: it can no longer be taken back. */
async function demandNothingBuilt(trx: Trx, student: HeldStudent): Promise<void> {
  if (student.matricNumber !== null)
    throw new AppError('CONFLICT', { message: 'The student has a matric number already.' });
  const paid = await trx
    .selectFrom('invoice')
    .select('id')
    .where('student_id', '=', student.id)
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where('status', '=', 'PAID')
    .limit(1)
    .executeTakeFirst();
  if (paid) throw new AppError('CONFLICT', { message: 'The student has paid school fees already.' });
}

/** Holds one whose decision can be taken back; with the student, where they are cleared. Throws as `undoClearance`. */
async function holdDecided(trx: Trx, command: Command<Actor>, seen: SeenClearance) {
  const held = await holdSeenClearance(trx, command, seen);
  if (held.state === 'waiting') throw new AppError('CONFLICT', { message: 'Nothing has been decided yet.' });
  if (held.state !== 'cleared') return { held, student: null };
  const student = await holdStudent(trx, held);
  await demandNothingBuilt(trx, student);
  return { held, student };
}

/**
 * Takes a decision back, with a reason: school fees are shut again, what is open of them is cancelled after a last
 * question to the gateway, and the slip no longer counts. Throws NOT_FOUND, STALE; CONFLICT where nothing is decided,
 * and once a fee is paid or a matric number given; GATEWAY_DOWN without an answer.
 */
export async function undoClearance(
  deps: Deps,
  command: Command<Actor>,
  { reason, ...seen }: SeenClearance & { reason: string },
): Promise<Changed> {
  const before = await inTransaction(deps.db, (trx) => holdDecided(trx, command, seen));
  if (before.student)
    await cancelSchoolFees(deps, { studentId: before.student.id, actor: actorIdOf(command) });
  return inTransaction(deps.db, async (trx) => {
    const { held, student } = await holdDecided(trx, command, seen);
    const version = held.version + 1;
    if (student) {
      // Made since the gateway was asked: nobody shuts what is about to be paid.
      if ((await openSchoolFees(trx, student.id)).length > 0)
        throw new AppError('CONFLICT', {
          message: 'The student has just made an invoice for school fees. Please try again.',
        });
      await trx.updateTable('student').set({ cleared_at: null }).where('id', '=', student.id).execute();
      await followOnApplication(trx, command, { held, to: 'accepted' });
      await trx
        .updateTable('clearance_slip')
        .set({ withdrawn_at: command.at })
        .where('entry_id', '=', held.id)
        .where('withdrawn_at', 'is', null)
        .execute();
    }
    await trx
      .updateTable('clearance')
      .set({
        state: 'waiting',
        comment: '',
        decided_by: null,
        decided_at: null,
        waiting_since: command.at,
        version,
      })
      .where('entry_id', '=', held.id)
      .execute();
    await recordClearanceEvent(trx, command, { id: held.id, kind: 'undone', comment: reason });
    await tellEntrant(trx, deps, {
      studentId: held.studentId,
      type: 'clearance changed',
      subject: 'Your clearance has changed',
      message: `The decision on your clearance was taken back: ${asSentence(reason)}`,
      at: command.at,
      key: `clearance:${held.id}:${version}`,
    });
    await record(trx, command, {
      act: 'clearance.undo',
      before: { state: held.state },
      after: described(held),
    });
    return { version };
  });
}

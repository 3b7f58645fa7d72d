import type { CourseInSemester } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { anomaliesOf } from '../results/anomalies';
import type { LockedSheet } from './held-sheet';

/** A sheet as somebody saw it. */
export type SeenSheet = CourseInSemester & { version: number };
type State = LockedSheet['state'];

interface Move {
  sheet: LockedSheet;
  key: CourseInSemester;
  act: 'submit' | 'withdraw' | 'return' | 'amend';
  to: State;
  reason?: string;
  /** By the exams officer in place of whoever does it otherwise. */
  onBehalf?: boolean;
}

/** What offices look at: of a draft, nothing. */
async function anomalyNow(trx: Trx, { sheet, to }: Pick<Move, 'sheet' | 'to'>) {
  return to === 'draft' ? [] : ((await anomaliesOf(trx, [sheet.id])).get(sheet.id) ?? []);
}

/** Moves a sheet that is held, and writes down who did that. Answers its version. */
export async function moveSheet(trx: Trx, command: Command, move: Move) {
  const { sheet, key, act, to, reason, onBehalf = false } = move;
  const { id, state: from, version } = sheet;
  await trx
    .updateTable('result_sheet')
    .set({
      state: to,
      version: version + 1,
      anomalies: await anomalyNow(trx, move),
      ...(act === 'submit' && { submitted_at: command.at }),
    })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('result_sheet_event')
    .values({
      sheet_id: id,
      act,
      from_state: from,
      to_state: to,
      reason: reason ?? null,
      on_behalf: onBehalf,
      actor_id: actorIdOf(command),
      at: command.at,
    })
    .execute();
  await record(trx, command, {
    act: `result_sheet.${act}`,
    before: { id, state: from },
    after: { id, state: to, ...key, ...(onBehalf && { onBehalf }) },
    ...(reason && { reason }),
  });
  return { version: version + 1 };
}

/** The sheet, held, in the state from which it is moved. Throws NOT_FOUND, STALE, or CONFLICT with the message. */
export function demandState(
  sheet: LockedSheet | undefined,
  { seen, state, otherwise }: { seen: number; state: State; otherwise: string },
): LockedSheet {
  if (!sheet) throw new AppError('NOT_FOUND', { message: 'Nothing is entered for this course yet.' });
  if (sheet.state !== state) throw new AppError('CONFLICT', { message: otherwise });
  if (sheet.version !== seen) throw new AppError('STALE');
  return sheet;
}

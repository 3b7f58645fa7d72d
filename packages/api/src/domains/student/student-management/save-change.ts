import type { ChangeGroup } from '@portal/contracts/student';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { currentSemester } from '../../../platform/university/university.queries';
import { effectsBetween, factsOf, markOf, type Effect } from './change-effects';
import { changeStudentIn, type StudentChange } from './change-student';
import { recordOf } from './student-record.queries';
import { claimOf, isStudentWithin } from './students-within';
import { takenBack } from './taken-back';

type ChangeDeps = Pick<Deps, 'db'>;

/** Whether somebody may change this group of a student's record, as it stands now. */
async function reaches(trx: Trx, { actor }: Command<Actor>, asked: { id: number; group: ChangeGroup }) {
  const found = await recordOf(trx, asked.id);
  return found !== undefined && isStudentWithin(actor, claimOf(asked.group), found);
}

/**
 * The save with what it does elsewhere, worked out from the same transaction. Throws NOT_FOUND for a student beyond
 * somebody's part of the university, and FORBIDDEN where the change would move them beyond it.
 */
async function changed(trx: Trx, command: Command<Actor>, change: StudentChange) {
  const whose = { id: change.studentId, group: change.group };
  if (!(await reaches(trx, command, whose))) throw new AppError('NOT_FOUND');
  const asked = { studentId: change.studentId, current: await currentSemester(trx), now: command.at };
  const before = await factsOf(trx, asked);
  const { version } = await changeStudentIn(trx, command, change);
  if (!(await reaches(trx, command, whose)))
    throw new AppError('FORBIDDEN', {
      message: 'The student would leave the part of the university that you look after. Ask the registry.',
    });
  const effects = effectsBetween(before, await factsOf(trx, asked));
  const mark = markOf({ version: change.version, values: change.values, effects });
  return { version, effects, mark };
}

/** What a change would do: the save itself, which is then taken back. Throws as the save does. */
export const previewChange = ({ db }: ChangeDeps, command: Command<Actor>, change: StudentChange) =>
  takenBack(db, async (trx): Promise<{ mark: string; effects: Effect[] }> => {
    const { mark, effects } = await changed(trx, command, change);
    return { mark, effects };
  });

/** Changes a group of a record as it was previewed. Throws NOT_FOUND, STALE, FORBIDDEN or INVALID. */
export const saveChange = (
  { db }: ChangeDeps,
  command: Command<Actor>,
  { mark: shown, ...change }: StudentChange & { mark: string },
) =>
  inTransaction(db, async (trx) => {
    const { mark, version } = await changed(trx, command, change);
    if (mark !== shown)
      throw new AppError('STALE', {
        message: 'What this change does elsewhere is no longer what you were shown. Look at it again.',
      });
    return { version };
  });

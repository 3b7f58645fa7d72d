import { recordFields, type ChangeGroup, type RecordField } from '@portal/contracts/student';
import { record, type AuditEntry } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { writeChange } from '../student-management/change-student';
import { recordOf } from '../student-management/student-record.queries';
import { claimOf, isStudentWithin } from '../student-management/students-within';
import { mark, moveOn, nextFields, type HeldUpdate, type KeptField } from './held-update';
import { changeTo, valuesOf } from './record-values';

interface Undoing {
  updateId: number;
  reason: string;
}

/** Fields that hang on each other go back together or not at all. */
const goesTogether = (group: ChangeGroup) => group === 'origin' || group === 'study';

/** What of a group still is as the update has set it, and none of it where the fields go back together or not at all. */
function stillAsSet(
  fields: readonly KeptField[],
  { now, group }: { now: Record<RecordField, string>; group: ChangeGroup },
) {
  const still = fields.filter(({ field, is }) => now[field] === is);
  return goesTogether(group) && still.length < fields.length ? [] : still;
}

/** Puts one group of one record back. Answers the rows of the audit; none where all of it stays. */
async function putBack(
  trx: Trx,
  command: Command<Actor>,
  { updateId, reason, fields, group }: Undoing & { fields: readonly KeptField[]; group: ChangeGroup },
): Promise<AuditEntry[]> {
  const studentId = fields[0]?.studentId ?? 0;
  const found = await recordOf(trx, studentId);
  const stay = (some: readonly KeptField[], note: string) =>
    mark(trx, { updateId, fields: some, state: 'stayed', note });
  if (!found || !isStudentWithin(command.actor, claimOf(group), found)) {
    await stay(fields, 'Who undid it does not look after this student');
    return [];
  }
  const now = valuesOf(found);
  const still = stillAsSet(fields, { now, group });
  await stay(
    fields.filter((each) => !still.includes(each)),
    'Changed since',
  );
  if (still.length === 0) return [];
  const closed = still.some(({ is }) => is === 'deceased') ? 'The account stays closed' : null;
  // First: a transfer that is taken back does not count when it is judged whether one may go back.
  await mark(trx, { updateId, fields: still, state: 'undone', note: closed });
  const back = Object.fromEntries(still.map(({ field, was }) => [field, was]));
  try {
    const { entries } = await writeChange(trx, command, {
      ...changeTo(group, { ...now, ...back }),
      studentId,
      version: found.version,
      reason: `Undone: ${reason}`,
      updateId,
    });
    return entries;
  } catch (error) {
    if (!(error instanceof AppError) || !['INVALID', 'FORBIDDEN'].includes(error.code)) throw error;
    await stay(still, error.errors[0]?.message ?? error.message);
    return [];
  }
}

/**
 * Puts every field of the next students back that still is as the update has set it, each by the use case that changes a
 * record, in the transaction that holds the update; the others stay, with the reason. After the last one it is undone.
 * Without a command nobody may do it any more.
 */
export async function undoSome(
  trx: Trx,
  update: HeldUpdate,
  { command, now }: { command: Command<Actor> | undefined; now: Date },
): Promise<void> {
  const undoing = { updateId: update.id, reason: update.undoReason ?? '' };
  const students = await nextFields(trx, update, 'made');
  const entries: AuditEntry[] = [];
  for (const { fields: all } of students) {
    if (!command) {
      const note = 'The account of who undid it is switched off';
      await mark(trx, { updateId: update.id, fields: all, state: 'stayed', note });
      continue;
    }
    for (const group of Object.keys(recordFields) as ChangeGroup[]) {
      const fields = all.filter((each) => each.group === group);
      if (fields.length > 0) entries.push(...(await putBack(trx, command, { ...undoing, fields, group })));
    }
  }
  await moveOn(trx, update, { students, over: 'undone', now });
  if (command) for (const entry of entries) await record(trx, command, entry);
}

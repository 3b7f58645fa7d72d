import { recordFields, type ChangeGroup, type RecordField } from '@portal/contracts/student';
import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { record, type AuditEntry } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { writeChange } from '../student-management/change-student';
import { recordOf } from '../student-management/student-record.queries';
import { claimOf, isStudentWithin } from '../student-management/students-within';
import { mayUndo, updateById } from './record-updates.queries';
import { changeTo, valuesOf } from './record-values';
import { undoUntil } from './undo-until';

interface MadeField {
  studentId: number;
  field: RecordField;
  group: ChangeGroup;
  was: string;
  is: string;
}

interface Undoing {
  updateId: number;
  reason: string;
}

/** Fields that hang on each other go back together or not at all. */
const goesTogether = (group: ChangeGroup) => group === 'origin' || group === 'study';

const madeBy = (trx: Trx, updateId: number): Promise<MadeField[]> =>
  trx
    .selectFrom('record_update_field')
    .select(['student_id as studentId', 'field', 'group', 'was_value as was', 'is_value as is'])
    .where('update_id', '=', updateId)
    .where('state', '=', 'made')
    .orderBy('student_id')
    .orderBy('field')
    .execute();

async function mark(
  trx: Trx,
  {
    updateId,
    fields,
    ...set
  }: Pick<Undoing, 'updateId'> & {
    fields: readonly MadeField[];
    state: 'undone' | 'stayed';
    note: string | null;
  },
) {
  const [first] = fields;
  if (!first) return;
  await trx
    .updateTable('record_update_field')
    .set(set)
    .where('update_id', '=', updateId)
    .where('student_id', '=', first.studentId)
    .where(
      'field',
      'in',
      fields.map(({ field }) => field),
    )
    .execute();
}

/** What of a group still is as the update has set it, and why none of it goes back where that is so. */
function stillAsSet(
  fields: readonly MadeField[],
  { now, group }: { now: Record<RecordField, string>; group: ChangeGroup },
) {
  const still = fields.filter(({ field, is }) => now[field] === is);
  return goesTogether(group) && still.length < fields.length ? [] : still;
}

/** Puts one group of one record back. Answers the rows of the audit; none where all of it stays. */
async function putBack(
  trx: Trx,
  command: Command<Actor>,
  { updateId, reason, fields, group }: Undoing & { fields: readonly MadeField[]; group: ChangeGroup },
): Promise<AuditEntry[]> {
  const studentId = fields[0]?.studentId ?? 0;
  const found = await recordOf(trx, studentId);
  const stay = (some: readonly MadeField[], note: string) =>
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

async function undoFields(trx: Trx, command: Command<Actor>, undoing: Undoing): Promise<void> {
  const made = await madeBy(trx, undoing.updateId);
  const ids = [...new Set(made.map(({ studentId }) => studentId))];
  await sql`select id from student where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  const entries: AuditEntry[] = [];
  for (const id of ids)
    for (const group of Object.keys(recordFields) as ChangeGroup[]) {
      const fields = made.filter((each) => each.studentId === id && each.group === group);
      if (fields.length > 0) entries.push(...(await putBack(trx, command, { ...undoing, fields, group })));
    }
  for (const entry of entries) await record(trx, command, entry);
}

async function countsOf(trx: Trx, updateId: number): Promise<{ undone: number; stayed: number }> {
  const counted = (state: string) => sql<number>`(count(*) filter (where state = ${state}))::integer`;
  return trx
    .selectFrom('record_update_field')
    .select([counted('undone').as('undone'), counted('stayed').as('stayed')])
    .where('update_id', '=', updateId)
    .executeTakeFirstOrThrow();
}

/**
 * Puts every field back that still is as the update has set it, each by the use case that changes a record; the others
 * stay, with the reason. Asked again it answers what was done. Throws NOT_FOUND, FORBIDDEN, STALE, or WINDOW_CLOSED a day
 * after the update.
 */
export function undoUpdate(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<{ undone: number; stayed: number }> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('record_update').select('id').where('id', '=', id).forUpdate().execute();
    const update = await updateById(trx, command.actor, id);
    if (!update) throw new AppError('NOT_FOUND');
    if (!mayUndo(update, command.actor)) throw new AppError('FORBIDDEN');
    if (update.undoneAt) return countsOf(trx, id);
    if (update.version !== version) throw new AppError('STALE');
    const until = undoUntil(update.runAt);
    if (command.at > until)
      throw new AppError('WINDOW_CLOSED', {
        message: `This update could be undone until ${formatDateTime(until.toISOString())}.`,
      });
    await undoFields(trx, command, { updateId: id, reason });
    await trx
      .updateTable('record_update')
      .set({
        version: version + 1,
        undone_by: command.actor.userId,
        undone_at: command.at,
        undo_reason: reason,
      })
      .where('id', '=', id)
      .execute();
    const counts = await countsOf(trx, id);
    await record(trx, command, { act: 'record_update.undo', after: { id, ...counts }, reason });
    return counts;
  });
}

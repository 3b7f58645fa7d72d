import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { RecordUpdateState, UpdatedFieldState } from '@portal/contracts/student';

/** Students of one transaction: everybody's audit waits for the end of it. */
export const inOneBatch = 25;

const updates = (db: Db | Trx) =>
  db
    .selectFrom('record_update as u')
    .select(['u.id', 'u.state', 'u.cursor', 'u.run_by as runBy', 'u.run_through as runThrough'])
    .select(['u.undone_by as undoneBy', 'u.undo_reason as undoReason', 'u.request_id as requestId']);
export type HeldUpdate = Awaited<ReturnType<ReturnType<typeof updates>['executeTakeFirstOrThrow']>>;

/** The one whose turn it is, held until the transaction ends; what another node has at hand is passed over. */
export const holdNextAtWork = (trx: Trx): Promise<HeldUpdate | undefined> =>
  updates(trx)
    .where('u.state', 'in', ['applying', 'undoing'])
    .orderBy('u.turn_at', (order) => order.asc().nullsFirst())
    .orderBy('u.id')
    .limit(1)
    .forUpdate('u')
    .skipLocked()
    .executeTakeFirst();

/** Fields of the next students that stand so, the records of those students held as well. */
export async function nextFields(trx: Trx, { id, cursor }: HeldUpdate, state: UpdatedFieldState) {
  const students = await trx
    .selectFrom('record_update_field')
    .select('student_id as studentId')
    .distinct()
    .where('update_id', '=', id)
    .where('student_id', '>', cursor)
    .where('state', '=', state)
    .orderBy('student_id')
    .limit(inOneBatch)
    .execute();
  const ids = students.map(({ studentId }) => studentId);
  await sql`select id from student where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  const fields = await trx
    .selectFrom('record_update_field')
    .select(['student_id as studentId', 'field', 'group', 'was_value as was', 'is_value as is'])
    .select(['reason', 'document', 'counts_from as countsFrom'])
    .where('update_id', '=', id)
    .where('student_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', state)
    .orderBy('student_id')
    .orderBy('field')
    .execute();
  return ids.map((studentId) => ({
    studentId,
    fields: fields.filter((each) => each.studentId === studentId),
  }));
}

export type StudentFields = Awaited<ReturnType<typeof nextFields>>[number];
export type KeptField = StudentFields['fields'][number];

/** What has become of fields of one student. */
export async function mark(
  trx: Trx,
  {
    updateId,
    fields,
    ...set
  }: { updateId: number; fields: readonly KeptField[]; state: UpdatedFieldState; note: string | null },
): Promise<void> {
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

/** Says how far the job is; after the last student the update stands as it is then. */
export async function moveOn(
  trx: Trx,
  { id, cursor }: HeldUpdate,
  { students, over, now }: { students: readonly StudentFields[]; over: RecordUpdateState; now: Date },
): Promise<void> {
  await trx
    .updateTable('record_update')
    .set((update) => ({
      cursor: students.at(-1)?.studentId ?? cursor,
      done: update('done', '+', students.length),
      turn_at: now,
      ...(students.length < inOneBatch && { state: over }),
    }))
    .where('id', '=', id)
    .execute();
}

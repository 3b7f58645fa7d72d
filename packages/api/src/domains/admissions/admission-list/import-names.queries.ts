import { openEntryStates } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import { readPlaces } from '../jamb/listed-places';

/** What the rows of an upload name, and what is known of their numbers. */
export async function namesForImport(db: Db | Trx, numbers: readonly string[]) {
  const sessions = await db.selectFrom('academic_session').select(['id', 'name']).execute();
  const types = await db.selectFrom('application_type').select(['id', 'name']).execute();
  const batches = await db
    .selectFrom('admission_batch')
    .select(['id', 'name', 'state', 'session_id as sessionId', 'application_type_id as typeId'])
    .execute();
  const entries = await db
    .selectFrom('admission_list_entry as e')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .select([
      'e.registration_number as number',
      'e.session_id as sessionId',
      'e.state',
      'd.name as department',
    ])
    .select('e.student_id as studentId')
    .where('e.registration_number', '=', ({ fn, val }) => fn<string>('any', [val([...numbers])]))
    .orderBy('e.id')
    .execute();
  const isOpen = (state: string) => (openEntryStates as readonly string[]).includes(state);
  return {
    sessions,
    types,
    places: await readPlaces(db),
    batches,
    /** By session and number of everybody who is on a list: for which department. */
    taken: new Map(
      entries
        .filter(({ state }) => isOpen(state))
        .map(({ sessionId, number, department }) => [`${sessionId} ${number}`, department] as const),
    ),
    /** By number: who became a student by an earlier offer. */
    students: new Map(
      entries.flatMap(({ number, studentId }) => (studentId === null ? [] : [[number, studentId] as const])),
    ),
  };
}
export type ImportNames = Awaited<ReturnType<typeof namesForImport>>;

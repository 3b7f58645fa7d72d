import { openEntryStates } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import { readPlaces } from '../jamb/places';

/** What the rows of an upload name, and what is known of their numbers. */
export async function namesForImport(db: Db | Trx, numbers: readonly string[]) {
  const sessions = await db.selectFrom('academic_session').select(['id', 'name']).execute();
  const types = await db.selectFrom('application_type').select(['id', 'name']).execute();
  const batches = await db
    .selectFrom('admission_batch')
    .select(['id', 'name', 'state', 'session_id as sessionId', 'application_type_id as typeId'])
    .execute();
  const entries = await db
    .selectFrom('admission_list_entry')
    .select(['registration_number as number', 'session_id as sessionId', 'state', 'student_id as studentId'])
    .where('registration_number', '=', ({ fn, val }) => fn<string>('any', [val([...numbers])]))
    .orderBy('id')
    .execute();
  const isOpen = (state: string) => (openEntryStates as readonly string[]).includes(state);
  return {
    sessions,
    types,
    places: await readPlaces(db),
    batches,
    /** Session and number of everybody who is on a list. */
    taken: new Set(
      entries.filter(({ state }) => isOpen(state)).map(({ sessionId, number }) => `${sessionId} ${number}`),
    ),
    /** By number: who became a student by an earlier offer. */
    students: new Map(
      entries.flatMap(({ number, studentId }) => (studentId === null ? [] : [[number, studentId] as const])),
    ),
  };
}
export type ImportNames = Awaited<ReturnType<typeof namesForImport>>;

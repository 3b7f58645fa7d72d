import type { Db, Trx } from '../../../platform/database/database';
import { readPlaces } from '../jamb/listed-places';

/** What the rows of an upload name. */
export async function namesForImport(db: Db | Trx) {
  const sessions = await db.selectFrom('academic_session').select(['id', 'name']).execute();
  const types = await db.selectFrom('application_type').select(['id', 'name']).execute();
  const batches = await db
    .selectFrom('admission_batch')
    .select(['id', 'name', 'state', 'session_id as sessionId', 'application_type_id as typeId'])
    .execute();
  return { sessions, types, places: await readPlaces(db), batches };
}
export type ImportNames = Awaited<ReturnType<typeof namesForImport>>;

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { isUuid } from '../../../platform/database/uuid';
import { reachOf, rowsWithin, type Holder } from '../../../platform/reach';
import { entryPlaces } from '../admission-list/entries.queries';
import { applicationPlaces } from '../applications/application-place';

/**
 * Whether an officer may see a photo by what they work on: an applicant's with `admissions.edit`, who says of two forms
 * whether they are one person's, and an entrant's with `admissions.clear`, each where the officer holds the claim.
 */
export async function isPhotoWithinReach(db: Db, id: string, viewer: Holder): Promise<boolean> {
  const [edits, clears] = [reachOf(viewer, 'admissions.edit'), reachOf(viewer, 'admissions.clear')];
  if (!isUuid(id) || (edits.length === 0 && clears.length === 0)) return false;
  const { rows } = await sql<{ known: boolean }>`select
    exists (select from application a join application_type t on t.id = a.application_type_id
      where a.passport_id = ${id} and ${rowsWithin(edits, applicationPlaces)})
    or exists (select from student p join admission_list_entry e on e.student_id = p.id
      left join department d on d.id = e.department_id
      where p.passport_id = ${id} and ${rowsWithin(clears, entryPlaces)}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

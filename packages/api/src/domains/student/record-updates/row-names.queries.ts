import type { Db, Trx } from '../../../platform/database/database';

/** Everything that the rows of a spreadsheet can name. */
export async function readNames(db: Db | Trx) {
  return {
    states: await db
      .selectFrom('state')
      .select(['id', 'name', 'country_id as countryId'])
      .orderBy('id')
      .execute(),
    lgas: await db.selectFrom('lga').select(['id', 'name', 'state_id as stateId']).orderBy('id').execute(),
    departments: await db
      .selectFrom('department')
      .select(['id', 'code', 'name', 'years', 'faculty_id as schoolId'])
      .orderBy('id')
      .execute(),
    options: await db
      .selectFrom('department_option')
      .select(['id', 'name', 'department_id as departmentId'])
      .orderBy('id')
      .execute(),
    sessions: await db.selectFrom('academic_session').select(['id', 'name']).orderBy('id').execute(),
  };
}

export type Names = Awaited<ReturnType<typeof readNames>>;

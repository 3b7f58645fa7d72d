import type { academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { grantColumns, grantIs, grantsTold, offersRevoking } from '../grants-to-students';
import { searchedStudent, studentColumns } from '../students-within.queries';

type ListQuery = CallInput<typeof academics.reopenings.list>['query'];

const reopenings = (db: Db | Trx) =>
  db
    .selectFrom('registration_reopening as o')
    .innerJoin('student as p', 'p.id', 'o.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('academic_session as s', 's.id', 'o.session_id')
    .select(grantColumns);
type ReopeningRow = Awaited<ReturnType<ReturnType<typeof reopenings>['executeTakeFirstOrThrow']>>;

/** Those of students that this person may see. */
export function reopeningsLike(
  db: Db | Trx,
  { actor, now, ...query }: ListQuery & { actor: Actor; now: Date },
) {
  const seen = reopenings(db).where(rowsWithin(reachOf(actor, 'registration.view'), studentColumns));
  return where(seen, query, {
    search: (text) => searchText(searchedStudent, text),
    sessionId: 'o.session_id',
    semester: 'o.semester',
    state: (state) => grantIs(state, now),
  });
}

/** Reopenings as officers see them at a moment. */
export async function presentReopenings(
  db: Db | Trx,
  rows: readonly ReopeningRow[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const told = await grantsTold(db, rows, now);
  return rows.map((row) => ({
    ...told(row),
    may: offersRevoking(actor, row, now) ? ['revoke' as const] : [],
  }));
}

import type { finance, FeeStanding } from '@portal/contracts/finance';
import { type CallData, type CallInput, fullNameOf } from '@portal/shared/model';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { ignored, where } from '../../../platform/lists/where';

export type FeesQuery = CallInput<typeof finance.studentFeeReports.list>['query'];
export type FeeRow = CallData<typeof finance.studentFeeReports.list>['rows'][number];

export const feesOrder: Order = {
  sorts: {
    name: sql.ref('f.sort_name'),
    matricNumber: sql.ref('f.matric_number'),
    outstanding: sql.ref('f.outstanding_kobo'),
  },
  usual: 'name',
  id: sql.ref('f.student_id'),
};

const currentSession = sql<number>`(select id from academic_session where current)`;

/** A whole number is somebody's; a part of one and names are looked for in the text. */
function foundBy(search: string) {
  const word = search.trim().toUpperCase();
  return /^\d{4}\/\d{1,2}\/\d{4,6}[A-Z]{2}$/.test(word)
    ? sql<SqlBool>`f.matric_number = ${word}`
    : searchText(sql.ref('f.search_text'), search);
}

/** What students of a session owe, the current one where none is named. Each filter has an index with the order by name. */
export function feeRows(db: Db | Trx, query: FeesQuery) {
  const rows = db
    .selectFrom('fee_standing as f')
    .modifyFront(sql.raw(plannedEachTime))
    .select(['f.student_id as studentId', 'f.session_id as sessionId'])
    .where('f.session_id', '=', query.sessionId ?? currentSession);
  return where(rows, query, {
    search: foundBy,
    sessionId: ignored,
    departmentId: 'f.department_id',
    level: 'f.level',
    state: (state, row) => (state === 'credit' ? row('f.credit_kobo', '>', 0) : row('f.state', '=', state)),
  });
}

/** Credit is what people look for, whatever else is said of a student. */
export function shownState(state: Exclude<FeeStanding, 'credit'>, credit: number): FeeStanding {
  return credit > 0 && state !== 'owing' && state !== 'half' ? 'credit' : state;
}

/** The students of these ids in their order. */
export async function presentFees(
  db: Db | Trx,
  found: readonly { studentId: number; sessionId: number }[],
): Promise<FeeRow[]> {
  const sessionId = found[0]?.sessionId;
  if (sessionId === undefined) return [];
  const rows = await db
    .selectFrom('fee_standing as f')
    .innerJoin('academic_session as s', 's.id', 'f.session_id')
    .leftJoin('department as d', 'd.id', 'f.department_id')
    .innerJoin('student as p', 'p.id', 'f.student_id')
    .select(['f.student_id as studentId', 'f.matric_number as matricNumber'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['d.name as department', 'f.level', 's.name as session', 'f.expected_kobo as expected'])
    .select(['f.first_kobo as first', 'f.second_kobo as second', 'f.scholarship_kobo as scholarship'])
    .select(['f.outstanding_kobo as outstanding', 'f.later_kobo as later', 'f.credit_kobo as credit'])
    .select(['f.state', 'f.due_on as dueOn'])
    .where('f.session_id', '=', sessionId)
    .where('f.student_id', '=', sql<number>`any(${found.map(({ studentId }) => studentId)}::bigint[])`)
    .execute();
  const byStudent = new Map(rows.map((row) => [row.studentId, row]));
  return found.flatMap(({ studentId }) => {
    const row = byStudent.get(studentId);
    if (!row) return [];
    const { surname, firstName, middleName, ...fees } = row;
    const fullName = fullNameOf({ surname, firstName, middleName });
    return { ...fees, fullName, state: shownState(row.state, row.credit) };
  });
}

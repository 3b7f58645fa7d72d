import {
  anomalyAbove,
  graded,
  schemeFor,
  type CohortScheme,
  type Entrant,
  type Score,
  type SheetAnomaly,
} from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { cohortSchemes } from '../grading-schemes.queries';

/** How often one score of students of one cohort stands on a sheet. */
interface Counted extends Score, Entrant {
  sheetId: number;
  passMark: number;
  inClass: boolean;
  count: number;
}

interface Told {
  sheetId: number;
  changed: boolean;
}

async function countedScores(db: Db | Trx, sheetIds: readonly number[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with k as materialized (
      select t.id, c.pass_mark from result_sheet t
      join course_in_session c on c.course_id = t.course_id and c.session_id = t.session_id
      where t.id = any(${[...sheetIds]}::bigint[])
    )
    select v.sheet_id as "sheetId", v.test, v.exam, v.code, k.pass_mark as "passMark", r.state = 'locked' as "inClass",
      n.starts_on as "entryStartsOn", s.student_type_id as "studentTypeId", count(*)::int as count
    from k
    join score v on v.sheet_id = k.id
    join course_registration r on r.id = v.registration_id
    join student s on s.id = r.student_id
    join academic_session n on n.id = s.entry_session_id
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}

/** Whether a score was written after an office had approved the sheet. */
async function changedAfter(db: Db | Trx, sheetIds: readonly number[]): Promise<Map<number, boolean>> {
  const { rows } = await sql<Told>`
    select t.id as "sheetId", exists (
      select from score v where v.sheet_id = t.id and v.entered_at > (select min(a.at) from result_sheet_event a where a.sheet_id = t.id and a.act = 'approve')
    ) as changed
    from result_sheet t where t.id = any(${[...sheetIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ sheetId, changed }) => [sheetId, changed]));
}

const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0);
const isAbove = (some: number, all: number, percent: number) => 100 * some > percent * all;

function found(rows: readonly Counted[], schemes: readonly CohortScheme[]): SheetAnomaly[] {
  const inClass = rows.filter((row) => row.inClass);
  const having = (grade: string) =>
    sum(inClass.filter((row) => graded(schemeFor(schemes, row), row, row.passMark).grade === grade));
  const all = sum(inClass);
  const absent = sum(inClass.filter(({ code }) => code === 'ABS'));
  return [
    ...(all > 0 && having('A') === all ? (['all_a'] as const) : []),
    ...(isAbove(having('F'), all, anomalyAbove.failed) ? (['many_f'] as const) : []),
    ...(isAbove(absent, all, anomalyAbove.absent) ? (['many_absent'] as const) : []),
    ...(inClass.length < rows.length ? (['score_outside'] as const) : []),
  ];
}

/** What stands out on these sheets: two statements for however many. */
export async function anomaliesOf(
  db: Db | Trx,
  sheetIds: readonly number[],
): Promise<Map<number, SheetAnomaly[]>> {
  const [rows, changed, schemes] = [
    await countedScores(db, sheetIds),
    await changedAfter(db, sheetIds),
    await cohortSchemes(db),
  ];
  const bySheet = new Map<number, Counted[]>();
  for (const row of rows) bySheet.set(row.sheetId, [...(bySheet.get(row.sheetId) ?? []), row]);
  return new Map(
    sheetIds.map((id) => [
      id,
      [
        ...found(bySheet.get(id) ?? [], schemes),
        ...(changed.get(id) === true ? (['changed_after_approval'] as const) : []),
      ],
    ]),
  );
}

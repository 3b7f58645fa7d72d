import { sql, type RawBuilder } from 'kysely';
import type { academics } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';

type Asked = CallInput<typeof academics.courseAdvisers.list>['query'];
type Listed = CallData<typeof academics.courseAdvisers.list>['rows'][number];

type Value = number | RawBuilder<number>;
const currentSession = sql<number>`(select id from academic_session where current)`;

interface Part {
  id: number | null;
  departmentId: number;
  level: number;
  fromNumber: string | null;
  nextNumber: string | null;
  staffId: number | null;
  deputyId: number | null;
}

/** Classes of the session with students or an adviser, each part a row; `x` in queries. */
const parts = (sessionId: Value) => sql<Part & { hasStudents: boolean }>`(
  with class as (
    select p.department_id, l.level, true as has_students
    from student_session l join student p on p.id = l.student_id
    where l.session_id = ${sessionId} and p.department_id is not null and p.status in ('active', 'probation')
    group by 1, 2
    union
    select department_id, level, false from course_adviser where session_id = ${sessionId}
  ), each_class as (
    select department_id, level, bool_or(has_students) as has_students from class where level >= 100 group by 1, 2
  )
  select a.id, c.department_id as "departmentId", c.level, c.has_students as "hasStudents",
    a.from_number as "fromNumber", a.staff_id as "staffId", a.deputy_id as "deputyId",
    lead(a.from_number) over (partition by c.department_id, c.level order by a.from_number nulls first) as "nextNumber"
  from each_class c left join course_adviser a
    on a.session_id = ${sessionId} and a.department_id = c.department_id and a.level = c.level)`;

/** Rows that fit the filters, where the officer works. */
export function advisersLike(db: Db | Trx, { actor, sessionId, ...query }: Asked & { actor: Actor }) {
  const rows = db
    .selectFrom(parts(sessionId ?? currentSession).as('x'))
    .innerJoin('department as d', 'd.id', 'x.departmentId')
    .select(['x.id', 'x.departmentId', 'x.level', 'x.fromNumber', 'x.nextNumber', 'x.staffId', 'x.deputyId'])
    .select(['d.name as department', 'd.faculty_id as schoolId'])
    .where(
      rowsWithin(reachOf(actor, 'lecturers.view'), {
        school: sql.ref('d.faculty_id'),
        department: sql.ref('d.id'),
        level: sql.ref('x.level'),
      }),
    );
  return where(rows, query, {
    search: (words) => sql<boolean>`(${searchText(sql`f_search(d.name)`, words)} or exists (
      select from staff s where s.id in (x."staffId", x."deputyId") and ${searchText(sql.ref('s.search_text'), words)}))`,
    facultyId: 'd.faculty_id',
    departmentId: 'd.id',
    level: 'x.level',
    without: (without) => sql<boolean>`("hasStudents" and x."staffId" is null) = ${without}`,
  });
}

export const advisersOrder: Order = {
  sorts: { department: sql`d.name`, level: sql`x.level` },
  usual: 'department',
  id: sql`x."departmentId" || '-' || x.level || '-' || coalesce(x."fromNumber", '')`,
};

export type AdviserRow = Awaited<ReturnType<ReturnType<typeof advisersLike>['execute']>>[number];

/** Another one once anything of a class has changed. */
export const versionOf = (sessionId: number, departmentId: Value, level: Value) => sql<string>`coalesce((
  select md5(string_agg(concat_ws(':', v.id, v.staff_id, v.deputy_id, v.from_number, v.assigned_at), '|' order by v.id))
  from course_adviser v
  where v.session_id = ${sessionId} and v.department_id = ${departmentId} and v.level = ${level}), '')`;

interface Counts {
  at: number;
  students: number;
  pending: number;
  version: string;
  adviser: Listed['adviser'];
  deputy: Listed['deputy'];
}

/** Counts and names of the rows of a page, by one statement. */
async function countsOf(db: Db | Trx, rows: readonly AdviserRow[], sessionId: number) {
  const asked = JSON.stringify(rows.map((row, at) => ({ ...row, at })));
  const person = (
    of: string,
  ) => sql`(select jsonb_build_object('id', s.id, 'name', s.full_name, 'staffNumber', s.staff_number)
    from staff s where s.id = q.${sql.ref(of)})`;
  const { rows: counts } = await sql<Counts>`
    select q.at, c.students, c.pending, ${person('staffId')} as adviser, ${person('deputyId')} as deputy,
      ${versionOf(sessionId, sql`q."departmentId"`, sql`q.level`)} as version
    from jsonb_to_recordset(${asked}::jsonb) as q (at int, "departmentId" int, level int, "fromNumber" text,
      "nextNumber" text, "staffId" bigint, "deputyId" bigint)
    cross join lateral (
      select count(*)::int as students, count(*) filter (where exists (select from course_registration r
        where r.student_id = p.id and r.session_id = ${sessionId} and r.state = 'submitted'))::int as pending
      from student p join student_session l on l.student_id = p.id and l.session_id = ${sessionId} and l.level = q.level
      where p.department_id = q."departmentId" and p.status in ('active', 'probation')
        and coalesce(p.matric_number, '') collate "C" >= coalesce(q."fromNumber", '')
        and (q."nextNumber" is null or coalesce(p.matric_number, '') collate "C" < q."nextNumber")
    ) c`.execute(db);
  return new Map(counts.map(({ at, ...each }) => [at, each]));
}

export async function presentAdvisers(
  db: Db | Trx,
  rows: readonly AdviserRow[],
  { actor, asked }: { actor: Actor; asked: number | undefined },
): Promise<Listed[]> {
  const sessionId = await sessionAsked(db, asked);
  const counts = await countsOf(db, rows, sessionId);
  const reach = reachOf(actor, 'lecturers.edit');
  return rows.map(({ departmentId, department, level, schoolId, fromNumber, nextNumber }, at) => {
    const known = counts.get(at) ?? { students: 0, pending: 0, version: '', adviser: null, deputy: null };
    const place = { school: schoolId, department: departmentId, level };
    const mayEdit = actor.impersonatorId === undefined && isWithin(reach, place);
    return {
      key: `${departmentId}-${level}-${fromNumber ?? ''}`,
      sessionId,
      departmentId,
      department,
      level,
      fromNumber,
      nextNumber,
      ...known,
      may: mayEdit
        ? (['assign', 'split'] as const).filter((act) => act === 'assign' || fromNumber === null)
        : [],
    };
  });
}

/** The session that is asked for, else the current one. */
async function sessionAsked(db: Db | Trx, asked?: number): Promise<number> {
  if (asked) return asked;
  const current = await db
    .selectFrom('academic_session')
    .select('id')
    .where('current', '=', true)
    .executeTakeFirst();
  return current?.id ?? 0;
}

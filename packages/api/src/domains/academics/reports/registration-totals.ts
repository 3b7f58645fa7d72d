import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { reachOf } from '../../../platform/reach';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { currentSemester, currentSession } from '../class/class.queries';
import { groupedBy } from './grouped-by';
import { countApproved, coursesLike, isTaught, type CoursesQuery } from './registered-courses.queries';
import { studentsLike, wasLate, type StudentsQuery } from './registered-students.queries';

type StudentTotals = CallData<typeof academics.registrationReports.studentTotals>;
type CourseTotals = CallData<typeof academics.registrationReports.courseTotals>;

const seconds = 30;

type Numbers<Row> = { [Name in keyof Row as Row[Name] extends number ? Name : never]: Row[Name] };

/** The sum of each named figure over the rows. */
function addUp<Row, Name extends keyof Numbers<Row> & keyof Row>(
  rows: readonly Row[],
  names: readonly Name[],
) {
  const sums = names.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)]);
  return Object.fromEntries(sums) as Record<Name, number>;
}

interface ClassPart {
  departmentId: number | null;
  name: string;
  level: number;
  students: number;
  registered: number;
  notRegistered: number;
  approved: number;
  waiting: number;
  late: number;
}

const ofClass = ['students', 'registered', 'notRegistered', 'approved'] as const;

/** What the filtered students add up to: kept for some seconds, for everybody with the same reach. */
export async function studentTotals(
  deps: Deps,
  query: StudentsQuery,
  { actor }: { actor: Actor },
): Promise<StudentTotals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const key = keyOf('registered students', { ...filters, reach: reachOf(actor, 'registration.view') });
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () => {
    const found = studentsLike(deps.db, { ...query, actor }).select([
      'p.department_id as departmentId',
      wasLate.as('late'),
    ]);
    const { rows } = await sql<ClassPart>`
      select "departmentId", coalesce(department, 'No department') as name, level, count(*)::int as students,
        count(*) filter (where stage <> 'draft')::int as registered,
        count(*) filter (where stage is null or stage = 'draft')::int as "notRegistered",
        count(*) filter (where stage = 'locked')::int as approved,
        count(*) filter (where stage in ('submitted', 'adviser_ok', 'hod_ok'))::int as waiting,
        count(*) filter (where late)::int as late
      from (${found}) f group by 1, 2, 3 order by 2, 3`.execute(deps.db);
    const departments = [...groupedBy(rows, ({ departmentId }) => departmentId)];
    const levels = [...groupedBy(rows, ({ level }) => level)].sort(([a], [b]) => a - b);
    return {
      ...addUp(rows, [...ofClass, 'waiting', 'late']),
      byDepartment: departments.map(([departmentId, parts]) => {
        return { departmentId, name: parts[0]?.name ?? '', ...addUp(parts, ofClass) };
      }),
      byLevel: levels.map(([level, parts]) => ({ level, ...addUp(parts, ofClass) })),
    };
  });
  return { ...value, asOf: asOf.toISOString() };
}

interface CoursePart {
  name: string;
  courses: number;
  registered: number;
  approved: number;
  empty: number;
  untaught: number;
}

/** What the filtered courses add up to, kept as the other. */
export async function courseTotals(
  deps: Deps,
  query: CoursesQuery,
  { actor }: { actor: Actor },
): Promise<CourseTotals> {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  const key = keyOf('registered courses', { ...filters, reach: reachOf(actor, 'registration.view') });
  const { value, asOf } = await cachedTotal(deps, { key, seconds }, async () => {
    const found = coursesLike(deps.db, { ...query, actor }).select([
      'c.course_id as id',
      sql<string>`coalesce(d.name, 'The whole university')`.as('name'),
      isTaught.as('taught'),
    ]);
    // Everybody of the semester is gone through once, and not once for each course.
    const { rows } = await sql<CoursePart>`
      with taken as (
        select g.course_id as id, count(*)::int as registered, ${countApproved} as approved
        from registered_course g join course_registration r on r.id = g.registration_id
        where r.session_id = ${filters.sessionId ?? currentSession} and r.semester = ${filters.semester ?? currentSemester}
          and r.state <> 'draft'
        group by 1
      )
      select f.name, count(*)::int as courses, coalesce(sum(t.registered), 0)::int as registered,
        coalesce(sum(t.approved), 0)::int as approved,
        count(*) filter (where t.id is null)::int as empty,
        count(*) filter (where t.id is not null and not f.taught)::int as untaught
      from (${found}) f left join taken t on t.id = f.id group by 1 order by 1`.execute(deps.db);
    return {
      ...addUp(rows, ['courses', 'registered', 'approved', 'empty', 'untaught']),
      byDepartment: rows.map(({ empty: _empty, untaught: _untaught, ...said }) => said),
    };
  });
  return { ...value, asOf: asOf.toISOString() };
}

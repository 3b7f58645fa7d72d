import type { academics } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { currentSemester, currentSession } from '../class/class.queries';
import { groupedBy } from './grouped-by';

export type CoursesQuery = CallInput<typeof academics.registrationReports.courseTotals>['query'];
type Listed = CallData<typeof academics.registrationReports.courses>['rows'][number];

/** Nobody has submitted a registration of the course `c` in its session. */
const isEmpty = sql<boolean>`not exists (
  select from registered_course g join course_registration r on r.id = g.registration_id
  where g.course_id = c.course_id and g.session_id = c.session_id and g.semester = c.semester and r.state <> 'draft')`;
/** Of registrations `r`, as a sum. */
export const countApproved = sql<number>`(count(*) filter (where r.state = 'locked'))::int`;
export const isTaught = sql<boolean>`exists (select from course_lecturer l where l.course_id = c.course_id
  and l.session_id = c.session_id and l.semester = c.semester and l.ended_at is null)`;
const isFull = sql<boolean>`coalesce((select t.taken >= c.capacity from course_seat t
  where (t.course_id, t.session_id, t.semester) = (c.course_id, c.session_id, c.semester)), c.capacity = 0, false)`;

/** Courses of a semester that departments within reach own; one that is retired where somebody has registered it. */
export const coursesLike = (
  db: Db | Trx,
  { actor, sessionId, semester, ...query }: CoursesQuery & { actor: Actor },
) => {
  const rows = db
    .selectFrom('course_in_session as c')
    .leftJoin('department as d', 'd.id', 'c.department_id')
    .where('c.session_id', '=', sessionId ?? currentSession)
    .where('c.semester', '=', semester ?? currentSemester)
    .where(sql<boolean>`(c.active or not ${isEmpty})`)
    .where(
      rowsWithin(reachOf(actor, 'registration.view'), {
        department: sql.ref('c.department_id'),
        school: sql.ref('d.faculty_id'),
      }),
    );
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(c.code || ' ' || c.title)`, text),
    schoolId: 'd.faculty_id',
    departmentId: 'c.department_id',
    level: 'c.level',
    empty: (is) => sql<boolean>`${isEmpty} = ${is}`,
    full: (is) => sql<boolean>`${isFull} = ${is}`,
  });
};

export const courseRows = (db: Db | Trx, asked: CoursesQuery & { actor: Actor }) =>
  coursesLike(db, asked).select([
    'c.course_id as id',
    'c.session_id as sessionId',
    'c.semester',
    'c.code',
    'c.title',
    'c.units',
    'c.level',
    'c.capacity',
    'd.name as department',
    sql<boolean>`exists (select from result_sheet t where (t.course_id, t.session_id, t.semester)
      = (c.course_id, c.session_id, c.semester))`.as('hasResults'),
  ]);

export const courseOrder: Order = {
  sorts: { code: sql.ref('c.code'), title: sql.ref('c.title') },
  usual: 'code',
  id: sql.ref('c.course_id'),
};

type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>['execute']>>[number];
type OfCourse<T> = { courseId: number } & T;

/** Who teaches the courses of a page, the lead first. */
async function lecturersOfPage(db: Db | Trx, ids: readonly number[], { sessionId, semester }: CourseRow) {
  const { rows } = await sql<OfCourse<Listed['lecturers'][number]>>`
    select l.course_id as "courseId", p.full_name as name, l.role = 'lead' as lead
    from course_lecturer l join staff p on p.id = l.staff_id
    where l.course_id = any(${ids}::int[]) and l.session_id = ${sessionId} and l.semester = ${semester}
      and l.ended_at is null
    order by l.course_id, lead desc, p.sort_name, p.id`.execute(db);
  return groupedBy(rows, ({ courseId }) => courseId);
}

/** Of which classes those are who registered the courses of a page, as they were then. */
async function classesOfPage(db: Db | Trx, ids: readonly number[], { sessionId, semester }: CourseRow) {
  const { rows } = await sql<OfCourse<Listed['byClass'][number] & { approved: number }>>`
    select n."courseId", coalesce(d.name, 'No department') as department, n.level, n.registered, n.approved
    from (
      select g.course_id as "courseId", r.department_id, r.level, count(*)::int as registered,
        ${countApproved} as approved
      from registered_course g join course_registration r on r.id = g.registration_id
      where g.course_id = any(${ids}::int[]) and g.session_id = ${sessionId} and g.semester = ${semester}
        and r.state <> 'draft'
      group by 1, 2, 3
    ) n left join department d on d.id = n.department_id
    order by 1, n.registered desc, 2, n.level`.execute(db);
  return groupedBy(rows, ({ courseId }) => courseId);
}

export async function presentCourses(db: Db | Trx, rows: readonly CourseRow[]): Promise<Listed[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const [lecturers, classes] = await Promise.all([
    lecturersOfPage(db, ids, first),
    classesOfPage(db, ids, first),
  ]);
  return rows.map(({ sessionId: _session, semester: _semester, ...row }) => {
    const ofCourse = classes.get(row.id) ?? [];
    const byClass = ofCourse.map(({ department, level, registered }) => ({ department, level, registered }));
    return {
      ...row,
      registered: ofCourse.reduce((sum, { registered }) => sum + registered, 0),
      approved: ofCourse.reduce((sum, { approved }) => sum + approved, 0),
      lecturers: (lecturers.get(row.id) ?? []).map(({ name, lead }) => ({ name, lead })),
      byClass,
      classes: byClass.length,
    };
  });
}

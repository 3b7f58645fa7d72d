import { teachingKey, type academics, type CourseInSemester } from '@portal/contracts/academics';
import { listed, texts, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, type Reach } from '../../../platform/reach';
import { studentsOf } from '../course-lecturers.queries';

type Asked = CallInput<typeof academics.assignCourses.list>['query'];
type One = CallData<typeof academics.assignCourses.one>;
type Listed = CallData<typeof academics.assignCourses.list>['rows'][number];

interface Offered extends CourseInSemester {
  code: string;
  title: string;
  units: number;
  level: number;
  session: string;
  departmentId: number | null;
  department: string | null;
  schoolId: number | null;
}

/**
 * Courses that have to be taught in a session: in a curriculum, with lecturers already, or registered. The last are asked
 * for course by course where no curriculum has them: there are far fewer of these than registrations.
 */
const offered = (session: RawBuilder<number>) => sql<Offered>`(
  with wanted as (
    select course_id, semester from curriculum_course where session_id = ${session}
    union
    select course_id, semester from course_lecturer where session_id = ${session} and ended_at is null
    union
    select c.id, n.semester from course c cross join (values (1), (2)) as n (semester)
    where not exists (select from curriculum_course k
        where (k.course_id, k.session_id, k.semester) = (c.id, ${session}, n.semester))
      and exists (select from registered_course g join course_registration r on r.id = g.registration_id
        where g.course_id = c.id and r.session_id = ${session} and r.semester = n.semester and r.state <> 'draft')
  )
  select w.course_id as "courseId", s.id as "sessionId", w.semester, c.code, c.title, c.units, c.level,
    s.name as session, c.department_id as "departmentId", d.name as department, d.faculty_id as "schoolId"
  from wanted w
  join academic_session s on s.id = ${session}
  join course_in_session c on c.course_id = w.course_id and c.session_id = s.id
  left join department d on d.id = c.department_id)`;

/** Whether a course `x` stands in the curriculum of a department within reach. */
const taughtWithin = (reach: Reach) => sql<boolean>`exists (
  select from curriculum_course k join department h on h.id = k.department_id
  where k.session_id = x."sessionId" and k.course_id = x."courseId" and k.semester = x.semester
    and ${rowsWithin(reach, {
      department: sql.ref('h.id'),
      school: sql.ref('h.faculty_id'),
      level: sql.ref('k.level'),
    })})`;

/** Whether a course `x` is owned within reach. */
const ownedWithin = (reach: Reach) =>
  rowsWithin(reach, {
    department: sql.ref('x.departmentId'),
    school: sql.ref('x.schoolId'),
    level: sql.ref('x.level'),
  });

const current = sql`l.course_id = x."courseId" and l.session_id = x."sessionId" and l.semester = x.semester
  and l.ended_at is null`;

/** Whether a course `x` has a lead: whoever teaches beside one does not submit. */
const isLed = sql<boolean>`exists (select from course_lecturer l where ${current} and l.role = 'lead')`;

/** Courses of a session that are owned where the claim is held; to see, those of its curricula as well. */
export function coursesWithin(
  db: Db | Trx,
  session: RawBuilder<number>,
  { actor, claim }: { actor: Actor; claim: 'lecturers.view' | 'lecturers.edit' },
) {
  const reach = reachOf(actor, claim);
  const owned = ownedWithin(reach);
  return db
    .selectFrom(offered(session).as('x'))
    .select(['x.courseId', 'x.sessionId', 'x.semester', 'x.code', 'x.title', 'x.units', 'x.level'])
    .select(['x.session', 'x.departmentId', 'x.department', 'x.schoolId'])
    .where(claim === 'lecturers.edit' ? owned : sql<boolean>`(${owned} or ${taughtWithin(reach)})`);
}

/** Courses that fit the filters; in the current session where none is asked for. */
export function coursesTaughtLike(db: Db | Trx, { actor, sessionId, ...query }: Asked & { actor: Actor }) {
  const session = sessionId
    ? sql<number>`${sessionId}::integer`
    : sql<number>`(select id from academic_session where current)`;
  return where(coursesWithin(db, session, { actor, claim: 'lecturers.view' }), query, {
    search: (words) => sql<boolean>`(${searchText(sql`f_search(x.code || ' ' || x.title)`, words)} or exists (
      select from course_lecturer l join staff p on p.id = l.staff_id
      where ${current} and ${searchText(sql.ref('p.search_text'), words)}))`,
    semester: 'x.semester',
    level: 'x.level',
    departmentId: (id) => sql<boolean>`(x."departmentId" = ${id} or ${taughtWithin([{ department: id }])})`,
    without: (without) => sql<boolean>`${isLed} <> ${without}`,
  });
}

export const coursesTaughtOrder: Order = {
  sorts: { code: sql.ref('x.code'), title: sql.ref('x.title'), level: sql.ref('x.level') },
  usual: 'code',
  id: sql`x."courseId" || '-' || x.semester`,
};

export type CourseRow = Awaited<ReturnType<ReturnType<typeof coursesWithin>['execute']>>[number];

interface Team {
  at: number;
  students: number;
  version: string;
  lead: Listed['lead'];
  others: One['others'];
}

/** Another one once anybody else teaches a course `x`. */
export const versionOf = sql<string>`coalesce((
  select md5(string_agg(l.id::text, ',' order by l.id)) from course_lecturer l where ${current}), '')`;

/** Students and lecturers of the rows of a page, by one statement. */
async function teamsOf(db: Db | Trx, rows: readonly CourseInSemester[]) {
  const asked = JSON.stringify(
    rows.map(({ courseId, sessionId, semester }, at) => ({ courseId, sessionId, semester, at })),
  );
  const { rows: teams } = await sql<Team>`
    select x.at, ${versionOf} as version, t.lead, coalesce(t.others, '[]'::jsonb) as others,
      ${studentsOf({ course: 'x.courseId', session: 'x.sessionId', semester: 'x.semester' })} as students
    from jsonb_to_recordset(${asked}::jsonb) as x (at int, "courseId" int, "sessionId" int, semester int)
    cross join lateral (
      select (jsonb_agg(q.person) filter (where q.role = 'lead')) -> 0 as lead,
        jsonb_agg(q.person order by q.sort_name, q.id) filter (where q.role = 'co') as others
      from (
        select l.role, p.sort_name, p.id, jsonb_build_object('id', p.id, 'name', p.full_name,
          'staffNumber', p.staff_number, 'active', coalesce(u.active, true)) as person
        from course_lecturer l join staff p on p.id = l.staff_id left join app_user u on u.id = p.user_id
        where ${current}
      ) q
    ) t`.execute(db);
  return new Map(teams.map(({ at, ...team }) => [at, team]));
}

const nobody: Omit<Team, 'at'> = { students: 0, version: '', lead: null, others: [] };

/** Courses as the list shows them, with their co-lecturers one by one. */
export async function presentCourses(
  db: Db | Trx,
  rows: readonly CourseRow[],
  actor: Actor,
): Promise<(Listed & Pick<One, 'others'>)[]> {
  const teams = await teamsOf(db, rows);
  const reach = reachOf(actor, 'lecturers.edit');
  return rows.map(({ departmentId, schoolId, ...row }, at) => {
    const { courseId: _, sessionId: __, semester, ...shown } = row;
    const team = teams.get(at) ?? nobody;
    const place = { department: departmentId, school: schoolId, level: row.level };
    const mayEdit = actor.impersonatorId === undefined && isWithin(reach, place);
    const may = (['assign', 'swap', 'remove'] as const).filter(
      (act) => act === 'assign' || team.lead !== null,
    );
    return {
      ...shown,
      ...team,
      coLecturers: team.others.length > 0 ? listed(team.others.map(({ name }) => name)) : null,
      key: teachingKey(row),
      semester: texts.semesters[semester - 1] ?? '',
      may: mayEdit ? may : [],
    };
  });
}

/** One course of a session within reach, if there is one. */
export const courseWithin = (db: Db | Trx, actor: Actor, course: CourseInSemester) =>
  coursesWithin(db, sql<number>`${course.sessionId}::integer`, { actor, claim: 'lecturers.view' })
    .where('x.courseId', '=', course.courseId)
    .where('x.semester', '=', course.semester)
    .executeTakeFirst();

/** Everybody who taught a course in a semester, the latest first. */
export async function historyOf(db: Db | Trx, { courseId, sessionId, semester }: CourseInSemester) {
  const rows = await db
    .selectFrom('course_lecturer as l')
    .innerJoin('staff as p', 'p.id', 'l.staff_id')
    .innerJoin('app_user as b', 'b.id', 'l.started_by')
    .leftJoin('app_user as e', 'e.id', 'l.ended_by')
    .select(['l.id', 'p.full_name as name', 'p.staff_number as staffNumber', 'l.role'])
    .select(['l.started_at as startedAt', 'b.full_name as by', 'l.ended_at as endedAt'])
    .select(['e.full_name as endedBy', 'l.end_reason as reason'])
    .where('l.course_id', '=', courseId)
    .where('l.session_id', '=', sessionId)
    .where('l.semester', '=', semester)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    from: startedAt.toISOString(),
    to: endedAt?.toISOString() ?? null,
  }));
}

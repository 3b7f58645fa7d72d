import type { academics } from '@portal/contracts/academics';
import { texts, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin, wholeDepartments } from '../../../platform/reach';

type ListQuery = CallInput<typeof academics.curriculum.list>['query'];

/** What is taught, each course as it is in its session. */
const selectTaught = (db: Db | Trx) =>
  db
    .selectFrom('curriculum_course as k')
    .innerJoin('course_in_session as c', (join) =>
      join.onRef('c.course_id', '=', 'k.course_id').onRef('c.session_id', '=', 'k.session_id'),
    )
    .innerJoin('academic_session as s', 's.id', 'k.session_id')
    .innerJoin('department as d', 'd.id', 'k.department_id')
    .leftJoin('department_option as o', 'o.id', 'k.option_id')
    .leftJoin('elective_group as g', 'g.id', 'k.group_id')
    .select(['k.id', 'c.code', 'c.title', 'c.units', 'c.active', 'k.status', 'k.level'])
    .select(['k.semester as semesterId', 's.name as session', 'd.name as department', 'o.name as option'])
    .select(['g.name as group', 'g.choose', 'k.department_id as departmentId', 'd.faculty_id as schoolId']);

const inReach = (actor: Actor) =>
  rowsWithin(reachOf(actor, 'courses.view'), {
    department: sql.ref('k.department_id'),
    school: sql.ref('d.faculty_id'),
    level: sql.ref('k.level'),
  });

/** What is taught within reach; in the current session where none is asked for. */
export function taughtLike(db: Db | Trx, { actor, sessionId, ...query }: ListQuery & { actor: Actor }) {
  const session = sessionId
    ? sql<boolean>`k.session_id = ${sessionId}`
    : sql<boolean>`k.session_id = (select t.id from academic_session t where t.current)`;
  return where(selectTaught(db).where(session).where(inReach(actor)), query, {
    search: (text) => searchText(sql`f_search(c.code || ' ' || c.title)`, text),
    departmentId: 'k.department_id',
    optionId: 'k.option_id',
    level: 'k.level',
    semester: 'k.semester',
    status: (status) => sql<boolean>`k.status = ${status}`,
  });
}

export const taughtOrder: Order = {
  sorts: {
    department: sql`d.name || ' ' || k.level || ' ' || k.semester || ' ' || c.code`,
    code: sql.ref('c.code'),
    level: sql.ref('k.level'),
  },
  usual: 'department',
  id: sql.ref('k.id'),
};

type Found = Awaited<ReturnType<ReturnType<typeof selectTaught>['execute']>>[number];

export function presentTaught(rows: readonly Found[], actor: Actor) {
  const reach = reachOf(actor, 'courses.edit');
  return rows.map(({ departmentId, schoolId, semesterId, ...row }) => {
    const place = { department: departmentId, school: schoolId, level: row.level };
    const may = isWithin(reach, place) ? (['change', 'remove'] as const) : [];
    return { ...row, semester: texts.semesters[semesterId - 1] ?? '', may: [...may] };
  });
}

type Semester = CallInput<typeof academics.curriculum.semester>['query'];

/** What is taught in one semester, within reach: of the option that is named, and of all options. */
export async function taughtInSemester(db: Db | Trx, asked: Semester, actor: Actor) {
  const rows = await selectTaught(db)
    .where('k.session_id', '=', asked.sessionId)
    .where('k.department_id', '=', asked.departmentId)
    .where('k.level', '=', asked.level)
    .where('k.semester', '=', asked.semester)
    .where((row) => row.or([row('k.option_id', 'is', null), row('k.option_id', '=', asked.optionId ?? 0)]))
    .where(inReach(actor))
    .orderBy(sql`array_position(array['core', 'required', 'elective'], k.status)`)
    .orderBy('c.code')
    .execute();
  return rows.map(({ id, code, title, units, option, status, group, choose }) => {
    return { id, code, title, units, option, status, group, choose };
  });
}

/** Departments within reach with their options, and sessions, newest first. */
export async function curriculumChoices(db: Db | Trx, actor: Actor) {
  const places = wholeDepartments(reachOf(actor, 'courses.view'));
  const departments = await db
    .selectFrom('department as d')
    .select(['d.id', 'd.name'])
    .where(rowsWithin(places, { department: sql.ref('d.id'), school: sql.ref('d.faculty_id') }))
    .orderBy('d.name')
    .execute();
  const options = await db
    .selectFrom('department_option')
    .select(['id', 'name', 'department_id as departmentId'])
    .orderBy('name')
    .execute();
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'name', 'current'])
    .orderBy('starts_on', 'desc')
    .execute();
  const known = new Set(departments.map(({ id }) => id));
  return { departments, sessions, options: options.filter(({ departmentId }) => known.has(departmentId)) };
}

/** Courses that can be taught in a session, by code and title: not retired, and there by then. */
export const teachable = (db: Db | Trx, { sessionId, search }: { sessionId: number; search: string }) =>
  db
    .selectFrom('course_in_session as c')
    .select(['c.course_id as id', 'c.code', 'c.title', 'c.units'])
    .where('c.session_id', '=', sessionId)
    .where('c.active', '=', true)
    .where(search === '' ? sql<boolean>`true` : searchText(sql`f_search(c.code || ' ' || c.title)`, search))
    .orderBy(sql`c.code like upper(${search}) || '%'`, 'desc')
    .orderBy('c.code')
    .limit(10)
    .execute();

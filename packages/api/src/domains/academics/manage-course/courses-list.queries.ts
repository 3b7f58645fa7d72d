import type { academics } from '@portal/contracts/academics';
import { texts, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';

type ListQuery = CallInput<typeof academics.courses.list>['query'];

const today = sql<string>`(select t.starts_on from academic_session t where t.current)`;
/** Codes of what a course `c` asks for, as in `MTH101, PHY101`. */
export const prerequisitesOfCourse = sql<string>`coalesce((select string_agg(n.code, ', ' order by n.code)
  from course_prerequisite p join course n on n.id = p.required_id where p.course_id = c.id), '')`;
/** Codes of courses that ask for `c`. */
export const requiredByOfCourse = sql<string[]>`array(select n.code
  from course_prerequisite p join course n on n.id = p.course_id where p.required_id = c.id order by n.code)`;

/**
 * Courses within reach with what they say in the current session, or, where they count only later, from their first one
 * on. A university has some hundred courses: no sort needs an index.
 */
export const selectCourses = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('course as c')
    .leftJoin('department as d', 'd.id', 'c.department_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('course_version as w')
          .innerJoin('academic_session as f', 'f.id', 'w.from_session_id')
          .select(['w.title', 'w.units', 'w.type', 'w.pass_mark as passMark'])
          .select(sql<string | null>`case when f.starts_on > ${today} then f.name end`.as('begins'))
          .whereRef('w.course_id', '=', 'c.id')
          .orderBy(sql`f.starts_on <= ${today}`, 'desc')
          .orderBy(
            sql`case when f.starts_on <= ${today} then ${today} - f.starts_on else f.starts_on - ${today} end`,
          )
          .orderBy('w.revision', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.version', 'c.code', 'c.level', 'c.semester as semesterId', 'c.category', 'c.active'])
    .select(['v.title', 'v.units', 'v.type', 'v.passMark', 'v.begins'])
    .select(['c.department_id as departmentId', 'd.faculty_id as schoolId', 'd.name as department'])
    .select(prerequisitesOfCourse.as('prerequisites'))
    .where(
      rowsWithin(reachOf(actor, 'courses.view'), {
        department: sql.ref('c.department_id'),
        school: sql.ref('d.faculty_id'),
      }),
    );

export function coursesLike(db: Db | Trx, { actor, ...query }: ListQuery & { actor: Actor }) {
  return where(selectCourses(db, actor), query, {
    search: (text) => searchText(sql`f_search(c.code || ' ' || v.title)`, text),
    level: 'c.level',
    semester: 'c.semester',
    departmentId: 'c.department_id',
    category: (category) => sql<boolean>`c.category = ${category}`,
    type: (type) => sql<boolean>`v.type = ${type}`,
    active: 'c.active',
  });
}

export const courseOrder: Order = {
  sorts: {
    code: sql.ref('c.code'),
    title: sql.ref('v.title'),
    level: sql.ref('c.level'),
    units: sql.ref('v.units'),
  },
  usual: 'code',
  id: sql.ref('c.id'),
};

type Found = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

/** What this person may do with a course of theirs. */
export function presentCourses(rows: readonly Found[], actor: Actor) {
  const reach = reachOf(actor, 'courses.edit');
  return rows.map(({ departmentId, schoolId, ...row }) => {
    const mayEdit = isWithin(reach, { department: departmentId, school: schoolId });
    const may = ['edit', row.active ? 'retire' : 'restore'] as const;
    return { ...row, semester: texts.semesters[row.semesterId - 1] ?? '', may: mayEdit ? [...may] : [] };
  });
}

/** What the list is narrowed by and the form offers: departments where this person writes courses, and sessions. */
export async function courseChoices(db: Db | Trx, actor: Actor) {
  const departments = await db
    .selectFrom('department as d')
    .select(['d.id', 'd.name'])
    .where(
      rowsWithin(reachOf(actor, 'courses.view'), {
        department: sql.ref('d.id'),
        school: sql.ref('d.faculty_id'),
      }),
    )
    .orderBy('d.name')
    .execute();
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'name', 'current'])
    .orderBy('starts_on')
    .execute();
  return {
    departments,
    sessions: sessions.map(({ id, name }) => ({ id, name })),
    currentSessionId: sessions.find(({ current }) => current)?.id ?? null,
    everywhere: reachOf(actor, 'courses.edit') === 'all',
  };
}

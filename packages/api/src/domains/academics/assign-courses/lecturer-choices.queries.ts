import { ledKey, type CourseInSemester } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { searchText } from '../../../platform/lists/search-text';
import { reachOf } from '../../../platform/reach';
import { placesWithin } from '../departments.queries';
import { coursesWithin } from './courses-taught.queries';

/** What a search offers at once. */
const most = 10;

const staffOfDepartments = (db: Db | Trx) =>
  db
    .selectFrom('staff as p')
    .innerJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.full_name as name', 'p.staff_number as staffNumber', 'd.name as department']);

/** Lecturers of every department who can teach: a course may need the staff of another one. */
export const candidateLecturers = (db: Db | Trx) =>
  staffOfDepartments(db).where(sql<boolean>`coalesce(u.active, true)`);

/** Who teaches something, whether or not their account is switched off. */
const teachingLecturers = (db: Db | Trx) =>
  staffOfDepartments(db).where(
    sql<boolean>`exists (select from course_lecturer l where l.staff_id = p.id and l.ended_at is null)`,
  );

/** The first lecturers of a search; `leaving`: of those who teach something. */
export function findLecturers(
  db: Db | Trx,
  { search = '', leaving }: { search?: string | undefined; leaving?: boolean | undefined },
) {
  const typed = search.trim();
  return (leaving ? teachingLecturers(db) : candidateLecturers(db))
    .$if(typed !== '', (some) => some.where(searchText(sql.ref('p.search_text'), typed)))
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .limit(most)
    .execute();
}

/** Courses of the same semester that somebody else leads, where the officer says who teaches. */
export async function findSwaps(
  db: Db | Trx,
  actor: Actor,
  { courseId, sessionId, semester, search = '' }: CourseInSemester & { search?: string | undefined },
) {
  const typed = search.trim();
  const about = { actor, claim: 'lecturers.edit' } as const;
  const rows = await coursesWithin(db, sql<number>`${sessionId}::integer`, about)
    .innerJoin('course_lecturer as l', (join) =>
      join
        .onRef('l.course_id', '=', 'x.courseId')
        .onRef('l.session_id', '=', 'x.sessionId')
        .onRef('l.semester', '=', 'x.semester')
        .on('l.role', '=', 'lead')
        .on('l.ended_at', 'is', null),
    )
    .innerJoin('staff as p', 'p.id', 'l.staff_id')
    .select(['p.id as leadId', 'p.full_name as lead'])
    .where('x.semester', '=', semester)
    .where(
      sql<boolean>`not exists (select from course_lecturer o where o.course_id = ${courseId} and o.ended_at is null
        and o.session_id = ${sessionId} and o.semester = ${semester} and o.role = 'lead' and o.staff_id = p.id)`,
    )
    .$if(typed !== '', (some) =>
      some.where(searchText(sql`f_search(x.code || ' ' || x.title || ' ' || p.full_name)`, typed)),
    )
    .orderBy('x.code')
    .limit(most)
    .execute();
  return rows.map(({ code, title, lead, leadId, ...row }) => ({
    other: ledKey(row, leadId),
    code,
    title,
    lead,
  }));
}

/** Sessions, newest first, and the departments where the officer works. */
export async function teachingChoices(db: Db | Trx, actor: Actor) {
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'name', 'current'])
    .orderBy('starts_on', 'desc')
    .execute();
  const { departments } = await placesWithin(db, reachOf(actor, 'lecturers.view'));
  return { sessions, departments };
}

import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { presentCourses, requiredByOfCourse, selectCourses } from './courses-list.queries';

/** All versions of a course, newest first; those of one session by their revision. */
export function versionsOfCourse(db: Db | Trx, courseId: number) {
  return db
    .selectFrom('course_version as w')
    .innerJoin('academic_session as f', 'f.id', 'w.from_session_id')
    .select(['w.from_session_id as sessionId', 'f.name as session', 'f.starts_on as startsOn', 'w.revision'])
    .select(['w.title', 'w.units', 'w.type', 'w.pass_mark as passMark', 'w.made_by as by', 'w.made_at as at'])
    .where('w.course_id', '=', courseId)
    .orderBy('f.starts_on', 'desc')
    .orderBy('w.revision', 'desc')
    .execute();
}

/** The last session in which anybody has a result of the course; a code is a result as well. */
export function lastResultsOf(db: Db | Trx, courseId: number) {
  return db
    .selectFrom('result_sheet as t')
    .innerJoin('academic_session as s', 's.id', 't.session_id')
    .select(['s.name', 's.starts_on as startsOn'])
    .where('t.course_id', '=', courseId)
    .where(sql<boolean>`(t.state = 'senate_ok' or exists (select from score v where v.sheet_id = t.id))`)
    .orderBy('s.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether anybody ever registered it; who only chose it has not. */
export async function isRegistered(db: Db | Trx, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ registered: boolean }>`
    select exists (select from registered_course k join course_registration r on r.id = k.registration_id
      where k.course_id = ${courseId} and r.state <> 'draft') as registered`.execute(db);
  return rows[0]?.registered ?? false;
}

/** The first session from `from` on, and after that of the last results. */
function firstOpenSession(db: Db | Trx, { from, results }: { from: string; results: string | undefined }) {
  const after = results === undefined ? sql<boolean>`true` : sql<boolean>`starts_on > ${results}`;
  return db
    .selectFrom('academic_session')
    .select('id')
    .where('starts_on', '>=', from)
    .where(after)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst();
}

/** A course within reach, whole; undefined where there is none. */
export async function wholeCourse(db: Db | Trx, id: number, actor: Actor) {
  const found = await selectCourses(db, actor)
    .select(['c.borrowable', 'c.capacity', requiredByOfCourse.as('requiredBy')])
    .where('c.id', '=', id)
    .executeTakeFirst();
  const [shown] = found ? presentCourses([found], actor) : [];
  if (!found || !shown) return undefined;
  const versions = await versionsOfCourse(db, id);
  const [newest] = versions;
  if (!newest) throw new Error(`course ${id} says nothing`);
  const results = await lastResultsOf(db, id);
  const open = await firstOpenSession(db, { from: newest.startsOn, results: results?.startsOn });
  const nameOf = await actorNames(
    db,
    versions.map(({ by }) => by),
  );
  const { borrowable, capacity, requiredBy } = found;
  return {
    ...shown,
    borrowable,
    capacity,
    requiredBy,
    departmentId: found.departmentId,
    title: newest.title,
    units: newest.units,
    type: newest.type,
    passMark: newest.passMark,
    fromSessionId: newest.sessionId,
    lastResults: results?.name ?? null,
    firstOpenSessionId: open?.id ?? null,
    registered: await isRegistered(db, id),
    versions: versions.map(({ sessionId, startsOn: _, revision: __, by, at, ...version }, index) => ({
      ...version,
      by: nameOf(by),
      at: at.toISOString(),
      replaced: versions[index - 1]?.sessionId === sessionId,
    })),
  };
}

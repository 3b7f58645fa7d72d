import type { academics, CourseInSemester } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { coursesWithin } from './courses-taught.queries';
import { lockCourses } from './held-courses';
import { seenOf } from './seen-of';

type Copied = CallInput<typeof academics.assignCourses.copy>['body'];
type Asked = Omit<Copied, 'seen'>;
type Shown = CallData<typeof academics.assignCourses.previewCopy>;

/** Throws INVALID for sessions that are none, or where the second does not follow the first. */
async function demandSessions(db: Db | Trx, { fromSessionId, toSessionId }: Asked): Promise<void> {
  const ids = [Number(fromSessionId), Number(toSessionId)];
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'starts_on as startsOn'])
    .where('id', 'in', ids)
    .execute();
  const [from, to] = ids.map((id) => sessions.find((session) => session.id === id));
  if (!from || !to || to.startsOn <= from.startsOn)
    throw new AppError('INVALID', {
      errors: [{ path: 'toSessionId', message: 'Choose a session after the one that is copied' }],
    });
}

/** Whom of the first session nothing stands against: their account, if they have one, is not switched off. */
const able = sql`exists (select from staff p left join app_user u on u.id = p.user_id
  where p.id = l.staff_id and p.department_id is not null and coalesce(u.active, true))`;

/** The courses within reach of the later session, by id and semester. */
const laterCourses = (db: Db | Trx, actor: Actor, { toSessionId, departmentId }: Asked) => {
  const rows = coursesWithin(db, sql<number>`${Number(toSessionId)}::integer`, {
    actor,
    claim: 'lecturers.edit',
  });
  return departmentId ? rows.where('x.departmentId', '=', Number(departmentId)) : rows;
};

interface Compared extends CourseInSemester {
  code: string;
  there: boolean;
  comes: boolean;
  /** Who would teach it. */
  team: string;
}

/**
 * Every course within reach that somebody taught in the first session, with whether its lecturers come: it is taught in the
 * later session, nobody teaches it there yet, and its lead can still teach.
 */
async function compare(db: Db | Trx, actor: Actor, asked: Asked): Promise<Compared[]> {
  const [from, to] = [Number(asked.fromSessionId), Number(asked.toSessionId)];
  const department = asked.departmentId ? Number(asked.departmentId) : null;
  const before = coursesWithin(db, sql<number>`${from}::integer`, { actor, claim: 'lecturers.edit' });
  const { rows } = await sql<Compared>`
    with later as (${laterCourses(db, actor, asked)}), before as (${before})
    select b."courseId", ${to}::int as "sessionId", b.semester, b.code, t.there,
      n."courseId" is not null and t.led and not t.there as comes, t.team
    from before b
    left join later n on n."courseId" = b."courseId" and n.semester = b.semester
    cross join lateral (
      select coalesce(bool_or(l.role = 'lead' and ${able}), false) as led,
        coalesce(string_agg(l.staff_id || l.role, ',' order by l.staff_id) filter (where ${able}), '') as team,
        count(*) > 0 as known,
        exists (select from course_lecturer h where h.course_id = b."courseId" and h.session_id = ${to}
          and h.semester = b.semester and h.ended_at is null) as there
      from course_lecturer l
      where l.course_id = b."courseId" and l.session_id = ${from} and l.semester = b.semester
        and l.ended_at is null
    ) t
    where t.known and (${department}::int is null or b."departmentId" = ${department})
    order by b.code, b.semester`.execute(db);
  return rows;
}

const shownOf = (compared: readonly Compared[]) =>
  seenOf(
    compared.filter(({ comes }) => comes).map(({ courseId, semester, team }) => [courseId, semester, team]),
  );

/** Who would teach the courses of another session. Throws INVALID. */
export async function previewCopy(db: Db | Trx, actor: Actor, asked: Asked): Promise<Shown> {
  await demandSessions(db, asked);
  const compared = await compare(db, actor, asked);
  return {
    comes: compared.filter(({ comes }) => comes).length,
    there: compared.filter(({ there }) => there).length,
    left: [...new Set(compared.filter(({ comes, there }) => !comes && !there).map(({ code }) => code))],
    seen: shownOf(compared),
  };
}

/**
 * Copies who teaches, by one statement. The lecturers are told soon after. Throws INVALID, or STALE when something else
 * would come than was shown.
 */
export function copyLecturers(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { seen, ...asked }: Copied,
): Promise<{ copied: number }> {
  return inTransaction(db, async (trx) => {
    await demandSessions(trx, asked);
    await lockCourses(trx, await compare(trx, command.actor, asked));
    // As it is now that nobody else changes it.
    const compared = await compare(trx, command.actor, asked);
    const coming = compared.filter(({ comes }) => comes);
    if (coming.length === 0 || shownOf(compared) !== seen) throw new AppError('STALE');
    await sql`
      insert into course_lecturer (course_id, session_id, semester, staff_id, role, started_at, started_by)
      select t."courseId", t."sessionId", t.semester, l.staff_id, l.role, ${command.at}, ${userIdOf(command)}
      from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb)
        as t ("courseId" int, "sessionId" int, semester int)
      join course_lecturer l on l.course_id = t."courseId" and l.session_id = ${Number(asked.fromSessionId)}
        and l.semester = t.semester and l.ended_at is null
      where ${able}
      order by t."courseId", l.staff_id`.execute(trx);
    await record(trx, command, { act: 'course_lecturer.copy', after: { ...asked, copied: coming.length } });
    return { copied: coming.length };
  });
}

import { teachingKey, type academics, type CourseInSemester } from '@portal/contracts/academics';
import { texts, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { teachersAmong } from './assign-lecturers';
import { holdCourses, lockCourses, type HeldCourse } from './held-courses';
import { seenOf } from './seen-of';
import { writeTeams } from './write-teams';

type Replaced = CallInput<typeof academics.assignCourses.replace>['body'];
type Asked = Pick<Replaced, 'staffId' | 'byId'>;
type Shown = CallData<typeof academics.assignCourses.previewReplacement>;

interface Taught extends CourseInSemester {
  code: string;
  title: string;
  session: string;
  role: 'lead' | 'co';
  within: boolean;
  id: number;
}

/** What somebody teaches in the current session and later ones, each course with whether it is within reach. */
async function taughtBy(db: Db | Trx, actor: Actor, { staffId }: Asked): Promise<Taught[]> {
  const within = rowsWithin(reachOf(actor, 'lecturers.edit'), {
    department: sql.ref('d.id'),
    school: sql.ref('d.faculty_id'),
    level: sql.ref('c.level'),
  });
  const { rows } = await sql<Taught>`
    select l.course_id as "courseId", l.session_id as "sessionId", l.semester, c.code, c.title, s.name as session,
      l.role, ${within} as within, l.id
    from course_lecturer l
    join academic_session s on s.id = l.session_id
    join course_in_session c on c.course_id = l.course_id and c.session_id = l.session_id
    left join department d on d.id = c.department_id
    where l.staff_id = ${Number(staffId)} and l.ended_at is null
      and s.starts_on >= (select starts_on from academic_session where current)
    order by s.starts_on, l.semester, c.code`.execute(db);
  return rows;
}

const shownOf = (taught: readonly Taught[]) => seenOf(taught.map(({ id }) => id));

/** Throws INVALID at the field for who is no lecturer, or cannot teach. */
async function demandPeople(db: Db | Trx, { staffId, byId }: Asked): Promise<void> {
  const leaving = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', Number(staffId))
    .executeTakeFirst();
  const able = await teachersAmong(db, [Number(byId)]);
  const errors = [
    ...(leaving ? [] : [{ path: 'staffId', message: 'Choose who leaves' }]),
    ...(able.has(Number(byId))
      ? []
      : [{ path: 'byId', message: 'Choose a lecturer of a department whose account is not switched off' }]),
  ];
  if (errors.length > 0) throw new AppError('INVALID', { errors });
}

/** What goes to another lecturer when one leaves. Throws INVALID. */
export async function previewReplacement(db: Db, actor: Actor, asked: Asked): Promise<Shown> {
  await demandPeople(db, asked);
  const taught = await taughtBy(db, actor, asked);
  const courses = taught.filter(({ within }) => within);
  return {
    courses: courses.map((row) => ({
      key: teachingKey(row),
      code: row.code,
      title: row.title,
      session: row.session,
      semester: texts.semesters[row.semester - 1] ?? '',
      role: row.role,
    })),
    stays: taught.length - courses.length,
    seen: shownOf(taught),
  };
}

/** The team once one has given their part to another, who may teach the course already. */
function handedOver(held: HeldCourse, { from, to }: { from: number; to: number }) {
  const leadId = held.leadId === from ? to : held.leadId;
  const coIds = held.coIds.map((id) => (id === from ? to : id)).filter((id) => id !== leadId);
  return { ...held, leadId, coIds: [...new Set(coIds)] };
}

/**
 * Another lecturer takes over all that one teaches in this session and later ones, each course in the same part. What is
 * beyond the officer's reach stays. Throws INVALID, or STALE when it is not what was shown.
 */
export function replaceLecturer(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { seen, reason, ...asked }: Replaced,
): Promise<{ moved: number; stays: number }> {
  return inTransaction(db, async (trx) => {
    await demandPeople(trx, asked);
    await lockCourses(trx, await taughtBy(trx, command.actor, asked));
    // As it is now that nobody else changes it.
    const taught = await taughtBy(trx, command.actor, asked);
    const courses = taught.filter(({ within }) => within);
    if (courses.length === 0 || shownOf(taught) !== seen) throw new AppError('STALE');
    const held = await holdCourses(trx, command, courses.map(asCourse));
    const [from, to] = [Number(asked.staffId), Number(asked.byId)];
    await writeTeams(
      trx,
      { ...command, reason },
      held.map((one) => handedOver(one, { from, to })),
    );
    const stays = taught.length - courses.length;
    const codes = courses.map(({ code, session }) => `${code} ${session}`);
    await record(trx, command, {
      act: 'course_lecturer.replace',
      before: { lecturer: from, courses: codes },
      after: { lecturer: to, courses: codes, stays },
      reason,
    });
    return { moved: courses.length, stays };
  });
}

const asCourse = ({ courseId, sessionId, semester }: CourseInSemester): CourseInSemester => ({
  courseId,
  sessionId,
  semester,
});

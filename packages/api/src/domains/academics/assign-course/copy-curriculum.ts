import type { academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { lockDepartment } from './change-curriculum';

type Copied = CallInput<typeof academics.curriculum.copy>['body'];
type Asked = Omit<Copied, 'comes'>;

/** Throws INVALID for sessions that are none, or where the second does not follow the first. */
async function demandSessions(db: Db | Trx, { fromSessionId, toSessionId }: Asked): Promise<void> {
  const sessions = await db
    .selectFrom('academic_session')
    .select(['id', 'starts_on as startsOn'])
    .where('id', 'in', [fromSessionId, toSessionId])
    .execute();
  const [from, to] = [fromSessionId, toSessionId].map((id) => sessions.find((session) => session.id === id));
  if (!from || !to || to.startsOn <= from.startsOn)
    throw new AppError('INVALID', {
      errors: [{ path: 'toSessionId', message: 'Choose a session after the one that is copied' }],
    });
}

/** What is taught in the first session, each course with whether it comes. */
const compared = ({ departmentId, fromSessionId, toSessionId }: Asked) => sql`
  select k.*, c.code, t.course_id is not null and c.active as teachable, exists (
    select from curriculum_course o
    where o.session_id = ${toSessionId} and o.department_id = k.department_id
      and o.option_id is not distinct from k.option_id
      and (o.level, o.semester, o.course_id) = (k.level, k.semester, k.course_id)) as there
  from curriculum_course k
  join course c on c.id = k.course_id
  left join course_in_session t on t.course_id = k.course_id and t.session_id = ${toSessionId}
  where k.session_id = ${fromSessionId} and k.department_id = ${departmentId}`;

async function preview(db: Db | Trx, asked: Asked) {
  const { rows } = await sql<{ level: number; code: string; comes: boolean; there: boolean }>`
    select level, code, teachable and not there as comes, there
    from (${compared(asked)}) k order by level, code`.execute(db);
  const coming = rows.filter(({ comes }) => comes);
  const levels = [...new Set(coming.map(({ level }) => level))];
  return {
    levels: levels.map((level) => ({ level, courses: coming.filter((row) => row.level === level).length })),
    comes: coming.length,
    there: rows.filter(({ there }) => there).length,
    left: [...new Set(rows.filter(({ comes, there }) => !comes && !there).map(({ code }) => code))],
  };
}

/** What would come into another session. Throws INVALID, or NOT_FOUND beyond reach. */
export async function previewCopy(db: Db, actor: Actor, asked: Asked) {
  await demandSessions(db, asked);
  const department = await db
    .selectFrom('department')
    .select(['id as department', 'faculty_id as school'])
    .where('id', '=', asked.departmentId)
    .executeTakeFirst();
  if (!department || !isWithin(reachOf(actor, 'courses.edit'), department)) throw new AppError('NOT_FOUND');
  return preview(db, asked);
}

/** Groups first, then the courses that come, each in the group of its name. */
async function copyRows(trx: Trx, asked: Asked): Promise<number> {
  const { toSessionId } = asked;
  await sql`insert into elective_group (session_id, department_id, option_id, level, semester, name, choose)
    select distinct ${toSessionId}::int, g.department_id, g.option_id, g.level, g.semester, g.name, g.choose
    from (${compared(asked)}) k join elective_group g on g.id = k.group_id
    where k.teachable and not k.there
    on conflict on constraint elective_group_once do nothing`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into curriculum_course (session_id, department_id, option_id, level, semester, course_id, status, group_id)
    select ${toSessionId}::int, k.department_id, k.option_id, k.level, k.semester, k.course_id, k.status, n.id
    from (${compared(asked)}) k
    left join elective_group g on g.id = k.group_id
    left join elective_group n on n.session_id = ${toSessionId} and n.department_id = g.department_id
      and n.option_id is not distinct from g.option_id
      and (n.level, n.semester, n.name) = (g.level, g.semester, g.name)
    where k.teachable and not k.there`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Copies what a department teaches. Throws INVALID, or STALE when another number would come than was shown. */
export function copyCurriculum(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { comes, ...asked }: Copied,
): Promise<{ copied: number }> {
  return inTransaction(db, async (trx) => {
    const department = await lockDepartment(trx, command, { id: asked.departmentId });
    await demandSessions(trx, asked);
    if ((await preview(trx, asked)).comes !== comes) throw new AppError('STALE');
    const copied = await copyRows(trx, asked);
    await record(trx, command, {
      act: 'curriculum.copy',
      after: { department: department.id, name: department.name, ...asked, copied },
    });
    return { copied };
  });
}

import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { demandMayGive } from '../../administration/roles/office-role';
import { settleAdviser } from './settle-advisers';

/** The session that ended before this one began. */
const sessionBefore = (sessionId: number) => sql`(select o.id from academic_session o
  join academic_session s on s.id = ${sessionId} where o.starts_on < s.starts_on order by o.starts_on desc limit 1)`;

/** Throws RIGHTS_EXCEEDED for whoever may not do in one of their places what an adviser may. */
async function demandMayGiveWithin(trx: Trx, command: Command<Actor>): Promise<void> {
  const reach = reachOf(command.actor, 'lecturers.edit');
  for (const scope of reach === 'all' ? [{}] : reach)
    await demandMayGive(trx, command, { id: 'course_adviser', scope });
}

/**
 * Takes the advisers of the session before for classes that have none yet. Whose account is switched off, who advises
 * another class already and whoever copies are left out: their classes stand red. Throws NOT_FOUND, RIGHTS_EXCEEDED.
 */
export function copyAdvisers(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  sessionId: number,
): Promise<{ copied: number }> {
  return inTransaction(db, async (trx) => {
    // Two who copy at one moment come one after the other.
    const { rows: session } = await sql`select id from academic_session where id = ${sessionId}
      for no key update`.execute(trx);
    if (session.length === 0) throw new AppError('NOT_FOUND');
    await demandMayGiveWithin(trx, command);
    const within = rowsWithin(reachOf(command.actor, 'lecturers.edit'), {
      school: sql.ref('d.faculty_id'),
      department: sql.ref('d.id'),
      level: sql.ref('a.level'),
    });
    const me = userIdOf(command);
    const free = (
      column: string,
    ) => sql`case when exists (select from staff p left join app_user u on u.id = p.user_id
      where p.id = ${sql.ref(column)} and coalesce(u.active, true) and p.user_id is distinct from ${me}
        and not exists (select from course_adviser o where o.session_id = ${sessionId}
          and p.id in (o.staff_id, o.deputy_id))) then ${sql.ref(column)} end`;
    const { rows } = await sql<{ id: number; staffId: number | null; deputyId: number | null }>`
      insert into course_adviser (session_id, department_id, level, from_number, staff_id, deputy_id, assigned_by, assigned_at)
      select ${sessionId}, a.department_id, a.level, a.from_number, ${free('a.staff_id')}, ${free('a.deputy_id')},
        ${me}, ${command.at}
      from course_adviser a join department d on d.id = a.department_id
      where a.session_id = ${sessionBefore(sessionId)} and ${within}
        and not exists (select from course_adviser o where o.session_id = ${sessionId}
          and o.department_id = a.department_id and o.level = a.level)
      returning id, staff_id as "staffId", deputy_id as "deputyId"`.execute(trx);
    const copied = rows.length;
    if (copied === 0) return { copied };
    await record(trx, command, { act: 'adviser.copy', after: { sessionId, copied } });
    const people = new Set(rows.flatMap(({ staffId, deputyId }) => [staffId, deputyId]));
    const settling = { ...command, reason: 'Course advisers of the session before' };
    for (const one of [...people].sort((a, b) => Number(a) - Number(b)))
      if (one !== null) await settleAdviser(trx, settling, one);
    return { copied };
  });
}

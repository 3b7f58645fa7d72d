import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { reachOf, rowsWithin } from '../../../platform/reach';

interface Copied {
  fromSessionId: number;
  toSessionId: number;
}

/** Rules `u` of both semesters that this person may set. */
const within = (actor: Actor) =>
  rowsWithin(reachOf(actor, 'registration.edit'), {
    studentType: sql.ref('u.student_type_id'),
    department: sql.ref('u.department_id'),
    school: sql.ref('d.faculty_id'),
    level: sql.ref('u.level'),
  });

/** The rules of a session for another one; what that has stays, what it had taken away is there again. Throws INVALID. */
export function copyLoads(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { fromSessionId, toSessionId }: Copied,
) {
  return inTransaction(db, async (trx) => {
    const semesters = await trx
      .selectFrom('semester')
      .select('semester')
      .where('session_id', '=', toSessionId)
      .orderBy('semester')
      .forNoKeyUpdate()
      .execute();
    if (semesters.length === 0)
      throw new AppError('INVALID', {
        errors: [{ path: 'toSessionId', message: 'This session has no semesters yet' }],
      });
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from unit_load u left join department d on d.id = u.department_id
      where u.session_id = ${fromSessionId} and not u.removed and ${within(command.actor)}
        and u.semester in (select semester from semester where session_id = ${toSessionId})`.execute(trx);
    const { rows: written } = await sql<{ id: number }>`
      insert into unit_load as o (session_id, semester, student_type_id, department_id, option_id, level,
        minimum, maximum, ceiling, changed_by, changed_at)
      select ${toSessionId}, u.semester, u.student_type_id, u.department_id, u.option_id, u.level,
        u.minimum, u.maximum, u.ceiling, ${actorIdOf(command)}, ${command.at}
      from unit_load u left join department d on d.id = u.department_id
      where u.session_id = ${fromSessionId} and not u.removed and ${within(command.actor)}
        and u.semester in (select semester from semester where session_id = ${toSessionId})
      on conflict on constraint unit_load_once do update
        set minimum = excluded.minimum, maximum = excluded.maximum, ceiling = excluded.ceiling, removed = false,
          version = o.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
        where o.removed
      returning o.id`.execute(trx);
    await record(trx, command, {
      act: 'unit_load.copy',
      after: { fromSessionId, toSessionId, rules: written.map(({ id }) => ({ id })) },
    });
    return { copied: written.length, kept: (found[0]?.count ?? 0) - written.length };
  });
}

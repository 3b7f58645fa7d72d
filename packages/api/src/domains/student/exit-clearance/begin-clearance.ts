import { sql } from 'kysely';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';

/**
 * Asks every office to clear those of these students who have graduated, each once in their life. The number of offices
 * that were asked; none where a clearance has begun before, or no session is under way.
 */
export async function beginClearances(
  trx: Trx,
  command: Command<Author>,
  studentIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into exit_clearance (student_id, session_id, begun_at, begun_by)
      select p.id, s.id, ${command.at}, ${actorIdOf(command)}
      from student p join academic_session s on s.current
      where p.id = any(${[...studentIds]}::bigint[]) and p.status = 'graduated'
      order by p.id
      on conflict (student_id) do nothing returning id, begun_at)
    insert into exit_clearance_part (clearance_id, office_id, awaited_since)
    select b.id, o.id, b.begun_at from begun b cross join clearance_office o where o.active
    order by b.id, o.position
    returning id`.execute(trx);
  return rows.length;
}

import { sql } from 'kysely';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';

/** Every office that has cleared somebody decides anew: they have not left. The slip ends with it. */
export async function reopenClearance(trx: Trx, command: Command, studentId: number): Promise<void> {
  // Before its parts, as everybody holds them.
  const clearance = await trx
    .selectFrom('exit_clearance')
    .select('id')
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst();
  if (!clearance) return;
  await trx
    .updateTable('exit_clearance_part')
    .set({
      state: 'waiting',
      reason: 'The award was withdrawn',
      awaited_since: command.at,
      decided_by: actorIdOf(command),
      decided_at: command.at,
      version: sql<number>`version + 1`,
    })
    .where('state', '=', 'cleared')
    .where('clearance_id', '=', clearance.id)
    .execute();
}

import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandRevocable, revokedBy } from '../grants-to-students';
import type { Officer } from './grant-load';
import { isUsed } from './personal-loads.queries';

/**
 * Revokes a personal load: the student follows the rules again. Throws NOT_FOUND, and CONFLICT where it is over or a
 * registration counts on it.
 */
export function revokeLoad(
  { db }: Pick<Deps, 'db'>,
  command: Command<Officer>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('personal_load as o')
      .innerJoin('student as p', 'p.id', 'o.student_id')
      .leftJoin('department as d', 'd.id', 'p.department_id')
      .select(['o.until', 'o.revoked_at as revokedAt', 'o.student_id as studentId', 'p.level'])
      .select(['o.minimum', 'o.maximum', 'p.user_id as userId', 'p.student_type_id as studentTypeId'])
      .select(['p.department_id as departmentId', 'd.faculty_id as schoolId'])
      .where('o.id', '=', id)
      .forUpdate('o')
      .executeTakeFirst();
    demandRevocable(found, command);
    // Asked once it is held: whoever submits under it waits, or was first.
    const used = await trx
      .selectFrom('personal_load as o')
      .select(isUsed.as('used'))
      .where('o.id', '=', id)
      .executeTakeFirst();
    if (used?.used)
      throw new AppError('CONFLICT', {
        message: 'A registration was submitted under it: the student takes that back first.',
      });
    await trx.updateTable('personal_load').set(revokedBy(command, reason)).where('id', '=', id).execute();
    const { studentId: student, minimum, maximum, until } = found;
    await record(trx, command, {
      act: 'personal_load.revoke',
      before: { id, student, minimum, maximum, until: until.toISOString() },
      after: { id, student },
    });
    return { state: 'revoked' };
  });
}

import { studyingStates } from '@portal/contracts/student';
import type { Command } from '../../platform/command';
import type { Trx } from '../../platform/database/database';
import { beginClearances } from './exit-clearance/begin-clearance';
import { reopenClearance } from './exit-clearance/reopen-clearance';

/** Students whom Senate has awarded their degree have graduated, register nothing any more, and begin to leave. */
export async function graduate(trx: Trx, command: Command, studentIds: readonly number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .updateTable('student')
    .set({ status: 'graduated' })
    .where('id', 'in', [...studentIds])
    .where('status', 'in', studyingStates)
    .execute();
  await beginClearances(trx, command, studentIds);
}

/**
 * Whose award does not count any more studies on; who was sent away meanwhile stays away. What offices cleared was for the
 * end that has not come.
 */
export async function studyOn(trx: Trx, command: Command, studentId: number): Promise<void> {
  await trx
    .updateTable('student')
    .set({ status: 'active' })
    .where('id', '=', studentId)
    .where('status', '=', 'graduated')
    .execute();
  await reopenClearance(trx, command, studentId);
}

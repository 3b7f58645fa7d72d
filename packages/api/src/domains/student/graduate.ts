import type { Command } from '../../platform/command';
import type { Trx } from '../../platform/database/database';
import { beginClearances } from './exit-clearance/begin-clearance';

/** Students whom Senate has awarded their degree have graduated, register nothing any more, and begin to leave. */
export async function graduate(trx: Trx, command: Command, studentIds: readonly number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .updateTable('student')
    .set({ status: 'graduated' })
    .where('id', 'in', [...studentIds])
    .where('status', 'in', ['active', 'probation'])
    .execute();
  await beginClearances(trx, command, studentIds);
}

/** Whose award does not count any more studies on; who was sent away meanwhile stays away. */
export async function studyOn(trx: Trx, studentId: number): Promise<void> {
  await trx
    .updateTable('student')
    .set({ status: 'active' })
    .where('id', '=', studentId)
    .where('status', '=', 'graduated')
    .execute();
}

import type { Trx } from '../../platform/database/database';

/** Students whom Senate has awarded their degree have graduated, and register nothing any more. */
export async function graduate(trx: Trx, studentIds: readonly number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .updateTable('student')
    .set({ status: 'graduated' })
    .where('id', 'in', [...studentIds])
    .where('status', 'in', ['active', 'probation'])
    .execute();
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

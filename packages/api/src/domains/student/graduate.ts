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

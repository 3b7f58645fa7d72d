import { openStates } from '@portal/invoice/contract';
import { paymentPurposes } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { closeInvoice } from '../invoices/close-invoice';
import { invoiceById } from '../invoices/invoices.queries';

/** Invoices of school fees that a student could pay now. */
export async function openSchoolFees(db: Db | Trx, studentId: number): Promise<number[]> {
  const open = await db
    .selectFrom('invoice')
    .select('id')
    .where('student_id', '=', studentId)
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where('status', 'in', openStates)
    .orderBy('id')
    .execute();
  return open.map(({ id }) => id);
}

/**
 * Cancels what a student could still pay of school fees, each after a last question to the gateway: one that was paid a
 * second ago becomes PAID instead. Throws GATEWAY_DOWN without an answer.
 */
export async function cancelSchoolFees(
  deps: Deps,
  { studentId, actor }: { studentId: number; actor: string },
): Promise<void> {
  for (const id of await openSchoolFees(deps.db, studentId))
    await closeInvoice(deps, await invoiceById(deps.db, id), { to: 'CANCELLED', actor });
}

import type { Trx } from '../../../platform/database/database';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { accountOf } from '../../finance/payers/tell-payer';
import { allocationById } from './allocations.queries';
import { tellStudent } from './tell-student';

const reason = 'The payment was taken back';

/**
 * The payment of a bed-space was taken back: it is free again. Somebody who lives there is not put out by the bursary; that
 * is for the desk to decide.
 */
export async function bedTakenBack(
  trx: Trx,
  invoice: Invoice,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const paid = await trx
    .selectFrom('bed_allocation')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  if (!paid) return;
  await trx
    .updateTable('bed_allocation')
    .set({ state: 'released', ended_at: now, ended_by: actor, end_reason: reason })
    .where('id', '=', paid.id)
    .execute();
  const { code } = await allocationById(trx, paid.id);
  await tellStudent(trx, {
    userId: await accountOf(trx, invoice),
    at: now,
    message: `Bed-space ${code} is no longer yours: its payment was taken back. See the bursary.`,
    key: `bed-taken-back:${invoice.id}`,
  });
}

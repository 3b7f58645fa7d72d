import type { Trx } from '../../../platform/database/database';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { accountOf } from '../../finance/payers/tell-payer';
import { allocationById } from './allocations.queries';
import { tellStudent } from './tell-student';

const reason = 'The payment was taken back';

/** What it paid for and nobody lives in yet, held until the transaction ends. */
const heldBy = (trx: Trx, { id }: Invoice) =>
  trx
    .selectFrom('bed_allocation')
    .select('id')
    .where('invoice_id', '=', id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();

/**
 * The payment of a bed-space was taken back: it is free again. Somebody who lives there is not put out by the bursary; that
 * is for the desk to decide.
 */
export async function bedTakenBack(
  trx: Trx,
  invoice: Invoice,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  // Who was just being moved has the next bed-space by the second look.
  const paid = (await heldBy(trx, invoice)) ?? (await heldBy(trx, invoice));
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

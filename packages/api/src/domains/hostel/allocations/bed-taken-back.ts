import type { Trx } from '../../../platform/database/database';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { accountOf } from '../../finance/payers/tell-payer';
import { allocationById } from './allocations.queries';
import { tellStudent } from './tell-student';

const reason = 'The payment was taken back';

/** Who has what it paid for, held until the transaction ends. */
const heldBy = (trx: Trx, { id }: Invoice) =>
  trx
    .selectFrom('bed_allocation')
    .select(['id', 'state'])
    .where('invoice_id', '=', id)
    .where('state', 'in', ['paid', 'occupied'])
    .forUpdate()
    .executeTakeFirst();

/**
 * The payment of a bed-space was taken back: it is free again. Somebody who lives there is not put out by the bursary: they
 * are told, and the desk finds them among those whose payment was taken back, and decides.
 */
export async function bedTakenBack(
  trx: Trx,
  invoice: Invoice,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  // Who was just being moved has the next bed-space by the second look.
  const held = (await heldBy(trx, invoice)) ?? (await heldBy(trx, invoice));
  if (!held) return;
  const livesThere = held.state === 'occupied';
  if (!livesThere)
    await trx
      .updateTable('bed_allocation')
      .set({ state: 'released', ended_at: now, ended_by: actor, end_reason: reason })
      .where('id', '=', held.id)
      .execute();
  const { code } = await allocationById(trx, held.id);
  await tellStudent(trx, {
    userId: await accountOf(trx, invoice),
    at: now,
    message: livesThere
      ? `The payment of bed-space ${code}, in which you live, was taken back, and its allocation slip counts no more. See the bursary.`
      : `Bed-space ${code} is no longer yours: its payment was taken back. See the bursary.`,
    key: `bed-taken-back:${invoice.id}`,
  });
}

import { isOpenState } from '@portal/invoice/contract';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { openInSql } from '../../finance/invoices/invoices.queries';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { sql } from 'kysely';
import type { Allocation } from './allocations.queries';
import { invoiceOf } from './bed-invoice';

/** Who ends a hold, and why. */
interface Ending {
  /** `student`, `system` or the user id of an officer. */
  by: string;
  reason: string | null;
  /** In the same transaction, once it has ended: what is told and recorded. */
  alongside?: (trx: Trx) => Promise<unknown>;
}

/**
 * Cancels a hold before it is paid, after a last question to the gateway: money that is there pays for the bed-space.
 * Throws CONFLICT then and where it is held no more, GATEWAY_DOWN when that cannot be known now.
 */
export async function endHold(deps: Deps, held: Allocation, ending: Ending): Promise<void> {
  const { db, clock } = deps;
  const { by, reason, alongside } = ending;
  if (held.state !== 'held')
    throw new AppError('CONFLICT', { message: 'This bed-space is not held any more.' });
  const invoice = await invoiceOf(db, held);
  if (invoice && isOpenState(invoice.status)) {
    const actor = by === 'student' ? 'payer' : by;
    const { status } = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor });
    if (status === 'PAID')
      throw new AppError('CONFLICT', { message: 'The bed-space has just been paid: it stays as it is.' });
  }
  await inTransaction(db, async (trx) => {
    // Apart from what follows: that has to see an invoice which is being made at this moment.
    await trx.selectFrom('bed_allocation').select('id').where('id', '=', held.id).forUpdate().execute();
    const ended = await trx
      .updateTable('bed_allocation as a')
      .set({ state: 'cancelled', ended_at: clock.now(), ended_by: by, end_reason: reason })
      .where('a.id', '=', held.id)
      .where('a.state', '=', 'held')
      // An invoice that was made after the question: nobody ends what is about to be paid.
      .where(
        sql<boolean>`not exists (select from invoice i where i.id = a.invoice_id and i.status in ${openInSql})`,
      )
      .returning('a.id')
      .executeTakeFirst();
    if (!ended)
      throw new AppError('CONFLICT', {
        message: 'This bed-space is not held any more, or is just being paid.',
      });
    await alongside?.(trx);
  });
}

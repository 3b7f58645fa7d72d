import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { nextOf } from './sundry-orders.queries';
import { recordOrderEvent } from '../sundry/record-order-event';
import { tellDispatched } from './tell-dispatched';

type Move = CallInput<typeof finance.sundryOrders.move>['body'] & { number: string };

/** The order of an invoice, held until the transaction ends. */
function lockOrder(trx: Trx, number: string) {
  return trx
    .selectFrom('sundry_order as r')
    .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
    .select(['r.invoice_id as invoiceId', 'r.state', 'r.delivery', 'v.status'])
    .where('v.invoice_number', '=', number)
    .forUpdate(['r'])
    .executeTakeFirst();
}

/**
 * Moves an order on by one state; the payer is told when it is dispatched. Throws NOT_FOUND, CONFLICT when somebody
 * was faster or the payment was taken back, INVALID for a parcel without the carrier's number.
 */
export function moveOrder({ db }: Pick<Deps, 'db'>, command: Command, { number, to, reference, note }: Move) {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, number);
    if (!order || order.state === 'awaiting') throw new AppError('NOT_FOUND');
    if (nextOf(order) !== to) throw new AppError('CONFLICT');
    const { invoiceId, delivery, state } = order;
    if (to === 'dispatched' && delivery === 'courier' && reference === '') {
      const message = "Enter the courier's number of the parcel";
      throw new AppError('INVALID', { errors: [{ path: 'reference', message }] });
    }
    const known = to === 'dispatched' && reference !== '' ? reference : null;
    await trx
      .updateTable('sundry_order')
      .set({ state: to, moved_at: command.at, reference: known })
      .where('invoice_id', '=', invoiceId)
      .execute();
    const actor = command.actor.userId;
    await recordOrderEvent(trx, { invoiceId, at: command.at, actor, kind: to, reference: known, note });
    if (to === 'dispatched') await tellDispatched(trx, { invoiceId, now: command.at });
    const after = { invoice: number, state: to, ...(known !== null && { reference: known }) };
    await record(trx, command, { act: 'sundry_order.move', before: { invoice: number, state }, after });
    return { state: to };
  });
}

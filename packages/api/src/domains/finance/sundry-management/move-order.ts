import type { finance } from '@portal/contracts/finance';
import type { CallInput } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { transcriptDesk, type OrderMove } from '../../../platform/transcripts';
import { nextOf } from './sundry-orders.queries';
import { recordOrderEvent } from '../sundry/record-order-event';
import { tellDispatched } from './tell-dispatched';

type Move = CallInput<typeof finance.sundryOrders.move>['body'] & { number: string };

const selectOrder = (trx: Trx, number: string) =>
  trx
    .selectFrom('sundry_order as r')
    .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
    .select(['r.invoice_id as invoiceId', 'r.state', 'r.delivery', 'v.status'])
    .where('v.invoice_number', '=', number);

/** The order of an invoice, held until the transaction ends. */
const lockOrder = (trx: Trx, number: string) => selectOrder(trx, number).forUpdate(['r']).executeTakeFirst();

/** A transcript is held before its order, as those who produce it hold them. Throws CONFLICT for one that they have. */
async function takeFromDesk(trx: Trx, { actor, at }: Command, { number, to }: Move): Promise<void> {
  const order = await selectOrder(trx, number).executeTakeFirst();
  if (to !== 'dispatched' || !order?.delivery) return;
  await transcriptDesk().sentByHand(trx, { invoiceId: order.invoiceId, at, actor: actor.userId });
}

/** An order of which something becomes. */
type Held = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Writes that an order came into its next state; the payer is told when it is dispatched. */
async function moveHeld(trx: Trx, command: Command, { order, ...move }: Move & { order: Held }) {
  const { number, to, reference, note } = move;
  const { invoiceId, state } = order;
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
}

/**
 * Moves an order on by one state. Throws NOT_FOUND, CONFLICT when somebody was faster, the payment was taken back or its
 * transcript was produced by who sends it, INVALID for a parcel without the carrier's number.
 */
export function moveOrder({ db }: Pick<Deps, 'db'>, command: Command, move: Move) {
  const { number, to, reference } = move;
  return inTransaction(db, async (trx) => {
    await takeFromDesk(trx, command, move);
    const order = await lockOrder(trx, number);
    if (!order || order.state === 'awaiting') throw new AppError('NOT_FOUND');
    if (nextOf(order) !== to) throw new AppError('CONFLICT');
    if (to === 'dispatched' && order.delivery === 'courier' && reference === '') {
      const message = 'Enter the courier’s number of the parcel';
      throw new AppError('INVALID', { errors: [{ path: 'reference', message }] });
    }
    await moveHeld(trx, command, { ...move, order });
    return { state: to };
  });
}

const far = ['awaiting', 'received', 'processing', 'dispatched'] as const;

/** Moves the order of a transcript as far as it is with those who produce it. Throws CONFLICT. */
export async function moveTranscriptOrder(
  trx: Trx,
  command: Command,
  { invoiceId, to, reference = '', note = '' }: OrderMove,
): Promise<void> {
  const { invoice_number: number } = await trx
    .selectFrom('invoice')
    .select('invoice_number')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const steps = to === 'processing' ? [to] : (['processing', to] as const);
  for (const step of steps) {
    const order = await lockOrder(trx, number);
    if (!order) throw new AppError('NOT_FOUND');
    if (order.status !== 'PAID')
      throw new AppError('CONFLICT', { message: 'The payment of this order was taken back.' });
    if (far.indexOf(order.state) < far.indexOf(step))
      await moveHeld(trx, command, { number, to: step, reference, note: step === to ? note : '', order });
  }
}

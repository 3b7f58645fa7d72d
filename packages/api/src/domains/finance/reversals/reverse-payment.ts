import { formatNaira } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { invoiceById, lockSameThing, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, demandSecondPerson, recordAuthor } from '../../../platform/two-people/authorship';
import { holdPayments } from '../payments/returnable-payment';
import { studentPages } from '../invoices/payer-pages';
import { tellPayer } from '../payers/tell-payer';
import { invoiceAsTyped, obstacleTo } from './reversible';
import { takeBack } from './take-back';

/** Asks that the payment of an invoice is taken back. Throws NOT_FOUND, or CONFLICT with what stands in the way. */
export function requestReversal(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { invoice: typed, reason }: { invoice: string; reason: string },
): Promise<number> {
  const now = command.at;
  const actor = command.actor.userId;
  return inTransaction(db, async (trx) => {
    const invoice = await invoiceAsTyped(trx, typed);
    const obstacle = await obstacleTo(trx, invoice);
    if (obstacle) throw new AppError('CONFLICT', { message: obstacle });
    const id = await insertReversal(trx, { invoiceId: invoice.id, reason, actor, now });
    await recordAuthor(trx, command, { kind: 'reversal', ids: [id], part: 'request' });
    const what = `The reversal of the payment of invoice ${invoice.invoiceNumber}`;
    const url = '/invoice_management/reversals?forMe=true';
    await askForApproval(trx, command, { kind: 'reversal', ids: [id], what, url });
    const event = { invoiceId: invoice.id, at: now, actor, kind: 'reversal requested' };
    await recordInvoiceEvent(trx, { ...event, detail: { reversal: id } });
    const after = { id, invoice: invoice.invoiceNumber };
    await record(trx, command, { act: 'payment.reversal-request', after, reason });
    return id;
  });
}

async function insertReversal(
  trx: Trx,
  { invoiceId, reason, actor, now }: { invoiceId: number; reason: string; actor: string; now: Date },
): Promise<number> {
  const row = { invoice_id: invoiceId, reason, requested_by: actor, requested_at: now };
  try {
    const made = await trx
      .insertInto('payment_reversal')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  } catch (error) {
    if (!isViolation(error, 'payment_reversal_one')) throw error;
    const message = 'Somebody has asked for this already.';
    throw new AppError('CONFLICT', { message, cause: error });
  }
}

/** The request, held and still undecided. Throws NOT_FOUND or CONFLICT. */
async function holdRequest(trx: Trx, id: number) {
  const request = await trx
    .selectFrom('payment_reversal')
    .select(['id', 'invoice_id as invoiceId', 'state', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new AppError('NOT_FOUND');
  if (request.state !== 'requested') throw new AppError('CONFLICT');
  return request;
}

interface Decision {
  state: 'approved' | 'refused';
  note: string | null;
  actor: string;
  now: Date;
}

async function decide(trx: Trx, id: number, { state, note, actor, now }: Decision): Promise<void> {
  await trx
    .updateTable('payment_reversal')
    .set({ state, decided_by: actor, decided_at: now, decision_note: note })
    .where('id', '=', id)
    .execute();
}

/** The invoice, locked with all for the same thing, then its payments. Throws CONFLICT with what stands in the way. */
async function holdPaid(trx: Trx, invoiceId: number): Promise<{ invoice: Invoice; paymentIds: number[] }> {
  const known = await invoiceById(trx, invoiceId);
  const all = await lockSameThing(trx, known);
  const invoice = all.find(({ id }) => id === invoiceId) ?? known;
  const payments = await holdPayments(trx, invoiceId);
  const paymentIds = payments.map(({ id }) => id);
  await trx.selectFrom('refund').select('id').where('payment_id', 'in', paymentIds).forUpdate().execute();
  await trx
    .selectFrom('credit_note')
    .select('id')
    .where('payment_id', 'in', paymentIds)
    .forUpdate()
    .execute();
  const obstacle = await obstacleTo(trx, invoice);
  if (obstacle) throw new AppError('CONFLICT', { message: obstacle });
  return { invoice, paymentIds };
}

/** Takes the payment back: once, by another officer than who asked. Throws NOT_FOUND, CONFLICT or SECOND_PERSON. */
export function approveReversal({ db }: Pick<Deps, 'db'>, command: Command, id: number): Promise<void> {
  const now = command.at;
  const actor = command.actor.userId;
  return inTransaction(db, async (trx) => {
    const request = await holdRequest(trx, id);
    await approveAsSecond(trx, command, { kind: 'reversal', id });
    const { invoice, paymentIds } = await holdPaid(trx, request.invoiceId);
    await takeBack(trx, { invoice, paymentIds, actor, now });
    await decide(trx, id, { state: 'approved', note: null, actor, now });
    const event = { invoiceId: invoice.id, at: now, actor, kind: 'reversed' };
    await recordInvoiceEvent(trx, { ...event, detail: { reversal: id } });
    await tellReversed(trx, invoice, now);
    const before = { invoice: invoice.invoiceNumber, status: 'PAID' };
    const after = { id, invoice: invoice.invoiceNumber, status: 'REVERSED' };
    await record(trx, command, { act: 'payment.reverse', before, after, reason: request.reason });
  });
}

/** Throws NOT_FOUND, CONFLICT or SECOND_PERSON. */
export function refuseReversal(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const now = command.at;
  const actor = command.actor.userId;
  return inTransaction(db, async (trx) => {
    const { invoiceId } = await holdRequest(trx, id);
    await demandSecondPerson(trx, command, { kind: 'reversal', id });
    await decide(trx, id, { state: 'refused', note: reason, actor, now });
    const event = { invoiceId, at: now, actor, kind: 'reversal refused' };
    await recordInvoiceEvent(trx, { ...event, detail: { reversal: id } });
    const after = { id, state: 'refused' };
    await record(trx, command, { act: 'payment.reversal-refuse', after, reason });
  });
}

async function tellReversed(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  const page = studentPages[invoice.purposeId];
  await tellPayer(trx, invoice, {
    subject: 'Your payment was taken back',
    type: 'payment issue',
    at: now,
    entityId: invoice.invoiceNumber,
    key: `reversed:${invoice.invoiceNumber}`,
    message: `The payment of ${formatNaira(invoice.total)} for ${invoice.description} was taken back. What it paid for is owed again; see the bursary.`,
    url: page ? `${page.invoice}?number=${invoice.invoiceNumber}` : null,
  });
}

import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { approveAsSecond, demandSecondPerson } from '../../../platform/two-people/authorship';
import { deductionsAvailable } from '../billing/deductions';
import { invoiceById, lockEveryWay, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { markPaid } from '../payments/mark-paid';
import { demandNotPayer, obstacleToEvidence } from './evidence-obstacle';

/** What reports and receipts say a payment came by. */
export const evidenceChannel = 'Bank evidence';

interface HeldEvidence {
  id: number;
  invoice: Invoice;
  same: Invoice[];
  amount: number;
  bank: string;
  reference: string;
  paidOn: string;
  reason: string;
  proposedBy: string;
}

/** The invoice of a proposal, with all that pay the same thing, held. */
export async function holdInvoice(
  trx: Trx,
  invoiceId: number,
): Promise<{ invoice: Invoice; same: Invoice[] }> {
  const known = await invoiceById(trx, invoiceId);
  const same = await lockEveryWay(trx, known);
  return { invoice: same.find(({ id }) => id === invoiceId) ?? known, same };
}

/**
 * A proposal that waits, held after the invoices, in the order in which whatever counts money holds them. Throws
 * NOT_FOUND, FORBIDDEN for one's own invoice, and CONFLICT for what has been decided.
 */
async function holdEvidence(trx: Trx, command: Command, id: number): Promise<HeldEvidence> {
  const found = await trx
    .selectFrom('bank_evidence')
    .select('invoice_id as invoiceId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const held = await holdInvoice(trx, found.invoiceId);
  const { state, ...evidence } = await trx
    .selectFrom('bank_evidence')
    .select(['id', 'state', 'amount_kobo as amount', 'bank', 'reference', 'paid_on as paidOn', 'reason'])
    .select('proposed_by as proposedBy')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state !== 'waiting') {
    throw new AppError('CONFLICT', { message: 'This proposal has been decided meanwhile.' });
  }
  await demandNotPayer(trx, command.actor, found.invoiceId);
  return { ...evidence, ...held };
}

const factsOf = ({ id, invoice, amount, bank, reference, paidOn }: HeldEvidence) => ({
  id,
  invoiceNumber: invoice.invoiceNumber,
  amount,
  bank,
  reference,
  paidOn,
});

/** Why the money that is shown does not pay the invoice as it is now; null when it does. */
async function obstacleNow(trx: Trx, { invoice, same, amount }: HeldEvidence): Promise<string | null> {
  const obstacle = obstacleToEvidence(invoice, same);
  if (obstacle) return obstacle;
  if (invoice.payable !== amount) return 'This invoice asks for another amount since it was proposed.';
  const available = await deductionsAvailable(trx, invoice);
  return available ? null : 'What a sponsor or a credit note pays of this invoice is no longer there.';
}

/**
 * Counts the money as a gateway's word does, once, by another officer than who proposed it. The books expect it from the
 * gateway: what that never settles is a difference, which neither of the two may close. Throws NOT_FOUND, FORBIDDEN,
 * SECOND_PERSON, and CONFLICT with what stands in the way.
 */
export async function approveEvidence(
  trx: Trx,
  command: Command,
  id: number,
): Promise<{ state: 'approved' }> {
  const { at: now } = command;
  const actor = command.actor.userId;
  const held = await holdEvidence(trx, command, id);
  const { invoice, amount, proposedBy, reason } = held;
  await approveAsSecond(trx, command, { kind: 'bank evidence', id });
  const obstacle = await obstacleNow(trx, held);
  if (obstacle) throw new AppError('CONFLICT', { message: obstacle });
  const received = { amount, code: '00', channel: evidenceChannel, duplicate: false, actor, now };
  const counted = await markPaid(trx, { invoice, received });
  if (!counted) throw new AppError('CONFLICT', { message: 'This payment was counted already.' });
  await trx
    .updateTable('bank_evidence')
    .set({ state: 'approved', decided_by: actor, decided_at: now })
    .where('id', '=', id)
    .execute();
  const event = { invoiceId: invoice.id, at: now, actor: proposedBy, kind: 'marked paid' };
  await recordInvoiceEvent(trx, { ...event, detail: { evidence: id } });
  const before = { invoiceNumber: invoice.invoiceNumber, status: invoice.status };
  const after = { ...factsOf(held), status: 'PAID', proposedBy };
  await record(trx, command, { act: 'payment.evidence-approve', before, after, reason });
  return { state: 'approved' };
}

/** Leaves the invoice as it is. Throws NOT_FOUND, FORBIDDEN, SECOND_PERSON, CONFLICT. */
export async function refuseEvidence(
  trx: Trx,
  command: Command,
  { id, reason }: { id: number; reason: string },
): Promise<{ state: 'refused' }> {
  const { at: now } = command;
  const actor = command.actor.userId;
  const held = await holdEvidence(trx, command, id);
  await demandSecondPerson(trx, command, { kind: 'bank evidence', id });
  await trx
    .updateTable('bank_evidence')
    .set({ state: 'refused', decided_by: actor, decided_at: now, refusal: reason })
    .where('id', '=', id)
    .execute();
  const event = { invoiceId: held.invoice.id, at: now, actor, kind: 'evidence refused' };
  await recordInvoiceEvent(trx, { ...event, detail: { evidence: id } });
  await record(trx, command, { act: 'payment.evidence-refuse', after: factsOf(held), reason });
  return { state: 'refused' };
}

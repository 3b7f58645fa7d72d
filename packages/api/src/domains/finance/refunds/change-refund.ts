import type { Updateable } from 'kysely';
import { formatNaira, maskTail } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { resolveIssues } from '../payment-issues/close-issues';
import { invoiceById, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { accounts, book } from '../ledger/ledger';
import { holdPayments, returnablePayment } from '../payments/returnable-payment';
import type { RefundTables } from './refunds.tables';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, recordAuthor } from '../../../platform/two-people/authorship';
import { tellPayer } from '../payers/tell-payer';
import { demandAdmits } from './refund-actions';

/** What money needs of the world. */
export type MoneyDeps = Pick<Deps, 'db'>;

/** A refund as somebody saw it. */
export interface SeenRefund {
  id: number;
  version: number;
}

/** Where a refund goes. */
export interface BankDetails {
  bank: string;
  accountNumber: string;
  accountName: string;
}

const columns = [
  ...(['r.id', 'r.state', 'r.amount_kobo as amount', 'r.payment_id as paymentId', 'r.version'] as const),
  ...(['r.bank', 'r.account_number as accountNumber', 'r.account_name as accountName'] as const),
  'm.invoice_id as invoiceId',
] as const;

const refunds = (trx: Trx) =>
  trx.selectFrom('refund as r').innerJoin('payment as m', 'm.id', 'r.payment_id').select(columns);
export type HeldRefund = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>;

/** The refund as somebody saw it, held with its payment. Throws NOT_FOUND or STALE. */
async function holdRefund(trx: Trx, { id, version }: SeenRefund): Promise<HeldRefund> {
  const known = await refunds(trx).where('r.id', '=', id).executeTakeFirst();
  if (!known) throw new AppError('NOT_FOUND');
  // In this order everywhere: who takes a payment back holds the payment, then its refunds.
  await holdPayments(trx, known.invoiceId);
  const held = await refunds(trx).where('r.id', '=', id).forUpdate('r').executeTakeFirstOrThrow();
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

interface Change {
  set: Updateable<RefundTables['refund']>;
  /** What the payer reads; nothing where it does not concern them. */
  told?: (invoice: Invoice) => string;
  /** Where the payer did it: said so in the history of the invoice. */
  byPayer?: boolean;
}

/** An account as the audit has it: without most of its number. */
const maskedAccount = ({ bank, accountNumber, accountName }: BankDetails) => ({
  bank,
  account: maskTail(accountNumber),
  accountName,
});

/** What belongs to every move of a refund: version, history of the invoice, word to the payer, audit. */
async function write(
  trx: Trx,
  command: Command,
  { refund, name, set, told, byPayer }: Change & { refund: HeldRefund; name: string },
): Promise<void> {
  const { id, version, invoiceId, amount } = refund;
  await trx
    .updateTable('refund')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const state = set.state ?? refund.state;
  const now = command.at;
  const actor = byPayer ? 'payer' : command.actor.userId;
  const detail = { refund: id, amount };
  const event = { invoiceId, at: now, actor, kind: `refund ${name.replace('-', ' ')}`, detail };
  await recordInvoiceEvent(trx, event);
  const invoice = await invoiceById(trx, invoiceId);
  if (told) {
    await tellPayer(trx, invoice, {
      type: 'refund',
      at: now,
      entityId: String(id),
      key: `refund:${id}:${state}`,
      subject: `Your refund of ${formatNaira(amount, { glyph: false })}`,
      message: told(invoice),
    });
  }
  const account = set.account_number !== undefined;
  const before = { id, state: refund.state, ...(account && maskedAccount(refund)) };
  const given = { bank: set.bank ?? '', accountNumber: set.account_number ?? '' };
  const after = {
    id,
    state,
    amount,
    ...(account && maskedAccount({ ...given, accountName: set.account_name ?? '' })),
  };
  await record(trx, command, { act: `refund.${name}`, before, after });
}

export type Work = (trx: Trx, refund: HeldRefund) => Promise<Change> | Change;

/** One move of a refund as its officer, or payer, saw it. Throws NOT_FOUND or STALE. */
export function changeRefund(
  { db }: MoneyDeps,
  command: Command,
  { name, work, ...seen }: SeenRefund & { name: string; work: Work },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const refund = await holdRefund(trx, seen);
    await write(trx, command, { refund, name, ...(await work(trx, refund)) });
  });
}

/** An officer finds it right. Throws CONFLICT, and INVALID_ACTION while nobody said where it goes. */
export function checkRefund(deps: MoneyDeps, command: Command, seen: SeenRefund): Promise<void> {
  const work: Work = async (trx, refund) => {
    demandAdmits(refund, 'check');
    if (!refund.accountNumber) {
      throw new AppError('INVALID_ACTION', { message: 'Nobody has said yet to which account this is paid.' });
    }
    await recordAuthor(trx, command, { kind: 'refund', ids: [refund.id], part: 'check' });
    const what = `A refund of ${formatNaira(refund.amount)}`;
    const url = '/invoice_management/refunds?forMe=true';
    await askForApproval(trx, command, { kind: 'refund', ids: [refund.id], what, url });
    return { set: { state: 'bursary_ok', checked_by: command.actor.userId, checked_at: command.at } };
  };
  return changeRefund(deps, command, { ...seen, name: 'check', work });
}

/** Throws CONFLICT, and SECOND_PERSON for who asked for it, gave its account or looked at it. */
export function approveRefund(deps: MoneyDeps, command: Command, seen: SeenRefund): Promise<void> {
  const work: Work = async (trx, refund) => {
    demandAdmits(refund, 'approve');
    await approveAsSecond(trx, command, { kind: 'refund', id: refund.id });
    return {
      set: { state: 'approved', approved_by: command.actor.userId, approved_at: command.at },
      told: () => `Your refund of ${formatNaira(refund.amount)} is approved and will be paid to your bank.`,
    };
  };
  return changeRefund(deps, command, { ...seen, name: 'approve', work });
}

/** The bank has transferred the money: it leaves the books. Throws CONFLICT. */
export function payOut(
  deps: MoneyDeps,
  command: Command,
  { transferReference, ...seen }: SeenRefund & { transferReference: string },
): Promise<void> {
  const { at: now } = command;
  const work: Work = async (trx, refund) => {
    demandAdmits(refund, 'pay-out');
    const { id, paymentId, amount, invoiceId } = refund;
    await book(trx, {
      kind: 'refund',
      paymentId,
      now,
      note: `refund ${id}`,
      debits: [{ account: accounts.owedToPayers, amount }],
      credits: [{ account: accounts.bank, amount }],
    });
    const owing = await returnablePayment(trx, invoiceId);
    if (owing?.free === 0) {
      const note = `${formatNaira(amount)} was refunded. Transfer reference: ${transferReference}.`;
      const kinds = ['OVERPAID', 'DUPLICATE', 'NO_OFFER', 'NO_FORM', 'NO_BED'] as const;
      await resolveIssues(trx, invoiceId, { kinds, note, actor: command.actor.userId, now });
    }
    return {
      set: {
        state: 'paid_out',
        paid_out_by: command.actor.userId,
        paid_out_at: now,
        transfer_reference: transferReference,
      },
      told: () => `Your refund of ${formatNaira(amount)} was paid. Transfer reference: ${transferReference}.`,
    };
  };
  return changeRefund(deps, command, { ...seen, name: 'pay-out', work });
}

/** Throws CONFLICT once it is paid out or refused. */
export function refuseRefund(
  deps: MoneyDeps,
  command: Command,
  { reason, ...seen }: SeenRefund & { reason: string },
): Promise<void> {
  const work: Work = (_, refund) => {
    demandAdmits(refund, 'refuse');
    return {
      set: { state: 'refused', refused_by: command.actor.userId, refused_reason: reason },
      told: () => `Your refund of ${formatNaira(refund.amount)} was refused: ${reason}`,
    };
  };
  return changeRefund(deps, command, { ...seen, name: 'refuse', work });
}

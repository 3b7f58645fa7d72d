import type { Updateable } from 'kysely';
import { formatNaira, maskTail } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { resolveIssues } from '../payment-issues/close-issues';
import { invoiceById, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { accounts, book } from '../ledger/ledger';
import { recordOfficerAct, type VersionedAct } from '../officer-act';
import { holdPayments, returnablePayment } from '../payments/returnable-payment';
import type { RefundTables } from './refunds.tables';
import { askSecond } from '../../../platform/two-people/ask-second';
import { approveAsSecond, recordAuthor } from '../../../platform/two-people/authorship';
import { tellPayer } from '../payers/tell-payer';
import { demandAdmits } from './refund-acts';

/** What money needs of the world: the database and the time. */
export type MoneyDeps = Pick<Deps, 'db' | 'clock'>;

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
async function holdRefund(trx: Trx, { id, version }: { id: number; version: number }): Promise<HeldRefund> {
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
  reason?: string;
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
  { refund, act, name, now }: { refund: HeldRefund; act: VersionedAct; name: string; now: Date },
  { set, told, reason, byPayer }: Change,
): Promise<void> {
  const { id, version, invoiceId, amount } = refund;
  await trx
    .updateTable('refund')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const state = set.state ?? refund.state;
  const actor = byPayer ? 'payer' : act.actor.userId;
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
  await recordOfficerAct(trx, act, {
    at: now,
    act: `refund.${name}`,
    before,
    after,
    ...(reason && { reason }),
  });
}

export type Work = (trx: Trx, about: { refund: HeldRefund; now: Date }) => Promise<Change> | Change;

/** One move of a refund as its officer, or payer, saw it. Throws NOT_FOUND or STALE. */
export function changeRefund(
  deps: MoneyDeps,
  act: VersionedAct,
  [name, work]: [name: string, work: Work],
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const refund = await holdRefund(trx, act);
    await write(trx, { refund, act, name, now }, await work(trx, { refund, now }));
  });
}

/** The bursary finds it right. Throws CONFLICT, and INVALID_ACTION while nobody said where it goes. */
export function checkRefund(deps: MoneyDeps, act: VersionedAct): Promise<void> {
  const work: Work = async (trx, { refund, now }) => {
    demandAdmits(refund, 'check');
    if (!refund.accountNumber) {
      throw new AppError('INVALID_ACTION', { message: 'Nobody has said yet to which account this is paid.' });
    }
    await recordAuthor(trx, { ...act, at: now }, { kind: 'refund', ids: [refund.id], part: 'check' });
    const what = `A refund of ${formatNaira(refund.amount)}`;
    const url = '/invoice_management/refunds?forMe=true';
    await askSecond(trx, { at: now }, { kind: 'refund', ids: [refund.id], what, url });
    return { set: { state: 'bursary_ok', checked_by: act.actor.userId, checked_at: now } };
  };
  return changeRefund(deps, act, ['check', work]);
}

/** Throws CONFLICT, and SECOND_PERSON for who asked for it, gave its account or looked at it. */
export function approveRefund(deps: MoneyDeps, act: VersionedAct): Promise<void> {
  const work: Work = async (trx, { refund, now }) => {
    demandAdmits(refund, 'approve');
    await approveAsSecond(trx, { ...act, at: now }, { kind: 'refund', id: refund.id });
    return {
      set: { state: 'approved', approved_by: act.actor.userId, approved_at: now },
      told: () => `Your refund of ${formatNaira(refund.amount)} is approved and will be paid to your bank.`,
    };
  };
  return changeRefund(deps, act, ['approve', work]);
}

/** The bank has transferred the money: it leaves the books. Throws CONFLICT. */
export function payOut(deps: MoneyDeps, act: VersionedAct, transferReference: string): Promise<void> {
  const work: Work = async (trx, { refund, now }) => {
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
      const kinds = ['OVERPAID', 'DUPLICATE', 'NO_OFFER'] as const;
      await resolveIssues(trx, invoiceId, { kinds, note, actor: act.actor.userId, now });
    }
    return {
      set: {
        state: 'paid_out',
        paid_out_by: act.actor.userId,
        paid_out_at: now,
        transfer_reference: transferReference,
      },
      told: () => `Your refund of ${formatNaira(amount)} was paid. Transfer reference: ${transferReference}.`,
    };
  };
  return changeRefund(deps, act, ['pay-out', work]);
}

/** Throws CONFLICT once it is paid out or refused. */
export function refuseRefund(deps: MoneyDeps, act: VersionedAct, reason: string): Promise<void> {
  const work: Work = (_, { refund }) => {
    demandAdmits(refund, 'refuse');
    return {
      set: { state: 'refused', refused_by: act.actor.userId, refused_reason: reason },
      told: () => `Your refund of ${formatNaira(refund.amount)} was refused: ${reason}`,
      reason,
    };
  };
  return changeRefund(deps, act, ['refuse', work]);
}

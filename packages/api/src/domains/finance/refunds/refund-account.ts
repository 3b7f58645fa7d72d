import { formatNaira, maskTail } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { invoiceById } from '../invoices/invoices.queries';
import { accountOf } from '../payers/tell-payer';
import {
  changeRefund,
  type BankDetails,
  type HeldRefund,
  type MoneyDeps,
  type SeenRefund,
  type Work,
} from './change-refund';
import { demandAdmits } from './refund-actions';

/** Tells the payer where the money will go, whoever said so: an account that is not theirs is found out in time. */
async function tellPayer(
  trx: Trx,
  { id, version, invoiceId, amount }: HeldRefund,
  { details, now }: { details: BankDetails; now: Date },
): Promise<void> {
  const invoice = await invoiceById(trx, invoiceId);
  const account = `${details.bank}, ${maskTail(details.accountNumber)}`;
  const key = `refund:${id}:account:${version + 1}`;
  const told = (glyph: boolean) =>
    `Your refund of ${formatNaira(amount, { glyph })} is now to be paid to ${account}.`;
  const userId = await accountOf(trx, invoice);
  if (userId !== null) {
    const message = `${told(true)} If this is not your account, tell the bursary at once.`;
    await notify(trx, { userId, type: 'refund', at: now, entityId: String(id), key, message });
  }
  const text = [
    `Dear ${invoice.firstname},`,
    '',
    told(false),
    'If this is not your account, tell the bursary at once: nothing is transferred before it has been looked at.',
  ].join('\n');
  const payload = { to: invoice.email, subject: 'The bank account of your refund was changed', text };
  if (invoice.email) await enqueue(trx, { kind: 'mail', key, payload, runAt: now });
}

const accountColumns = ({ bank, accountNumber, accountName }: BankDetails) => ({
  bank,
  account_number: accountNumber,
  account_name: accountName,
});

/** Whoever gives the account is one of the refund's authors, and the payer hears of it. */
const giveAccount =
  (command: Command, details: BankDetails): Work =>
  async (trx, refund) => {
    await recordAuthor(trx, command, { kind: 'refund', ids: [refund.id], part: 'account' });
    await tellPayer(trx, refund, { details, now: command.at });
    return { set: accountColumns(details) };
  };

/** An officer says where a refund goes. Throws NOT_FOUND, STALE, or CONFLICT once it was checked. */
export function setBank(
  deps: MoneyDeps,
  command: Command,
  { id, version, ...details }: SeenRefund & BankDetails,
): Promise<void> {
  const work: Work = (trx, refund) => {
    demandAdmits(refund, 'bank');
    return giveAccount(command, details)(trx, refund);
  };
  return changeRefund(deps, command, { id, version, name: 'bank', work });
}

async function payerKeyOf({ db }: MoneyDeps, refundId: number): Promise<string | undefined> {
  const owner = await db
    .selectFrom('refund as r')
    .innerJoin('payment as m', 'm.id', 'r.payment_id')
    .innerJoin('invoice as i', 'i.id', 'm.invoice_id')
    .select('i.payer_key as payerKey')
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  return owner?.payerKey;
}

/**
 * The student says where a refund goes. Throws NOT_FOUND also for somebody else's, CONFLICT once it was checked, STALE.
 */
export async function giveOwnBank(
  deps: MoneyDeps,
  command: Command,
  { payerKey, id, version, ...details }: SeenRefund & BankDetails & { payerKey: string },
): Promise<void> {
  if ((await payerKeyOf(deps, id)) !== payerKey) throw new AppError('NOT_FOUND');
  const work: Work = async (trx, refund) => {
    const message = 'This refund is being worked on; ask the bursary to change it.';
    demandAdmits(refund, 'bank', message);
    return { ...(await giveAccount(command, details)(trx, refund)), byPayer: true };
  };
  return changeRefund(deps, command, { id, version, name: 'account', work });
}

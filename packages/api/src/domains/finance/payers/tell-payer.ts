import { formatDate, formatNaira, lagosDate } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { studentOfPayer } from './payer-key';
import type { Invoice } from '../invoices/invoices.queries';
import { studentPages } from '../invoices/payer-pages';

/** The account behind an invoice; none for an applicant. */
export async function accountOf(trx: Trx, { payerKey }: Invoice): Promise<number | null> {
  const studentId = studentOfPayer(payerKey);
  if (studentId === null) return null;
  const student = await trx
    .selectFrom('student')
    .select('user_id as userId')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return student?.userId ?? null;
}

type Told = Omit<Parameters<typeof notify>[1], 'userId' | 'key'> & {
  /** Whoever is told twice by one key hears it once. */
  key: string;
  /** Of the mail to those without an account. */
  subject: string;
};

/** Tells a payer what became of their money: in their account, or without one by mail to the address of the invoice. */
export async function tellPayer(trx: Trx, invoice: Invoice, { subject, ...told }: Told): Promise<void> {
  const userId = await accountOf(trx, invoice);
  if (userId !== null) return notify(trx, { userId, ...told });
  if (!invoice.email) return undefined;
  const text = `Dear ${invoice.firstname},\n\n${told.message.replaceAll('₦', 'N')}`;
  const payload = { to: invoice.email, subject, text };
  return enqueue(trx, { kind: 'mail', key: `payer:${told.key}`, payload, runAt: told.at });
}

/** Tells a student that the payment has arrived. */
export async function tellPaid(
  trx: Trx,
  { invoice, receipt, amount, now }: { invoice: Invoice; receipt: string; amount: number; now: Date },
): Promise<void> {
  const userId = await accountOf(trx, invoice);
  const page = studentPages[invoice.purposeId];
  if (userId === null) return;
  await notify(trx, {
    userId,
    type: 'payment received',
    at: now,
    entityId: receipt,
    key: `receipt:${receipt}`,
    message: `We have received ${formatNaira(amount)} for ${invoice.description}.`,
    url: page ? `${page.receipt}?number=${receipt}` : null,
  });
}

/** Tells the payer that less arrived than is owed: the invoice stays open. */
export async function tellUnderpaid(
  trx: Trx,
  { invoice, amount, now }: { invoice: Invoice; amount: number; now: Date },
): Promise<void> {
  const page = studentPages[invoice.purposeId];
  await tellPayer(trx, invoice, {
    subject: 'Less than the amount has arrived',
    type: 'under-payment',
    at: now,
    entityId: invoice.invoiceNumber,
    key: `underpaid:${invoice.invoiceNumber}`,
    message: `${formatNaira(amount)} arrived for ${invoice.description}, ${formatNaira(invoice.payable - amount)} less than is owed. See the bursary with your evidence of payment.`,
    url: page ? `${page.invoice}?number=${invoice.invoiceNumber}` : null,
  });
}

/** Tells a student, once, that an invoice can be paid for a few days more. */
export async function tellExpiring(
  trx: Trx,
  { invoice, now }: { invoice: Invoice; now: Date },
): Promise<void> {
  const userId = await accountOf(trx, invoice);
  const page = studentPages[invoice.purposeId];
  if (userId === null || invoice.expiresAt === null) return;
  const last = formatDate(lagosDate(new Date(invoice.expiresAt.getTime() - 1)));
  await notify(trx, {
    userId,
    type: 'invoice expiring',
    at: now,
    entityId: invoice.invoiceNumber,
    key: `expiring:${invoice.invoiceNumber}`,
    message: `Your invoice of ${formatNaira(invoice.payable)} for ${invoice.description} can be paid until ${last}.`,
    url: page ? `${page.invoice}?number=${invoice.invoiceNumber}` : null,
  });
}

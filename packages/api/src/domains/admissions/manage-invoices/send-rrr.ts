import { formatNaira, formatRrr } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { enqueue } from '../../../platform/outbox/outbox';
import { sendSms } from '../../../platform/sms/send-sms';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { formInvoiceActionsOf } from './form-invoices.queries';
import { holdFormInvoice, subjectOf } from './held-form-invoice';

const hour = 3_600_000;

/** Tells a payer their RRR, by the mail and the phone that stand on the invoice. `key`: the same is told once. */
export async function tellRrr(
  trx: Trx,
  invoice: Invoice,
  { key, now, lead }: { key: string; now: Date; lead: string },
): Promise<void> {
  const { description, email: to, firstname, phone, status } = invoice;
  const rrr = formatRrr(invoice.rrr ?? '');
  const amount = formatNaira(invoice.payable, { glyph: false });
  const paid = status === 'PAID';
  const next = paid
    ? 'It is paid: log in with it to fill in the form.'
    : `Pay ${amount} with it, then log in with it to fill in the form.`;
  const text = [
    `Dear ${firstname},`,
    '',
    lead,
    `Your RRR for ${description} is ${rrr}. ${next}`,
    'Keep it to yourself: whoever has it can open your application.',
  ].join('\n');
  await enqueue(trx, {
    kind: 'mail',
    key,
    payload: { to, subject: `Your RRR: ${description}`, text },
    runAt: now,
  });
  const template = paid ? 'form paid' : 'form to pay';
  await sendSms(trx, { template, to: phone, values: { form: description, amount, rrr }, key, now });
}

/** Sends the RRR once more. Throws NOT_FOUND, or CONFLICT for an invoice that is done with. */
export function sendRrr(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id }: { id: number },
): Promise<void> {
  const { at: now } = command;
  return inTransaction(db, async (trx) => {
    const held = await holdFormInvoice(trx, command, id);
    const { invoice } = held;
    if (!formInvoiceActionsOf(subjectOf(held)).includes('send'))
      throw new AppError('CONFLICT', { message: 'This invoice has no RRR that can still be used.' });
    const key = `rrr-sent:${invoice.id}:${Math.floor(now.getTime() / hour)}`;
    await tellRrr(trx, invoice, { key, now, lead: 'The admissions office sends you your RRR once more.' });
    const after = { invoiceNumber: invoice.invoiceNumber };
    await record(trx, command, { act: 'invoice.send', after });
  });
}

import { formatNaira, formatRrr, paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import { enqueue } from '../../../platform/outbox/outbox';
import type { Invoice } from '../invoices/invoices.queries';

interface Receipt {
  invoice: Invoice;
  number: string;
  /** Kobo that came in. */
  amount: number;
  now: Date;
}

/** Tells the payer, once per receipt. */
export async function mailReceipt(trx: Trx, { invoice, number, amount, now }: Receipt): Promise<void> {
  const key = invoice.rrr === null ? '' : `RRR ${formatRrr(invoice.rrr)}, `;
  const text = [
    `Dear ${invoice.firstname},`,
    '',
    `We have received ${formatNaira(amount, { glyph: false })} for ${invoice.description}.`,
    `${key}receipt ${number}.`,
    ...(invoice.purposeId === paymentPurposes.application
      ? ['', 'Keep your RRR to yourself: whoever has it can open your application.']
      : []),
  ].join('\n');
  const payload = { to: invoice.email, subject: `Payment received: ${invoice.description}`, text };
  await enqueue(trx, { kind: 'mail', key: `receipt:${number}`, payload, runAt: now });
}

import { maskEmail } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { enqueue } from '../../../platform/outbox/outbox';

const hour = 3_600_000;

/** The RRR to whom the invoice names, at most once an hour. */
async function mailRrr(trx: Trx, invoice: Invoice, now: Date): Promise<void> {
  const text = [
    `Dear ${invoice.firstname},`,
    '',
    `Somebody asked for the invoice of your phone number. Your RRR for ${invoice.description} is ${invoice.rrr}.`,
    'Keep it to yourself: whoever has it can open your application.',
  ].join('\n');
  const payload = { to: invoice.email, subject: `Your RRR: ${invoice.description}`, text };
  const key = `rrr:${invoice.id}:${Math.floor(now.getTime() / hour)}`;
  await enqueue(trx, { kind: 'mail', key, payload, runAt: now });
}

/**
 * A paid RRR opens the application, and a phone number is no secret: to a browser that has not made the invoice it is
 * not shown but mailed to the payer; where several share a phone, to each their own. Throws INVALID_ACTION with words for
 * the person.
 */
export async function withholdPaid(
  deps: Pick<Deps, 'db' | 'clock'>,
  invoices: readonly Invoice[],
): Promise<never> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    for (const invoice of invoices) await mailRrr(trx, invoice, now);
  });
  const addresses = [...new Set(invoices.map(({ email }) => maskEmail(email)))].join(' and ');
  throw new AppError('INVALID_ACTION', {
    message: `This phone number has paid already. Its RRR was sent to ${addresses}: log in with it.`,
  });
}

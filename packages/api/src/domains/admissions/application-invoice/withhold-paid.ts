import { maskEmail } from '@portal/shared/model';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { enqueue } from '../../../platform/outbox/outbox';

const hour = 3_600_000;

/**
 * A paid RRR opens the application, and a phone number is no secret: to a browser that has not made the invoice it is
 * not shown but mailed to the payer, at most once an hour. Throws INVALID_ACTION with words for the person.
 */
export async function withholdPaid(deps: Pick<Deps, 'db' | 'clock'>, invoice: Invoice): Promise<never> {
  const now = deps.clock.now();
  const text = [
    `Dear ${invoice.firstname},`,
    '',
    `Somebody asked for the invoice of your phone number. Your RRR for ${invoice.description} is ${invoice.rrr}.`,
    'Keep it to yourself: whoever has it can open your application.',
  ].join('\n');
  const payload = { to: invoice.email, subject: `Your RRR: ${invoice.description}`, text };
  const key = `rrr:${invoice.id}:${Math.floor(now.getTime() / hour)}`;
  await inTransaction(deps.db, (trx) => enqueue(trx, { kind: 'mail', key, payload, runAt: now }));
  throw new AppError('INVALID_ACTION', {
    message: `This phone number has paid already. Its RRR was sent to ${maskEmail(invoice.email)}: log in with it.`,
  });
}

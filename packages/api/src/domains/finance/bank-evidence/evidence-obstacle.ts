import { lagosDate, type InvoiceState } from '@portal/shared/model';
import type { Person } from '../../../platform/command';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { hasReference, type Invoice } from '../invoices/invoices.queries';

const obstacles: Partial<Record<InvoiceState, string>> = {
  PAID: 'This invoice is paid already: there is nothing left to mark.',
  CANCELLED: 'This invoice was cancelled. Make a new one, and mark that one paid.',
  EXPIRED: 'This invoice has expired. Make a new one, and mark that one paid.',
  REVERSED: 'The payment of this invoice was taken back: it stays as it is.',
};

/** Why an invoice cannot be marked paid; null when it can. `same`: every invoice that pays the same thing, with it. */
export function obstacleToEvidence(invoice: Invoice, same: readonly Invoice[]): string | null {
  const wrong = obstacles[invoice.status];
  if (wrong) return wrong;
  if (invoice.payable === 0) return 'Nothing is left to pay of this invoice.';
  // Nobody can have paid what had no number to pay with, and who pays it opens the form with that number.
  if (!hasReference(invoice))
    return 'This invoice has no RRR yet, so nobody can have paid it. Have the payer open it again to get one.';
  const paid = same.find(({ id, status, duplicate }) => id !== invoice.id && status === 'PAID' && !duplicate);
  return paid
    ? `The same thing is paid with invoice ${paid.invoiceNumber}. What the bank shows is a second payment.`
    : null;
}

/** The days of the university on which an invoice can have been paid, both included. */
export const daysOfPayment = ({ createdAt }: Pick<Invoice, 'createdAt'>, now: Date) => ({
  from: lagosDate(createdAt),
  to: lagosDate(now),
});

/** In a query: whether this person pays the invoice, by the student that they are, by their address, or by their phone. */
export const paysInvoice = (invoice: string, person: string) => sql<boolean>`exists (
  select from app_user me where me.id = ${Number(person) || 0} and (
    lower(me.email) = lower(${sql.ref(`${invoice}.email`)})
    or right(regexp_replace(me.phone, '\\D', '', 'g'), 10) = right(regexp_replace(${sql.ref(`${invoice}.phone`)}, '\\D', '', 'g'), 10)
    or exists (select from student s where s.user_id = me.id and s.id = ${sql.ref(`${invoice}.student_id`)})))`;

/** In a query: whether an invoice is that of whoever looks, or acts as another. */
export function isOwnInvoice({ userId, impersonatorId }: Person, invoice: string): RawBuilder<boolean> {
  const people = [userId, impersonatorId].filter((one) => one !== undefined);
  return sql<boolean>`(${sql.join(
    people.map((person) => paysInvoice(invoice, person)),
    sql` or `,
  )})`;
}

/** Nobody marks an invoice of their own paid. Throws FORBIDDEN. */
export async function demandNotPayer(db: Db | Trx, person: Person, invoiceId: number): Promise<void> {
  const found = await db
    .selectFrom('invoice')
    .select('id')
    .where('id', '=', invoiceId)
    .where(isOwnInvoice(person, 'invoice'))
    .executeTakeFirst();
  if (!found) return;
  throw new AppError('FORBIDDEN', {
    message: 'This invoice is your own: ask another officer to work on it.',
  });
}

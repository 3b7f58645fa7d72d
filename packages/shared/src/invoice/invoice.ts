import type { finance } from '../finance';
import type { CallData } from '../model';

/** What every page of an invoice or a receipt shows. */
export type Invoice = CallData<typeof finance.ownInvoices.one>;

/** An open invoice can still be paid. */
export function isOpen({ paymentStatus }: Pick<Invoice, 'paymentStatus'>): boolean {
  return paymentStatus === 'UNPAID' || paymentStatus === 'PENDING';
}

import { purposeOf } from '../payments/purposes';
import type { Invoice } from './invoices.queries';
import { studentPages, visitorPages } from './payer-pages';

/** Where a payer comes back to from the pay page. `mode`: of the application that the invoice is for. */
export function returnPage(invoice: Invoice, mode?: string | null): string {
  const open = visitorPages[invoice.purposeId];
  if (open && !invoice.payerKey.startsWith('student:')) return `${open}?rrr=${invoice.rrr}&returned=1`;
  const page = studentPages[invoice.purposeId];
  if (page) return `${page.invoice}?number=${invoice.invoiceNumber}&returned=1`;
  const { invoicePage } = purposeOf(invoice.purposeId);
  // Of a purpose without pages: where a student sees all that is owed.
  return `${invoicePage?.(String(invoice.rrr), mode) ?? '/payments'}?returned=1`;
}

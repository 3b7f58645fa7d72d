import { formatDate, formatDateTime } from '@portal/shared/model';
import type { Invoice } from './invoice';
import { channelName } from './contract';

/** Labels and values of an invoice, or once paid of its receipt; what is not known is left out. */
export function particularsOf(invoice: Invoice): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Name', invoice.fullName],
    // Who is at no level has no matric number yet: it is that of their application, or JAMB's.
    [invoice.level === null ? 'Reg. No.' : 'Matric number', invoice.matricNumber],
    ['Phone Number', invoice.mobileNumber],
    ['Email', invoice.email],
    ['Payment for', invoice.purpose],
    ['Session', invoice.session],
    ['Invoice number', invoice.invoiceNumber],
    ['Transaction reference', invoice.transactionRef],
    ['Invoice date', formatDate(invoice.date)],
    [
      'Pay by',
      invoice.isPaid || invoice.paymentIssue ? null : invoice.expires && formatDateTime(invoice.expires),
    ],
    ['Receipt number', invoice.receiptNumber],
    ['Paid on', invoice.paidAt && formatDateTime(invoice.paidAt)],
    ['Paid through', channelName(invoice.channel)],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

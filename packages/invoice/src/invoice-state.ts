import { invoiceStateLabels } from './contract';
import type { InvoiceState } from '@portal/shared/model';

interface StateBadge {
  label: string;
  palette: string;
}

/** Word and colour of each state of an invoice. */
export const invoiceStateBadges: Record<InvoiceState, StateBadge> = {
  UNPAID: { label: invoiceStateLabels.UNPAID, palette: 'orange' },
  PENDING: { label: invoiceStateLabels.PENDING, palette: 'blue' },
  PAID: { label: invoiceStateLabels.PAID, palette: 'green' },
  EXPIRED: { label: invoiceStateLabels.EXPIRED, palette: 'gray' },
  CANCELLED: { label: invoiceStateLabels.CANCELLED, palette: 'gray' },
  REVERSED: { label: invoiceStateLabels.REVERSED, palette: 'red' },
};

/** What happened to money that arrived and was not counted. */
export const issueTexts: Record<string, string> = {
  UNDERPAID:
    'A payment arrived that is less than the amount of this invoice. The bursary has been told; nothing is lost.',
  OVERPAID: 'More than the amount of this invoice was paid. The bursary has been told.',
  MISMATCH: 'A payment arrived that does not fit this invoice. The bursary is looking into it.',
  NO_OFFER:
    'This payment arrived when the offer of admission was no longer open. The money is counted and safe; the bursary has been told.',
  NO_FORM:
    'This payment arrived when the form had been removed. The money is counted and safe; the bursary has been told.',
  DUPLICATE: 'This was paid twice. The bursary has been told and the second payment can be refunded.',
};

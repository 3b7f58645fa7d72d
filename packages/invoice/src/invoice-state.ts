import type { Badges } from '@portal/shared/ui';
import { invoiceStateLabels } from './contract';
import type { InvoiceState } from '@portal/shared/model';

/** Word and colour of each state of an invoice. */
export const invoiceStateBadges: Badges<InvoiceState> = {
  UNPAID: { label: invoiceStateLabels.UNPAID, meaning: 'waiting' },
  PENDING: { label: invoiceStateLabels.PENDING, meaning: 'underway' },
  PAID: { label: invoiceStateLabels.PAID, meaning: 'good' },
  EXPIRED: { label: invoiceStateLabels.EXPIRED, meaning: 'idle' },
  CANCELLED: { label: invoiceStateLabels.CANCELLED, meaning: 'idle' },
  REVERSED: { label: invoiceStateLabels.REVERSED, meaning: 'bad' },
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
    'This payment arrived when the form had been deleted. The money is counted and safe; the bursary has been told.',
  NO_BED:
    'This payment arrived when the bed-space was no longer held, and no other one fitted. The money is counted and safe; the bursary has been told.',
  DUPLICATE: 'This was paid twice. The bursary has been told and the second payment can be refunded.',
};

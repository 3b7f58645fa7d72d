import { labelOf, type InvoiceState } from '@portal/shared/model';

/** Where a payment stands, in the words of payers and officers alike. */
export const paymentStageLabels = {
  unpaid: 'Not paid',
  overdue: 'Not paid',
  confirming: 'Being confirmed',
  unanswered: 'Being confirmed',
  failed: 'Payment failed',
  refused: 'Not paid',
  'part-paid': 'Partly paid',
  unmatched: 'Being looked into',
  paid: 'Paid',
  covered: 'Paid',
  overpaid: 'Paid',
  'paid-twice': 'Paid twice',
  'too-late': 'Paid',
  'form-removed': 'Paid',
  'bed-gone': 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  reversed: 'Reversed',
} as const;

/** Where a payment stands, for its payer. */
export type PaymentStage = keyof typeof paymentStageLabels;

/** What screens, papers and files call the state of an invoice. */
export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  UNPAID: paymentStageLabels.unpaid,
  PENDING: paymentStageLabels.confirming,
  PAID: paymentStageLabels.paid,
  EXPIRED: paymentStageLabels.expired,
  CANCELLED: paymentStageLabels.cancelled,
  REVERSED: paymentStageLabels.reversed,
};

const channels: Readonly<Record<string, string>> = {
  CARDPAYMENT: 'Card',
  'BANK BRANCH': 'Bank branch',
  'INTERNET BANKING': 'Internet banking',
};

/** How a gateway's name of a channel reads; an unknown one as it is. */
export function channelName(channel: string | null): string | null {
  return channel && labelOf(channel, channels, { anyCase: true });
}

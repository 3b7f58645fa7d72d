import type { InvoiceState } from '@portal/shared/model';

/** Where a payment stands, in the words of payers and desk alike. */
export const paymentStageWords = {
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
  expired: 'Expired',
  cancelled: 'Cancelled',
  reversed: 'Reversed',
} as const;

/** Where a payment stands, for its payer. */
export type PaymentStage = keyof typeof paymentStageWords;

/** What screens, papers and files call the state of an invoice. */
export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  UNPAID: paymentStageWords.unpaid,
  PENDING: paymentStageWords.confirming,
  PAID: paymentStageWords.paid,
  EXPIRED: paymentStageWords.expired,
  CANCELLED: paymentStageWords.cancelled,
  REVERSED: paymentStageWords.reversed,
};

const channels: Readonly<Record<string, string>> = {
  CARDPAYMENT: 'Card',
  'BANK BRANCH': 'Bank branch',
  'INTERNET BANKING': 'Internet banking',
};

/** How a gateway's name of a channel reads; an unknown one as it is. */
export function channelName(channel: string | null): string | null {
  return channel && (channels[channel.toUpperCase()] ?? channel);
}

import type { DueState, InvoiceState, PaymentOption } from '../model/enumerations';
import type { CreditState, IssueState, RefundKind, RefundState } from './schemas/money-back';
import type { SundryDelivery, SundryOrderState } from './schemas/sundry';

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

/** What screens, papers and files call states and kinds of money. Colours are the screens' own. */
export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  UNPAID: paymentStageWords.unpaid,
  PENDING: paymentStageWords.confirming,
  PAID: paymentStageWords.paid,
  EXPIRED: paymentStageWords.expired,
  CANCELLED: paymentStageWords.cancelled,
  REVERSED: paymentStageWords.reversed,
};

export const dueStateWords: Readonly<Record<DueState, string>> = {
  owing: 'Owing',
  half: 'Half paid',
  paid: 'Paid',
  later: 'Not due yet',
  none: 'No fee set',
};

/** As columns say it; pages of payers say `First instalment`. */
export const paymentOptionWords: Readonly<Record<PaymentOption, string>> = {
  Full: 'Full',
  FirstInstallment: 'First',
  SecondInstallment: 'Second',
};

export const refundKindWords: Readonly<Record<RefundKind, string>> = {
  OVERPAID: 'Overpaid',
  DUPLICATE: 'Paid twice',
  SPONSOR: 'Sponsor paid as well',
  WITHDRAWN: 'Withdrawn',
};

export const refundStateWords: Readonly<Record<RefundState, string>> = {
  requested: 'Requested',
  bursary_ok: 'Checked',
  approved: 'Approved',
  paid_out: 'Paid out',
  refused: 'Refused',
};

export const creditStateWords: Readonly<Record<CreditState, string>> = {
  open: 'Open',
  applied: 'Used',
  cancelled: 'Cancelled',
};

export const issueStateWords: Readonly<Record<IssueState, string>> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
};

export const sundryOrderStateWords: Readonly<Record<SundryOrderState, string>> = {
  awaiting: 'Not paid',
  received: 'Received',
  processing: 'Processing',
  dispatched: 'Dispatched',
};

export const sundryDeliveryWords: Readonly<Record<SundryDelivery, string>> = {
  email: 'Email',
  courier: 'Courier',
  collection: 'Collection',
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

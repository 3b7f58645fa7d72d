import type { DueState, PaymentOption } from '@portal/shared/model';
import type { CreditState, IssueState, RefundKind, RefundState } from './schemas/refund';
import type { SundryDelivery, SundryOrderState } from './schemas/sundry';

/** What screens, papers and files call states and kinds of money. Colours are the screens' own. */
export const dueStateLabels: Readonly<Record<DueState, string>> = {
  owing: 'Owing',
  half: 'Half paid',
  paid: 'Paid',
  later: 'Not due yet',
  none: 'No fee set',
};

/** As columns say it; pages of payers say `First instalment`. */
export const paymentOptionLabels: Readonly<Record<PaymentOption, string>> = {
  Full: 'Full',
  FirstInstallment: 'First',
  SecondInstallment: 'Second',
};

export const refundKindLabels: Readonly<Record<RefundKind, string>> = {
  OVERPAID: 'Overpaid',
  DUPLICATE: 'Paid twice',
  SPONSOR: 'Sponsor paid as well',
  WITHDRAWN: 'Withdrawn',
};

export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  requested: 'Requested',
  bursary_ok: 'Checked',
  approved: 'Approved',
  paid_out: 'Paid out',
  refused: 'Refused',
};

export const creditStateLabels: Readonly<Record<CreditState, string>> = {
  open: 'Open',
  applied: 'Used',
  cancelled: 'Cancelled',
};

export const issueStateLabels: Readonly<Record<IssueState, string>> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
};

export const sundryOrderStateLabels: Readonly<Record<SundryOrderState, string>> = {
  awaiting: 'Not paid',
  received: 'Received',
  processing: 'Processing',
  dispatched: 'Dispatched',
};

export const sundryDeliveryLabels: Readonly<Record<SundryDelivery, string>> = {
  email: 'Email',
  courier: 'Courier',
  collection: 'Collection',
};

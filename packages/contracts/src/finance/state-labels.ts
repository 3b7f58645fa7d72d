import { gatewayLabels, paymentStageLabels } from '@portal/invoice/contract';
import { labelOf, type DueState, type PaymentOption } from '@portal/shared/model';
import type { FeeStanding } from './calls/reports/student-fees';
import type { feeRuleStates } from './schemas/fee-category';
import type { IssueKind, ReversalState } from './schemas/payment-issue';
import type { DifferenceKind, DifferenceState } from './schemas/reconciliation';
import type { CreditState, IssueState, RefundKind, RefundState } from './schemas/refund';
import type { AwardState, SchemeKind } from './schemas/scholarship';
import type { SundryDelivery, SundryOrderState } from './schemas/sundry';

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** What screens, documents and files call states and kinds of money. Colours are the screens' own. */
export const dueStateLabels: Labels<DueState> = {
  owing: 'Owing',
  half: 'Half paid',
  paid: 'Paid',
  later: 'Not due yet',
  none: 'No fee set',
};

/** As columns say it; pages of payers say `First instalment`. */
export const paymentOptionLabels: Labels<PaymentOption> = {
  Full: 'Full',
  FirstInstallment: 'First',
  SecondInstallment: 'Second',
};

export const refundKindLabels: Labels<RefundKind> = {
  OVERPAID: 'Overpaid',
  DUPLICATE: 'Paid twice',
  SPONSOR: 'Sponsor paid as well',
  WITHDRAWN: 'Withdrawn',
};

export const refundStateLabels: Labels<RefundState> = {
  requested: 'Requested',
  bursary_ok: 'Checked',
  approved: 'Approved',
  paid_out: 'Paid out',
  refused: 'Refused',
};

export const creditStateLabels: Labels<CreditState> = {
  open: 'Open',
  applied: 'Used',
  cancelled: 'Cancelled',
};

export const issueStateLabels: Labels<IssueState> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
};

export const sundryOrderStateLabels: Labels<SundryOrderState> = {
  awaiting: 'Not paid',
  received: 'Received',
  processing: 'Processing',
  dispatched: 'Dispatched',
};

export const sundryDeliveryLabels: Labels<SundryDelivery> = {
  email: 'Email',
  courier: 'Courier',
  collection: 'Collection',
};

export const feeStandingLabels: Labels<FeeStanding> = {
  ...dueStateLabels,
  credit: 'In credit',
};

export const feeRuleStateLabels: Labels<(typeof feeRuleStates)[number]> = {
  draft: 'Draft',
  active: 'Active',
  superseded: 'Superseded',
};

export const issueKindLabels: Labels<IssueKind> = {
  UNDERPAID: paymentStageLabels['part-paid'],
  OVERPAID: 'Overpaid',
  DUPLICATE: paymentStageLabels['paid-twice'],
  MISMATCH: 'Does not fit',
  DISPUTE: 'Disputed',
  NO_OFFER: 'No open offer',
  NO_FORM: 'Form was deleted',
  NO_BED: 'No bed-space left',
};

export const reversalStateLabels: Labels<ReversalState> = {
  requested: 'Requested',
  approved: 'Taken back',
  refused: 'Refused',
};

export const differenceKindLabels: Labels<DifferenceKind> = {
  paid_here: 'Paid here, not settled there',
  paid_there: 'Settled there, not paid here',
  other_amount: 'Another amount',
  ledger: 'The ledger differs',
};

export const differenceStateLabels: Labels<DifferenceState> = {
  open: 'Open',
  explained: 'Explained',
  corrected: 'Corrected',
};

export const schemeKindLabels: Labels<SchemeKind> = {
  fixed: 'Fixed amount',
  percent: 'Share of the fee',
  items: 'Items only',
};

export const awardStateLabels: Labels<AwardState> = {
  pending: 'Pending',
  approved: 'Approved',
  applied: 'Applied',
  reversed: 'Reversed',
};

const gateways: Readonly<Record<string, string>> = {
  ...gatewayLabels,
  sponsor: 'Sponsor',
  credit: 'Credit note',
};

/** By whom money came: a gateway, a sponsor, a credit note; what is not known as it is. */
export const gatewayName = (gateway: string): string => labelOf(gateway, gateways);

import { dueStateLabels } from '../state-labels';
import { paymentStageLabels } from '@portal/invoice/contract';
import type { FeeStanding } from '../calls/fee-reports';
import type { feeRuleStates } from './fee-desk';
import type { IssueKind, ReversalState } from './payment-issue';
import type { DifferenceKind, DifferenceState } from './reconciliation';
import type { AwardState, SchemeKind } from './scholarship';

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** What screens and files of the bursary call states and kinds. Colours are the screens' own. */
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
  remita: 'Remita',
  paystack: 'Paystack',
  sponsor: 'Sponsor',
  credit: 'Credit note',
};

/** By whom money came: a gateway, a sponsor, a credit note; what is not known as it is. */
export const gatewayName = (gateway: string): string => gateways[gateway] ?? gateway;

import { badgesOf } from '@portal/shared/ui';
import {
  creditStateLabels,
  differenceStateLabels,
  dueStateLabels,
  issueKindLabels,
  issueStateLabels,
  refundKindLabels,
  refundStateLabels,
  reversalStateLabels,
} from '@portal/contracts/finance';

/** How much of a session's fee is paid. */
export const dueBadges = badgesOf(dueStateLabels, {
  owing: 'bad',
  half: 'waiting',
  paid: 'good',
  later: 'idle',
  none: 'idle',
});
export const issueKindBadges = badgesOf(issueKindLabels, {
  UNDERPAID: 'waiting',
  OVERPAID: 'underway',
  DUPLICATE: 'bad',
  MISMATCH: 'bad',
  DISPUTE: 'underway',
  NO_OFFER: 'bad',
  NO_FORM: 'bad',
  NO_BED: 'bad',
});
export const issueStateBadges = badgesOf(issueStateLabels, {
  open: 'waiting',
  answered: 'good',
  resolved: 'good',
});
export const refundKindBadges = badgesOf(refundKindLabels, {
  OVERPAID: 'underway',
  DUPLICATE: 'bad',
  SPONSOR: 'underway',
  WITHDRAWN: 'idle',
});
export const refundStateBadges = badgesOf(refundStateLabels, {
  requested: 'waiting',
  bursary_ok: 'underway',
  approved: 'good',
  paid_out: 'good',
  refused: 'bad',
});
export const creditStateBadges = badgesOf(creditStateLabels, {
  open: 'waiting',
  applied: 'good',
  cancelled: 'idle',
});
export const reversalStateBadges = badgesOf(reversalStateLabels, {
  requested: 'waiting',
  approved: 'good',
  refused: 'bad',
});
export const differenceStateBadges = badgesOf(differenceStateLabels, {
  open: 'waiting',
  explained: 'underway',
  corrected: 'good',
});

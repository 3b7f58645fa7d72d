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
  owing: 'red',
  half: 'orange',
  paid: 'green',
  later: 'gray',
  none: 'gray',
});
export const issueKindBadges = badgesOf(issueKindLabels, {
  UNDERPAID: 'orange',
  OVERPAID: 'blue',
  DUPLICATE: 'red',
  MISMATCH: 'red',
  DISPUTE: 'purple',
  NO_OFFER: 'red',
  NO_FORM: 'red',
});
export const issueStateBadges = badgesOf(issueStateLabels, {
  open: 'orange',
  answered: 'blue',
  resolved: 'green',
});
export const refundKindBadges = badgesOf(refundKindLabels, {
  OVERPAID: 'blue',
  DUPLICATE: 'red',
  SPONSOR: 'purple',
  WITHDRAWN: 'gray',
});
export const refundStateBadges = badgesOf(refundStateLabels, {
  requested: 'orange',
  bursary_ok: 'blue',
  approved: 'purple',
  paid_out: 'green',
  refused: 'gray',
});
export const creditStateBadges = badgesOf(creditStateLabels, {
  open: 'blue',
  applied: 'green',
  cancelled: 'gray',
});
export const reversalStateBadges = badgesOf(reversalStateLabels, {
  requested: 'orange',
  approved: 'red',
  refused: 'gray',
});
export const differenceStateBadges = badgesOf(differenceStateLabels, {
  open: 'orange',
  explained: 'blue',
  corrected: 'green',
});

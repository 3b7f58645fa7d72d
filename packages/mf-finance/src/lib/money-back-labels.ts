import {
  creditStateLabels,
  issueStateLabels,
  refundKindLabels,
  refundStateLabels,
  type CreditState,
  type IssueState,
  type RefundKind,
  type RefundState,
} from '@portal/contracts/finance';
import { formatDateTime } from '@portal/shared/model';
import type { Looks } from './looks';

/** Word and colour of kinds and states of money that does not fit or goes back, as its payers see them too. */
export const issueStateLooks: Looks<IssueState> = {
  open: { label: issueStateLabels.open, palette: 'orange' },
  answered: { label: issueStateLabels.answered, palette: 'blue' },
  resolved: { label: issueStateLabels.resolved, palette: 'green' },
};
export const refundKindLooks: Looks<RefundKind> = {
  OVERPAID: { label: refundKindLabels.OVERPAID, palette: 'blue' },
  DUPLICATE: { label: refundKindLabels.DUPLICATE, palette: 'red' },
  SPONSOR: { label: refundKindLabels.SPONSOR, palette: 'purple' },
  WITHDRAWN: { label: refundKindLabels.WITHDRAWN, palette: 'gray' },
};
export const refundStateLooks: Looks<RefundState> = {
  requested: { label: refundStateLabels.requested, palette: 'orange' },
  bursary_ok: { label: refundStateLabels.bursary_ok, palette: 'blue' },
  approved: { label: refundStateLabels.approved, palette: 'purple' },
  paid_out: { label: refundStateLabels.paid_out, palette: 'green' },
  refused: { label: refundStateLabels.refused, palette: 'gray' },
};
export const creditStateLooks: Looks<CreditState> = {
  open: { label: creditStateLabels.open, palette: 'blue' },
  applied: { label: creditStateLabels.applied, palette: 'green' },
  cancelled: { label: creditStateLabels.cancelled, palette: 'gray' },
};

/** `BASSEY Effiong, 14/09/2026, 10:00`; what is not there is left out. */
export const whoAndWhen = (who: string | null, at: string | null) =>
  [who, at && formatDateTime(at)].filter(Boolean).join(', ');

import {
  creditStateWords,
  issueStateWords,
  refundKindWords,
  refundStateWords,
  type CreditState,
  type IssueState,
  type RefundKind,
  type RefundState,
} from '@portal/contracts/finance';
import { formatDateTime } from '@portal/shared/model';
import type { Looks } from './looks';

/** Word and colour of kinds and states of money that does not fit or goes back, as its payers see them too. */
export const issueStateLooks: Looks<IssueState> = {
  open: { label: issueStateWords.open, palette: 'orange' },
  answered: { label: issueStateWords.answered, palette: 'blue' },
  resolved: { label: issueStateWords.resolved, palette: 'green' },
};
export const refundKindLooks: Looks<RefundKind> = {
  OVERPAID: { label: refundKindWords.OVERPAID, palette: 'blue' },
  DUPLICATE: { label: refundKindWords.DUPLICATE, palette: 'red' },
  SPONSOR: { label: refundKindWords.SPONSOR, palette: 'purple' },
  WITHDRAWN: { label: refundKindWords.WITHDRAWN, palette: 'gray' },
};
export const refundStateLooks: Looks<RefundState> = {
  requested: { label: refundStateWords.requested, palette: 'orange' },
  bursary_ok: { label: refundStateWords.bursary_ok, palette: 'blue' },
  approved: { label: refundStateWords.approved, palette: 'purple' },
  paid_out: { label: refundStateWords.paid_out, palette: 'green' },
  refused: { label: refundStateWords.refused, palette: 'gray' },
};
export const creditStateLooks: Looks<CreditState> = {
  open: { label: creditStateWords.open, palette: 'blue' },
  applied: { label: creditStateWords.applied, palette: 'green' },
  cancelled: { label: creditStateWords.cancelled, palette: 'gray' },
};

/** `BASSEY Effiong, 14/09/2026, 10:00`; what is not there is left out. */
export const whoAndWhen = (who: string | null, at: string | null) =>
  [who, at && formatDateTime(at)].filter(Boolean).join(', ');

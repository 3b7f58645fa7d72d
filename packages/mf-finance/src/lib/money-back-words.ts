import {
  creditStateWords,
  issueKindWords,
  issueStateWords,
  reversalStateWords,
} from '@portal/shared/bursary';
import { refundKindWords, refundStateWords } from '@portal/shared/finance';
import { formatDateTime } from '@portal/shared/model';

interface Look {
  label: string;
  palette: string;
}

const unknown = (word: string): Look => ({ label: word, palette: 'gray' });

const issueKinds: Record<string, Look> = {
  UNDERPAID: { label: issueKindWords.UNDERPAID, palette: 'orange' },
  OVERPAID: { label: issueKindWords.OVERPAID, palette: 'blue' },
  DUPLICATE: { label: issueKindWords.DUPLICATE, palette: 'red' },
  MISMATCH: { label: issueKindWords.MISMATCH, palette: 'red' },
  DISPUTE: { label: issueKindWords.DISPUTE, palette: 'purple' },
  NO_OFFER: { label: issueKindWords.NO_OFFER, palette: 'red' },
};
const issueStates: Record<string, Look> = {
  open: { label: issueStateWords.open, palette: 'orange' },
  answered: { label: issueStateWords.answered, palette: 'blue' },
  resolved: { label: issueStateWords.resolved, palette: 'green' },
};
const refundKinds: Record<string, Look> = {
  OVERPAID: { label: refundKindWords.OVERPAID, palette: 'blue' },
  DUPLICATE: { label: refundKindWords.DUPLICATE, palette: 'red' },
  SPONSOR: { label: refundKindWords.SPONSOR, palette: 'purple' },
  WITHDRAWN: { label: refundKindWords.WITHDRAWN, palette: 'gray' },
};
const refundStates: Record<string, Look> = {
  requested: { label: refundStateWords.requested, palette: 'orange' },
  bursary_ok: { label: refundStateWords.bursary_ok, palette: 'blue' },
  approved: { label: refundStateWords.approved, palette: 'purple' },
  paid_out: { label: refundStateWords.paid_out, palette: 'green' },
  refused: { label: refundStateWords.refused, palette: 'gray' },
};
const creditStates: Record<string, Look> = {
  open: { label: creditStateWords.open, palette: 'blue' },
  applied: { label: creditStateWords.applied, palette: 'green' },
  cancelled: { label: creditStateWords.cancelled, palette: 'gray' },
};
const reversalStates: Record<string, Look> = {
  requested: { label: reversalStateWords.requested, palette: 'orange' },
  approved: { label: reversalStateWords.approved, palette: 'red' },
  refused: { label: reversalStateWords.refused, palette: 'gray' },
};

/** Word and colour of kinds and states of money that does not fit, goes back or is taken back. */
export const issueKindLook = (kind: string) => issueKinds[kind] ?? unknown(kind);
export const issueStateLook = (state: string) => issueStates[state] ?? unknown(state);
export const refundKindLook = (kind: string) => refundKinds[kind] ?? unknown(kind);
export const refundStateLook = (state: string) => refundStates[state] ?? unknown(state);
export const creditStateLook = (state: string) => creditStates[state] ?? unknown(state);
export const reversalStateLook = (state: string) => reversalStates[state] ?? unknown(state);

/** Choices of a filter with their words. */
export const choicesOf = (values: readonly string[], look: (value: string) => Look) =>
  values.map((value) => ({ value, label: look(value).label }));

/** `BASSEY Effiong, 14/09/2026, 10:00`; what is not there is left out. */
export const whoAndWhen = (who: string | null, at: string | null) =>
  [who, at && formatDateTime(at)].filter(Boolean).join(', ');

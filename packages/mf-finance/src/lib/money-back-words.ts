import { formatDateTime } from '@portal/shared/model';

interface Look {
  label: string;
  palette: string;
}

const unknown = (word: string): Look => ({ label: word, palette: 'gray' });

const issueKinds: Record<string, Look> = {
  UNDERPAID: { label: 'Underpaid', palette: 'orange' },
  OVERPAID: { label: 'Overpaid', palette: 'blue' },
  DUPLICATE: { label: 'Paid twice', palette: 'red' },
  MISMATCH: { label: 'Does not fit', palette: 'red' },
  DISPUTE: { label: 'Disputed', palette: 'purple' },
  NO_OFFER: { label: 'No open offer', palette: 'red' },
};
const issueStates: Record<string, Look> = {
  open: { label: 'Open', palette: 'orange' },
  answered: { label: 'Answered', palette: 'blue' },
  resolved: { label: 'Resolved', palette: 'green' },
};
const refundKinds: Record<string, Look> = {
  OVERPAID: { label: 'Overpaid', palette: 'blue' },
  DUPLICATE: { label: 'Paid twice', palette: 'red' },
  SPONSOR: { label: 'Sponsor paid as well', palette: 'purple' },
  WITHDRAWN: { label: 'Withdrawn', palette: 'gray' },
};
const refundStates: Record<string, Look> = {
  requested: { label: 'Requested', palette: 'orange' },
  bursary_ok: { label: 'Checked', palette: 'blue' },
  approved: { label: 'Approved', palette: 'purple' },
  paid_out: { label: 'Paid out', palette: 'green' },
  refused: { label: 'Refused', palette: 'gray' },
};
const creditStates: Record<string, Look> = {
  open: { label: 'Open', palette: 'blue' },
  applied: { label: 'Used', palette: 'green' },
  cancelled: { label: 'Cancelled', palette: 'gray' },
};
const reversalStates: Record<string, Look> = {
  requested: { label: 'Requested', palette: 'orange' },
  approved: { label: 'Taken back', palette: 'red' },
  refused: { label: 'Refused', palette: 'gray' },
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

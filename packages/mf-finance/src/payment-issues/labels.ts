import { issueKindWords, type IssueKind } from '@portal/contracts/finance';
import type { Looks } from '../lib/looks';

export const issueKindLooks: Looks<IssueKind> = {
  UNDERPAID: { label: issueKindWords.UNDERPAID, palette: 'orange' },
  OVERPAID: { label: issueKindWords.OVERPAID, palette: 'blue' },
  DUPLICATE: { label: issueKindWords.DUPLICATE, palette: 'red' },
  MISMATCH: { label: issueKindWords.MISMATCH, palette: 'red' },
  DISPUTE: { label: issueKindWords.DISPUTE, palette: 'purple' },
  NO_OFFER: { label: issueKindWords.NO_OFFER, palette: 'red' },
};

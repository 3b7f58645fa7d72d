import { issueKindLabels, type IssueKind } from '@portal/contracts/finance';
import type { Looks } from '../lib/looks';

export const issueKindLooks: Looks<IssueKind> = {
  UNDERPAID: { label: issueKindLabels.UNDERPAID, palette: 'orange' },
  OVERPAID: { label: issueKindLabels.OVERPAID, palette: 'blue' },
  DUPLICATE: { label: issueKindLabels.DUPLICATE, palette: 'red' },
  MISMATCH: { label: issueKindLabels.MISMATCH, palette: 'red' },
  DISPUTE: { label: issueKindLabels.DISPUTE, palette: 'purple' },
  NO_OFFER: { label: issueKindLabels.NO_OFFER, palette: 'red' },
};

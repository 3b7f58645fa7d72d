import { issueKindLabels } from '@portal/contracts/finance';

const issues: Readonly<Record<string, string>> = issueKindLabels;

/** A payment issue in two words. */
export const issueLabel = (kind: string) => issues[kind] ?? kind;

const events: Record<string, string> = {
  made: 'Invoice made',
  reference: 'Reference given by the gateway',
  pending: 'Said to be paid, being confirmed',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  reversed: 'Payment taken back',
  'evidence proposed': 'Proposed to be marked paid',
  'evidence refused': 'Not marked paid',
  'marked paid': 'Marked paid as proposed',
  notification: 'Notification of the gateway',
};

/** What happened, in words; an event that nobody has put into words as it is called. */
export const eventLabel = (kind: string) => events[kind] ?? issues[kind.toUpperCase()] ?? kind;

const entries: Record<string, string> = {
  payment: 'Payment',
  reversal: 'Reversal',
  refund: 'Refund',
  correction: 'Correction',
};
export const entryLabel = (kind: string) => entries[kind] ?? kind;

import { object, string, whyField } from '@portal/shared/model';
import { nairaField } from './money-fields';

export const issueKinds = [
  'UNDERPAID',
  'OVERPAID',
  'DUPLICATE',
  'MISMATCH',
  'DISPUTE',
  'NO_OFFER',
  'NO_FORM',
  'NO_BED',
] as const;
export type IssueKind = (typeof issueKinds)[number];
export const reversalStates = ['requested', 'approved', 'refused'] as const;
export type ReversalState = (typeof reversalStates)[number];

/** What the payer is told about an issue. */
export const issueNoteSchema = object({
  note: string()
    .default('')
    .trim()
    .required('Say what was found')
    .min(5, 'Say what was found, in at least 5 characters')
    .max(300, 'At most 300 characters'),
});

/** How much of a payment goes back, naira, and why. */
export const giveBackSchema = object({
  amount: nairaField({ required: 'Enter the amount', least: 1 }),
  reason: whyField(),
});

/** The bank's own number of the transfer. */
export const payOutSchema = object({
  transferReference: string()
    .default('')
    .trim()
    .required('Enter the bank’s transfer reference')
    .min(4, 'At least 4 characters')
    .max(60, 'At most 60 characters'),
});

/** Which paid invoice is to be taken back, by its number or RRR. */
export const reversalSchema = object({
  invoice: string()
    .default('')
    .trim()
    .required('Enter the invoice number or RRR')
    .max(40, 'At most 40 characters'),
  reason: whyField(),
});

export const reasonSchema = object({ reason: whyField() });

import { isRrr, object, string, stripRrr } from '@portal/shared/model';

/** Bytes of a bank slip at most. */
export const evidenceLimit = 2 * 1024 * 1024;
/** What a bank slip may be, by content. */
export const evidenceTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** "I paid but it is not counted": what the payer says. The RRR is the one that was paid, where it is another. */
export const disputeSchema = object({
  statement: string()
    .default('')
    .trim()
    .required('Say what you paid, when and where')
    .min(10, 'Say a little more, in at least 10 characters')
    .max(1000, 'At most 1000 characters'),
  rrr: string()
    .default('')
    .transform((value: string | null) => stripRrr(value ?? ''))
    .test('rrr', 'An RRR has 12 digits', (value) => !value || isRrr(value)),
});

/** Where a refund goes. */
export const bankDetailsSchema = object({
  bank: string()
    .default('')
    .trim()
    .required('Enter the name of your bank')
    .min(2, 'At least 2 characters')
    .max(60, 'At most 60 characters'),
  accountNumber: string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/[\s-]/g, ''))
    .required('Enter the account number')
    .matches(/^\d{10}$/, { message: 'An account number has 10 digits', excludeEmptyString: true }),
  accountName: string()
    .default('')
    .trim()
    .required('Enter the name of the account')
    .min(3, 'At least 3 characters')
    .max(100, 'At most 100 characters'),
});

/** Changing where money goes asks once more who does it. */
export const changeBankSchema = bankDetailsSchema.shape({
  proof: string().default('').required('Enter your password').max(200),
});

export const refundKinds = ['OVERPAID', 'DUPLICATE', 'SPONSOR', 'WITHDRAWN'] as const;
export type RefundKind = (typeof refundKinds)[number];
export const refundStates = ['requested', 'bursary_ok', 'approved', 'paid_out', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];
export const creditStates = ['open', 'applied', 'cancelled'] as const;
export type CreditState = (typeof creditStates)[number];
/** Of a dispute, and of whatever else officers look into. */
export const issueStates = ['open', 'answered', 'resolved'] as const;
export type IssueState = (typeof issueStates)[number];

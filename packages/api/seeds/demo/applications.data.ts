import type { ApplicationState, InvoiceState } from '@portal/shared/model';

export interface ApplicantPlan {
  count: number;
  state: ApplicationState;
  /** Of the application's invoice. */
  invoice: InvoiceState;
  /** Steps that are saved: 0 to 3. */
  steps: number;
  /** Something wrong with the money. */
  issue?: 'UNDERPAID' | 'DUPLICATE';
  /** The code that the bank answered with. */
  code?: '01';
}

const paid = (
  state: ApplicationState,
  count: number,
  steps: number,
  more: Partial<ApplicantPlan> = {},
): ApplicantPlan => {
  return { state, count, steps, invoice: 'PAID', ...more };
};

/** JUPEB applicants: every state of an application and of an invoice at least five times. */
export const jupebPlan: readonly ApplicantPlan[] = [
  { state: 'invoiced', invoice: 'UNPAID', count: 6, steps: 0 },
  { state: 'invoiced', invoice: 'PENDING', count: 5, steps: 0 },
  { state: 'invoiced', invoice: 'PENDING', count: 5, steps: 0, issue: 'UNDERPAID' },
  { state: 'invoiced', invoice: 'EXPIRED', count: 5, steps: 0 },
  { state: 'invoiced', invoice: 'CANCELLED', count: 5, steps: 0 },
  paid('paid', 6, 0),
  paid('paid', 5, 0, { code: '01' }),
  paid('in_progress', 6, 1),
  paid('in_progress', 6, 2),
  paid('completed', 10, 3),
  paid('completed', 5, 3, { issue: 'DUPLICATE' }),
  paid('screened', 6, 3),
  paid('recommended', 6, 3),
  paid('admitted', 6, 3),
  paid('accepted', 5, 3),
  paid('cleared', 5, 3),
  paid('matriculated', 5, 3),
  paid('not_admitted', 5, 3),
  paid('declined', 5, 3),
  paid('lapsed', 5, 3),
  paid('withdrawn', 5, 1, { invoice: 'REVERSED' }),
];

/** O-level subjects (ids of the list) of a candidate, each with how likely a good grade is. */
export const subjectIds = [1, 2, 4, 5, 6, 9, 10, 11, 8] as const;
/** Ids of A1 to C6, then D7 and E8. */
export const gradeIds = [1, 2, 3, 4, 5, 6, 6, 4, 3, 7, 8] as const;

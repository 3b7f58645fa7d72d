import type { ApplicationMode, InvoiceState } from '@portal/shared/model';
import { currentSessionId } from './sessions';

/** What becomes of a form that was submitted; of one without an outcome nobody has decided yet. */
export type Outcome =
  | 'recommended'
  | 'admitted'
  | 'accepted'
  | 'cleared'
  | 'matriculated'
  | 'not_admitted'
  | 'declined'
  | 'lapsed'
  | 'withdrawn';

/** What has come by now for a postgraduate form: references, of three, and the transcript. */
interface Brought {
  references: number;
  transcript: boolean;
}

export interface ApplicantPlan {
  mode: ApplicationMode;
  sessionId: number;
  count: number;
  /** Of the form's invoice. */
  invoice: InvoiceState;
  /** Steps that are saved; `all` submits the form. */
  steps: number | 'all';
  becomes?: Outcome;
  brought?: Brought;
  /** Something wrong with the money. */
  issue?: 'UNDERPAID' | 'DUPLICATE';
  /** The code that the bank answered with. */
  code?: '01';
}

const jupeb = (
  count: number,
  invoice: InvoiceState,
  steps: ApplicantPlan['steps'],
  more: Partial<ApplicantPlan> = {},
): ApplicantPlan => ({ mode: 'JUPEB', sessionId: currentSessionId, count, invoice, steps, ...more });

/** JUPEB applicants: every stage that there is without a screening, and every state of an invoice. */
export const jupebPlan: readonly ApplicantPlan[] = [
  jupeb(6, 'UNPAID', 0),
  jupeb(5, 'PENDING', 0),
  jupeb(5, 'PENDING', 0, { issue: 'UNDERPAID' }),
  jupeb(5, 'EXPIRED', 0),
  jupeb(5, 'CANCELLED', 0),
  jupeb(6, 'PAID', 0),
  jupeb(5, 'PAID', 0, { code: '01' }),
  jupeb(6, 'PAID', 1),
  jupeb(6, 'PAID', 2),
  jupeb(10, 'PAID', 'all'),
  jupeb(5, 'PAID', 'all', { issue: 'DUPLICATE' }),
  jupeb(23, 'PAID', 'all'),
  jupeb(3, 'PAID', 'all', { becomes: 'recommended' }),
  jupeb(3, 'PAID', 'all', { becomes: 'admitted' }),
  jupeb(3, 'PAID', 'all', { becomes: 'accepted' }),
  jupeb(3, 'PAID', 'all', { becomes: 'cleared' }),
  jupeb(2, 'PAID', 'all', { becomes: 'matriculated' }),
  jupeb(5, 'PAID', 'all', { becomes: 'not_admitted' }),
  jupeb(3, 'PAID', 'all', { becomes: 'declined' }),
  jupeb(3, 'PAID', 'all', { becomes: 'lapsed' }),
  jupeb(5, 'REVERSED', 1, { becomes: 'withdrawn' }),
];

/** How many applicants of a programme are how far. */
interface Counts {
  unpaid: number;
  pending: number;
  expired: number;
  cancelled: number;
  paid: number;
  /** So many have saved one step, so many two, and so on. */
  begun: readonly number[];
  completed: number;
  outcomes: Partial<Record<Outcome, number>>;
}

function plansOf(mode: ApplicationMode, counts: Counts, sessionId = currentSessionId): ApplicantPlan[] {
  const of = (count: number, invoice: InvoiceState, steps: ApplicantPlan['steps'], becomes?: Outcome) => {
    const complete = mode === 'PG' && steps === 'all' && { brought: { references: 3, transcript: true } };
    return { mode, sessionId, count, invoice, steps, ...(becomes && { becomes }), ...complete };
  };
  return [
    of(counts.unpaid, 'UNPAID', 0),
    of(counts.pending, 'PENDING', 0),
    of(counts.expired, 'EXPIRED', 0),
    of(counts.cancelled, 'CANCELLED', 0),
    of(counts.paid, 'PAID', 0),
    ...counts.begun.map((count, index) => of(count, 'PAID', index + 1)),
    of(counts.completed, 'PAID', 'all'),
    ...Object.entries(counts.outcomes).map(([becomes, count]) =>
      of(count, 'PAID', 'all', becomes as Outcome),
    ),
  ];
}

/** The same in every programme: enough of each to fill a list, few enough to start the demo quickly. */
const outcomes: Counts['outcomes'] = {
  recommended: 3,
  admitted: 3,
  accepted: 3,
  cleared: 2,
  matriculated: 2,
  declined: 2,
  lapsed: 2,
  withdrawn: 2,
};
const notPaid = { unpaid: 6, pending: 4, expired: 4, cancelled: 3 };

/** Post UTME of this session: a few are on a special list, the ranking of all others is still to be done. */
export const postUtmePlan: readonly ApplicantPlan[] = plansOf('UTME', {
  unpaid: 9,
  pending: 6,
  expired: 6,
  cancelled: 5,
  paid: 14,
  begun: [12, 10, 8],
  completed: 96,
  outcomes: { recommended: 6, admitted: 6 },
});

/** Post UTME of the session before, which has been ranked: what became of whom follows from the ranking. */
export const earlierPostUtmePlan: readonly ApplicantPlan[] = plansOf(
  'UTME',
  {
    unpaid: 0,
    pending: 0,
    expired: 8,
    cancelled: 4,
    paid: 6,
    begun: [4, 4, 4],
    completed: 96,
    outcomes: {},
  },
  currentSessionId - 1,
);

const referees = (count: number, references: number): ApplicantPlan => ({
  mode: 'PG',
  sessionId: currentSessionId,
  count,
  invoice: 'PAID',
  steps: 'all',
  brought: { references, transcript: false },
});

/** The other programmes, all of this session. */
export const otherPlans: readonly ApplicantPlan[] = [
  ...plansOf('DIRECT_ENTRY', { ...notPaid, paid: 12, begun: [8, 8, 7], completed: 42, outcomes }),
  ...plansOf('SUPPLEMENTARY', { ...notPaid, paid: 9, begun: [7, 7, 6], completed: 24, outcomes }),
  ...plansOf('PRE_DEGREE', { ...notPaid, paid: 10, begun: [7, 7, 6], completed: 36, outcomes }),
  ...plansOf('CCE', { ...notPaid, paid: 10, begun: [7, 7, 6], completed: 36, outcomes }),
  ...plansOf('PG', { ...notPaid, paid: 8, begun: [3, 2, 3, 2, 2, 2, 1, 1], completed: 5, outcomes }),
  // Nobody has answered, one of three, and all, so that the transcript is what is left.
  referees(6, 0),
  referees(4, 1),
  referees(6, 3),
];

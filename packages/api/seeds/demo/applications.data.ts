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
export interface Brought {
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

/** JUPEB applicants: every stage of an application and every state of an invoice at least five times. */
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
  jupeb(6, 'PAID', 'all'),
  jupeb(6, 'PAID', 'all', { becomes: 'recommended' }),
  jupeb(6, 'PAID', 'all', { becomes: 'admitted' }),
  jupeb(5, 'PAID', 'all', { becomes: 'accepted' }),
  jupeb(5, 'PAID', 'all', { becomes: 'cleared' }),
  jupeb(5, 'PAID', 'all', { becomes: 'matriculated' }),
  jupeb(5, 'PAID', 'all', { becomes: 'not_admitted' }),
  jupeb(5, 'PAID', 'all', { becomes: 'declined' }),
  jupeb(5, 'PAID', 'all', { becomes: 'lapsed' }),
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

const outcomes = (
  recommended: number,
  admitted: number,
  [accepted, cleared, matriculated]: readonly [number, number, number],
  [declined, lapsed, withdrawn]: readonly [number, number, number],
) => ({ recommended, admitted, accepted, cleared, matriculated, declined, lapsed, withdrawn });

const notPaid = { unpaid: 4, pending: 3, expired: 3, cancelled: 2 };

/** Post UTME of this session: a few are on a special list, the ranking of all others is still to be done. */
export const postUtmePlan: readonly ApplicantPlan[] = plansOf('UTME', {
  unpaid: 5,
  pending: 4,
  expired: 4,
  cancelled: 3,
  paid: 10,
  begun: [9, 8, 7],
  completed: 120,
  outcomes: { recommended: 6, admitted: 6 },
});

/** Post UTME of the session before, which has been ranked: what became of whom follows from the ranking. */
export const earlierPostUtmePlan: readonly ApplicantPlan[] = plansOf(
  'UTME',
  {
    unpaid: 0,
    pending: 0,
    expired: 6,
    cancelled: 2,
    paid: 4,
    begun: [3, 3, 2],
    completed: 128,
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
  ...plansOf('DIRECT_ENTRY', {
    ...notPaid,
    paid: 8,
    begun: [5, 5, 5],
    completed: 30,
    outcomes: outcomes(6, 6, [6, 5, 5], [4, 4, 3]),
  }),
  ...plansOf('SUPPLEMENTARY', {
    ...notPaid,
    paid: 6,
    begun: [5, 5, 5],
    completed: 34,
    outcomes: outcomes(5, 5, [5, 4, 4], [3, 3, 2]),
  }),
  ...plansOf('PRE_DEGREE', {
    ...notPaid,
    paid: 6,
    begun: [4, 4, 4],
    completed: 26,
    outcomes: outcomes(5, 6, [6, 5, 5], [3, 3, 2]),
  }),
  ...plansOf('CCE', {
    ...notPaid,
    paid: 6,
    begun: [4, 4, 4],
    completed: 26,
    outcomes: outcomes(5, 6, [6, 5, 5], [3, 3, 2]),
  }),
  ...plansOf('PG', {
    unpaid: 3,
    pending: 2,
    expired: 2,
    cancelled: 2,
    paid: 5,
    begun: [2, 1, 2, 1, 1, 1, 1, 1],
    completed: 8,
    outcomes: outcomes(4, 5, [5, 4, 4], [3, 3, 2]),
  }),
  // Nobody has answered, one of three, and all, so that the transcript is what is left.
  referees(6, 0),
  referees(4, 1),
  referees(8, 3),
];

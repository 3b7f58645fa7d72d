import type { EligibilityRule, HostelPolicy } from '@portal/contracts/hostel';
import { asSentence, counted, formatDateTime } from '@portal/shared/model';
import type { Gate } from '../../../platform/student-facts';
import type { WindowState } from '../../../platform/windows/window-state';

/** Everything that decides whether somebody may have a bed-space. */
export interface EligibilityFacts {
  session: string;
  /** Null: hostels of the session are not set up. */
  policy: HostelPolicy | null;
  window: { state: WindowState; opens: Date | null; closes: Date | null };
  /** What finance says of their place in the university, and of a bed. */
  acceptance: Pick<Gate, 'open' | 'reason' | 'action'>;
  fee: Pick<Gate, 'open' | 'reason' | 'action'>;
  status: string;
  bar: { reason: string; until: Date | null } | null;
  /** The code of the bed-space that they have in the session. */
  bed: string | null;
  /** Sessions that they have been here with this one, and that their course takes; null where it has no length. */
  sessions: number | null;
  courseLength: number | null;
  /** Holds of the session that were not paid in time, with the time of those that were given back. */
  lapses: number;
  mostLapses: number;
  /** Bed-spaces that fit them by sex and category: some are free, none is, or there are none. */
  fitting: 'free' | 'taken' | 'none';
  /** Their level or department has all the bed-spaces that it may have. */
  quotaUsed: boolean;
}

export interface Eligibility {
  rule: EligibilityRule;
  met: boolean;
  text: string;
  action: { label: string; route: string } | null;
}

type Verdict = Omit<Eligibility, 'rule'>;
const met = (text: string): Verdict => ({ met: true, text, action: null });
const unmet = (text: string, action: Verdict['action'] = null): Verdict => ({ met: false, text, action });
const moment = (at: Date) => formatDateTime(at.toISOString());

/** Where bed-spaces are given out by ballot, the window is that of applying. */
const windowWords = {
  booking: { what: 'Booking', opens: 'opens', has: 'has', is: 'is' },
  applying: { what: 'Applications', opens: 'open', has: 'have', is: 'are' },
};

function bookingWindow({ policy, session, window }: EligibilityFacts): Verdict {
  const { what, opens: open, has, is } = windowWords[policy === 'ballot' ? 'applying' : 'booking'];
  const { state, opens, closes } = window;
  if (policy === null || (state === 'not_open' && !opens))
    return unmet(`${what} of ${session} ${has} not been announced yet.`);
  if (state === 'not_open' && opens) return unmet(`${what} ${open} on ${moment(opens)}.`);
  if (state === 'closed') return unmet(`${what} of ${session} ${is} closed.`);
  return met(closes ? `${what} ${is} open until ${moment(closes)}` : `${what} ${is} open`);
}

/** Finance speaks of the fee only once the place is theirs. */
const fee = ({ acceptance, fee: bed }: EligibilityFacts): Verdict => {
  if (bed.open) return met('The school fee is paid in full');
  if (!acceptance.open) return unmet('The school fee is paid once you have accepted your offer.');
  return unmet(bed.reason ?? 'The school fee has not been paid in full.', bed.action);
};

const active: readonly string[] = ['active', 'probation'];
const away: Readonly<Record<string, string>> = {
  withdrawn: 'You have been withdrawn',
  graduated: 'You have graduated',
  suspended: 'You are suspended',
};

export const quotaExceeded =
  'Accommodation quota exceeded: your level or department has all the bed-spaces that it may have in this session.';

const seeBed = { label: 'See my bed-space', route: '/hostel' };

const rules: Readonly<Record<EligibilityRule, (facts: EligibilityFacts) => Verdict>> = {
  window: bookingWindow,
  entry: ({ acceptance }) =>
    acceptance.open
      ? met('You have taken up your place')
      : unmet(acceptance.reason ?? 'You have not taken up your place yet.', acceptance.action),
  fee,
  student: ({ status }) =>
    active.includes(status)
      ? met('You are an active student')
      : unmet(`${away[status] ?? 'You are not active'}: bed-spaces are for active students.`),
  bar: ({ bar }) => {
    if (!bar) return met('You are not barred from hostels');
    const until = bar.until ? ` until ${moment(bar.until)}` : '';
    return unmet(`You are barred from hostels${until}: ${asSentence(bar.reason)}`);
  },
  one_bed: ({ bed, session }) =>
    bed === null
      ? met(`You have no bed-space in ${session} yet`)
      : unmet(`You have bed-space ${bed} in ${session} already.`, seeBed),
  extra_year: ({ sessions, courseLength }) =>
    sessions === null || courseLength === null || sessions <= courseLength
      ? met('You are within the years of your course')
      : unmet(
          `This is session ${sessions} of a course of ${courseLength}: students in an extra year book no bed-space. Student Affairs can give one out.`,
        ),
  attempts: ({ lapses, mostLapses }) => {
    if (lapses === 0) return met('No hold of yours has lapsed');
    const words = counted(lapses, 'hold');
    return lapses < mostLapses
      ? met(`${words} of ${mostLapses} lapsed, or as much time of those that you gave back`)
      : unmet(
          `You let ${words} lapse, or gave them back after as long. Ask Student Affairs for another one.`,
        );
  },
  category: ({ policy, session, fitting, quotaUsed }) => {
    if (quotaUsed) return unmet(quotaExceeded);
    if (policy === null && fitting === 'none') return unmet(`No bed-spaces of ${session} are known yet.`);
    // What is free is known once the draw comes to them.
    if (policy === 'ballot' && fitting !== 'none')
      return met('Bed-spaces that you may have are in the ballot');
    if (fitting === 'free') return met('Bed-spaces that you may choose are free');
    return fitting === 'taken'
      ? unmet('All bed-spaces that you may choose are taken. One that is not paid in time comes back.')
      : unmet('No bed-space of this session is for students like you.');
  },
};

/** What not even an officer passes over; the sex of a bed-space is kept by the database. */
export const neverPassed: readonly EligibilityRule[] = ['one_bed'];

/**
 * Every rule, met or not, in the order of the table: the one place that decides who may have a bed-space, for the screen,
 * the hold and the desk alike.
 */
export const eligibilityOf = (facts: EligibilityFacts): Eligibility[] =>
  (Object.keys(rules) as EligibilityRule[]).map((rule) => ({ rule, ...rules[rule](facts) }));

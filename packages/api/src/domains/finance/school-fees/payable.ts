import type { OfferState } from '@portal/contracts/finance';
import { formatDate, lagosDate, paymentPurposes } from '@portal/shared/model';
import { payAcceptance } from '../../../platform/student-facts';
import { lastInstant } from '../acceptance/offer-days';
import type { GateFacts } from '../gates/gates.queries';

/** Why something is closed, and what opens it where the student can do that; null: it is open. */
export type Shut = { reason: string; action: { label: string; route: string } | null } | null;

/** What is asked of the way of somebody into the university. */
export interface EntryView extends Omit<GateFacts, 'matricNumber' | 'late' | 'latePaid' | 'waived'> {
  sessionId: number;
  acceptancePaid: boolean;
}

const seeOffer = { label: 'See your offer', route: '/acceptance' };
const admissions = 'Write to the admissions office if you still want the place.';

const lastDay = (lapses: Date) => formatDate(lagosDate(lastInstant(lapses)));

const overInTime: Shut = {
  reason: `The time to accept your offer of admission is over. ${admissions}`,
  action: seeOffer,
};
const byOffer: Record<OfferState, (view: EntryView) => Shut> = {
  published: ({ offerOpen, offerLapses }) =>
    offerOpen && offerLapses
      ? {
          reason: `Your acceptance fee has not been paid. Your offer holds until ${lastDay(offerLapses)}.`,
          action: payAcceptance,
        }
      : overInTime,
  accepted: ({ acceptancePaid }) =>
    acceptancePaid
      ? null
      : {
          reason: 'The payment of your acceptance fee was taken back. Please see the bursary.',
          action: null,
        },
  declined: () => ({ reason: 'You have declined your offer of admission.', action: seeOffer }),
  lapsed: () => ({ reason: `Your offer of admission has lapsed. ${admissions}`, action: seeOffer }),
  withdrawn: () => ({ reason: 'Your offer of admission has been withdrawn.', action: seeOffer }),
};

/** Entered in this session and not cleared yet: the admissions office looks at the receipt of the acceptance fee. */
const isEntrant = ({ entrySessionId, sessionId, clearedAt }: EntryView) =>
  entrySessionId === sessionId && clearedAt === null;

/** Of an offer of a session before this one that was never taken up: time alone makes nobody a student. */
const leftOpen = (view: EntryView): Shut => {
  const { clearedAt, entrySessionId, sessionId, entryOffer } = view;
  if (clearedAt !== null || entrySessionId === sessionId) return null;
  if (entryOffer === null || entryOffer === 'accepted') return null;
  return byOffer[entryOffer]({ ...view, offerOpen: view.entryOfferOpen, offerLapses: view.entryOfferLapses });
};

/** Why somebody has not taken their place; null for who has, and for who came without an offer. */
export const acceptance = (view: EntryView): Shut =>
  isEntrant(view) && view.offer !== null ? byOffer[view.offer](view) : leftOpen(view);

/** Acceptance, then clearance, come before the first fee; who has entered earlier has been through both. */
export const entry = (view: EntryView): Shut =>
  acceptance(view) ??
  (isEntrant(view)
    ? {
        reason: 'You have not been cleared yet. Take your papers to the clearance desk.',
        action: { label: 'See my clearance', route: '/clearance' },
      }
    : null);

const fee = (view: EntryView): Shut =>
  view.toCome ? { reason: 'Fees of this session cannot be paid yet.', action: null } : entry(view);

const offer = (view: EntryView): Shut => {
  if (view.offerOpen) return null;
  return acceptance(view) ?? { reason: 'You have no offer of admission to accept.', action: null };
};

const byPurpose: Partial<Record<number, (view: EntryView) => Shut>> = {
  [paymentPurposes.schoolFees]: fee,
  [paymentPurposes.developmentLevy]: fee,
  [paymentPurposes.acceptance]: offer,
};

/** Why a student cannot pay for something now; null when they can. What is chosen is for who has a place. */
export const payable = (view: EntryView, purposeId: number): Shut =>
  (byPurpose[purposeId] ?? acceptance)(view);

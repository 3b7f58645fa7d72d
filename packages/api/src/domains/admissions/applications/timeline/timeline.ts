import {
  applicationEnds,
  timelineSteps,
  type admissions,
  type ApplicationEnd,
  type TimelineStep,
} from '@portal/contracts/admissions';
import { lagosDate, type ApplicationState, type CallData } from '@portal/shared/model';
import type { Db } from '../../../../platform/database/database';
import { lastInstant } from '../../../finance/acceptance/offer-days';
import type { Application } from '../applications.queries';
import { timelineFacts, type TimelineFacts } from './timeline.queries';

type Timeline = CallData<typeof admissions.applicationTimeline.current>;

/** Which steps are behind an application, as its state says. What is only recommended is not offered. */
const behind: Record<ApplicationState, number> = {
  invoiced: 0,
  paid: 1,
  in_progress: 1,
  referees_pending: 2,
  transcript_pending: 2,
  completed: 2,
  screened: 3,
  recommended: 3,
  admitted: 4,
  accepted: 5,
  cleared: 6,
  matriculated: 7,
  not_admitted: 2,
  declined: 4,
  lapsed: 4,
  withdrawn: 1,
};

/** When steps were taken that nothing else notes, by the words of the history; the last says whether one was taken back. */
const kinds: Partial<Record<TimelineStep, { taken: string; back?: string }>> = {
  paid: { taken: 'paid' },
  screened: { taken: 'screened', back: 'result taken back' },
  cleared: { taken: 'cleared', back: 'clearance undone' },
  matriculated: { taken: 'matriculated' },
};
const words = [
  'submitted',
  ...Object.values(kinds).flatMap(({ taken, back }) => (back === undefined ? taken : [taken, back])),
];

/** The same as its offer says: not every type has the moves in which an application follows its offer. */
function behindOffer({ offerState, isAccepted, isCleared, isMatriculated }: TimelineFacts): number {
  if (isMatriculated) return behind.matriculated;
  if (isCleared) return behind.cleared;
  if (isAccepted) return behind.accepted;
  return offerState === 'published' ? behind.admitted : 0;
}

/** How an offer ended that nothing has followed: its application need not have moved along. */
function endOfOffer({ offerState, followed }: TimelineFacts): ApplicationEnd | null {
  if (followed) return null;
  return offerState === 'declined' || offerState === 'lapsed' || offerState === 'withdrawn'
    ? offerState
    : null;
}

function notedAt({ events }: TimelineFacts): Map<TimelineStep, Date> {
  const steps = Object.entries(kinds) as [TimelineStep, { taken: string; back?: string }][];
  return new Map(
    steps.flatMap(([step, { taken, back }]) => {
      const event = events.findLast(({ kind }) => kind === taken || kind === back);
      return event?.kind === taken ? [[step, new Date(event.at)] as const] : [];
    }),
  );
}

const inIso = (time: string) => new Date(time).toISOString();

/** What came after the submission of an application that was opened again. */
function changesOf({ resets }: TimelineFacts): Timeline['changes'] {
  return resets.flatMap(({ opened, ended, state }) => [
    { kind: 'opened' as const, at: inIso(opened) },
    ...(ended
      ? [{ kind: state === 'submitted' ? ('submitted' as const) : ('closed' as const), at: inIso(ended) }]
      : []),
  ]);
}

/** When it was submitted for the first time, where the submission that counts is another one. */
function firstSubmission({ resets, events }: TimelineFacts): Date | undefined {
  const first = resets.length > 0 ? events.find(({ kind }) => kind === 'submitted') : undefined;
  return first && new Date(first.at);
}

/** One that is open again counts as it was submitted, until it is submitted anew. */
const countedState = ({ state, reopenedSections }: Application, { resets }: TimelineFacts) =>
  (reopenedSections && resets.find((each) => each.state === 'open')?.from) || state;

/** When a step was taken, as far as anybody has noted it. */
function atOf(step: TimelineStep, { application, facts, noted }: Known): Date | null {
  const { offered, isAccepted, decided, cleared } = facts;
  if (step === 'submitted') return firstSubmission(facts) ?? application.completedAt;
  if (step === 'offered') return offered;
  if (step === 'accepted') return isAccepted ? decided : null;
  if (step === 'cleared') return noted.get(step) ?? cleared;
  return noted.get(step) ?? null;
}

interface Known {
  application: Application;
  facts: TimelineFacts;
  noted: Map<TimelineStep, Date>;
}

function dayOf(step: TimelineStep, { closes, sitsOn, screeningOn, lapses }: TimelineFacts): string | null {
  if (step === 'submitted') return closes ? lagosDate(closes) : null;
  // Whoever has a seat comes on its day, whatever was said to all.
  if (step === 'screened') return sitsOn ?? screeningOn;
  return step === 'accepted' && lapses ? lagosDate(lastInstant(lapses)) : null;
}

function placeOf(step: TimelineStep, { sitsOn, seatVenue, startsAt, venue }: TimelineFacts): string {
  if (step !== 'screened') return '';
  return sitsOn === null ? (venue ?? '') : [seatVenue, startsAt].filter(Boolean).join(', ');
}

/** Postgraduate applications wait for others before they are judged. */
const waitedFor: Partial<Record<ApplicationState, 'referees' | 'transcript'>> = {
  referees_pending: 'referees',
  transcript_pending: 'transcript',
};

/** Told here to everybody whom it concerns: an SMS says deadlines alone, and not each of them has a mailbox. */
const doubtsOf = ({ ninDoubtful, jambNumberDoubtful }: TimelineFacts): Timeline['inDoubt'] => [
  ...(ninDoubtful ? ['nin' as const] : []),
  ...(jambNumberDoubtful ? ['jambNumber' as const] : []),
];

const isEnd = (state: ApplicationState): state is ApplicationEnd =>
  applicationEnds.some((end) => end === state);

/** How far an application is, as its applicant may know it, and what comes next. */
export async function timelineOf(db: Db, application: Application): Promise<Timeline> {
  const facts = await timelineFacts(db, application.id, words);
  const known = { application, facts, noted: notedAt(facts) };
  const state = countedState(application, facts);
  // Without a formula nobody is screened.
  const has = timelineSteps.filter(
    (step) => step !== 'screened' || (facts.formula !== null && facts.formula !== 'none'),
  );
  const ended = isEnd(state) ? state : endOfOffer(facts);
  const reached = Math.max(behind[state], behindOffer(facts));
  const steps = has.map((step) => {
    const at = atOf(step, known);
    // How far an application was that has ended, only its history says.
    const done = timelineSteps.indexOf(step) < reached || (ended !== null && at !== null);
    return { step, done, at: done ? (at?.toISOString() ?? null) : null };
  });
  const next = ended ? undefined : steps.find(({ done }) => !done);
  return {
    // It ends there: what did not come is not awaited either.
    steps: ended ? steps.filter(({ done }) => done) : steps,
    changes: changesOf(facts),
    next: next ? { step: next.step, day: dayOf(next.step, facts), place: placeOf(next.step, facts) } : null,
    openUntil: (application.reopenedSections && application.reopenedUntil?.toISOString()) ?? null,
    ended,
    matricNumber: facts.matricNumber,
    inDoubt: ended ? [] : doubtsOf(facts),
    waitsFor: waitedFor[state] ?? null,
    // Before, its own form says so.
    awaited: application.completedAt && facts.awaiting ? { due: facts.resultsDue } : null,
  };
}

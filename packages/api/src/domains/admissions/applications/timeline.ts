import {
  applicationEnds,
  timelineSteps,
  type admissions,
  type ApplicationEnd,
  type TimelineStep,
} from '@portal/contracts/admissions';
import { lagosDate, type ApplicationState, type CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { lastInstant } from '../../finance/acceptance/offer-days';
import { offerFacts, wasOffered } from '../admission-list/offer-facts';
import { rulesInForce } from '../application-setup/rules-in-force';
import { countedState } from '../manage-applications/kept-versions.queries';
import type { Application } from './applications.queries';
import { awaitedOf } from './awaited-results';

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
const words = Object.values(kinds).flatMap(({ taken, back }) => (back === undefined ? taken : [taken, back]));

/** The offer that an application led to: published, or what became of it. */
function offerOf(db: Db, { id }: Application) {
  return db
    .selectFrom('admission_list_entry as e')
    .leftJoin('student as p', 'p.id', 'e.student_id')
    .select(['e.state', 'e.offered_at as offered', 'e.lapses_at as lapses', 'e.decided_at as decided'])
    .select(['p.cleared_at as cleared', 'p.matric_number as matricNumber'])
    .select([offerFacts.accepted.as('isAccepted'), offerFacts.cleared.as('isCleared')])
    .select(offerFacts.matriculated.as('isMatriculated'))
    .where('e.application_id', '=', id)
    .where(wasOffered)
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
}
type Offer = Awaited<ReturnType<typeof offerOf>>;

/** The same as its offer says: not every type has the moves in which an application follows its offer. */
function behindOffer(offer: Offer): number {
  if (offer?.isMatriculated) return behind.matriculated;
  if (offer?.isCleared) return behind.cleared;
  if (offer?.isAccepted) return behind.accepted;
  return offer?.state === 'published' ? behind.admitted : 0;
}

async function notedAt(db: Db, { id }: Application): Promise<Map<TimelineStep, Date>> {
  const events = await db
    .selectFrom('application_event')
    .select(['kind', 'at'])
    .where('application_id', '=', id)
    .where('kind', 'in', words)
    .orderBy('id')
    .execute();
  const steps = Object.entries(kinds) as [TimelineStep, { taken: string; back?: string }][];
  return new Map(
    steps.flatMap(([step, { taken, back }]) => {
      const event = events.findLast(({ kind }) => kind === taken || kind === back);
      return event?.kind === taken ? [[step, event.at] as const] : [];
    }),
  );
}

/** What the set-up says of the screening, and when the form closes. */
function rulesOf(db: Db, application: Application) {
  return rulesInForce(db, application)
    .leftJoin('dated_window as w', (join) =>
      join
        .onRef('w.application_type_id', '=', 'u.application_type_id')
        .onRef('w.session_id', '=', 'u.session_id')
        .on('w.kind', '=', 'application'),
    )
    .select([
      'v.formula',
      'v.screening_on as screeningOn',
      'v.screening_venue as venue',
      'w.closes_at as closes',
    ])
    .executeTakeFirst();
}
type Rules = Awaited<ReturnType<typeof rulesOf>>;

/** What its history says of an application that was opened again; the first submission is not the one that counts then. */
async function changesOf(db: Db, { id, completedAt, reopenedSections }: Application) {
  if (!completedAt && !reopenedSections) return { changes: [], submitted: undefined };
  const resets = await db
    .selectFrom('application_reset')
    .select(['made_at as opened', 'ended_at as ended', 'state'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
  const changes = resets.flatMap(({ opened, ended, state }) => [
    { kind: 'opened' as const, at: opened.toISOString() },
    ...(ended
      ? [
          {
            kind: state === 'submitted' ? ('submitted' as const) : ('closed' as const),
            at: ended.toISOString(),
          },
        ]
      : []),
  ]);
  if (changes.length === 0) return { changes, submitted: undefined };
  const first = await db
    .selectFrom('application_event')
    .select('at')
    .where('application_id', '=', id)
    .where('kind', '=', 'submitted')
    .orderBy('id')
    .executeTakeFirst();
  return { changes, submitted: first?.at };
}

/** When a step was taken, as far as anybody has noted it. */
function atOf(step: TimelineStep, { application, submitted, offer, noted }: Known): Date | null {
  if (step === 'submitted') return submitted ?? application.completedAt;
  if (step === 'offered') return offer?.offered ?? null;
  if (step === 'accepted') return offer?.isAccepted ? offer.decided : null;
  if (step === 'cleared') return noted.get(step) ?? offer?.cleared ?? null;
  return noted.get(step) ?? null;
}

interface Known {
  application: Application;
  submitted: Date | undefined;
  offer: Offer;
  noted: Map<TimelineStep, Date>;
}

function dayOf(step: TimelineStep, offer: Offer, rules: Rules): string | null {
  if (step === 'submitted') return rules?.closes ? lagosDate(rules.closes) : null;
  if (step === 'screened') return rules?.screeningOn ?? null;
  return step === 'accepted' && offer?.lapses ? lagosDate(lastInstant(offer.lapses)) : null;
}

const isEnd = (state: ApplicationState): state is ApplicationEnd =>
  applicationEnds.some((end) => end === state);

/** How far an application is, as its applicant may know it, and what comes next. */
export async function timelineOf(db: Db, application: Application): Promise<Timeline> {
  const offer = await offerOf(db, application);
  const { changes, submitted } = await changesOf(db, application);
  const known = { application, submitted, offer, noted: await notedAt(db, application) };
  const rules = await rulesOf(db, application);
  const state = await countedState(db, application);
  // Without a formula nobody is screened.
  const has = timelineSteps.filter((step) => step !== 'screened' || (rules && rules.formula !== 'none'));
  const ended = isEnd(state) ? state : null;
  const reached = Math.max(behind[state], behindOffer(offer));
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
    changes,
    next: next
      ? {
          step: next.step,
          day: dayOf(next.step, offer, rules),
          place: next.step === 'screened' ? (rules?.venue ?? '') : '',
        }
      : null,
    openUntil: (application.reopenedSections && application.reopenedUntil?.toISOString()) ?? null,
    ended,
    matricNumber: offer?.matricNumber ?? null,
    // Before, its own form says so.
    awaited: application.completedAt ? await awaitedOf(db, application) : null,
  };
}

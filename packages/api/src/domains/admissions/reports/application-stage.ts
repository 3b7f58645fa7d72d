import { abandonedAfterDays, type Milestone } from '@portal/contracts/admissions';
import type { ApplicationState } from '@portal/shared/model';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { daysAfter } from '../../../platform/clock';
import { hasAccepted, offerFacts, wasAdmitted, wasOffered } from '../admission-list/offer-facts';

/**
 * Where an application `a` is: where its newest entry `e` and its student `p` have brought it, else its own state.
 * Not every type is screened, and an application that was not keeps the state `completed` while its offer is accepted.
 */
export const stage = sql<ApplicationState>`case
  when ${offerFacts.matriculated} then 'matriculated'
  when ${offerFacts.cleared} then 'cleared'
  when ${offerFacts.accepted} then 'accepted'
  when e.state = 'published' then 'admitted'
  when e.state in ('declined', 'lapsed') then e.state
  when e.state = 'withdrawn' and ${wasOffered} then 'withdrawn'
  when e.state in ('recommended', 'approved') then 'recommended'
  else a.state end`;

/** States that no entry brings about: whoever is there now has the same state. */
const ofTheForm: readonly ApplicationState[] = ['invoiced', 'paid', 'in_progress', 'completed', 'screened'];

/** Whether an application is there now; the state of a form has an index. */
export function isIn(asked: ApplicationState): RawBuilder<SqlBool> {
  const there = sql<SqlBool>`${stage} = ${asked}`;
  return ofTheForm.includes(asked) ? sql<SqlBool>`(a.state = ${asked} and ${there})` : there;
}

const oneOf = (...stages: ApplicationState[]) =>
  sql<SqlBool>`${stage} in (${sql.join(stages.map((each) => sql.lit(each)))})`;
const offered = ['admitted', 'declined', 'lapsed', 'accepted', 'cleared', 'matriculated'] as const;
/** False of whoever has no entry. */
const known = (fact: RawBuilder<SqlBool>) => sql<SqlBool>`coalesce(${fact}, false)`;

/** Whether an application has got so far, wherever it is now: an offer that was declined was made. */
export const hasReached: Readonly<Record<Milestone, RawBuilder<SqlBool>>> = {
  invoiced: sql<SqlBool>`true`,
  paid: sql<SqlBool>`a.state <> 'invoiced'`,
  // Nothing is saved before the photo.
  started: sql<SqlBool>`(a.state not in ('invoiced', 'paid', 'withdrawn') or a.passport_id is not null)`,
  completed: sql<SqlBool>`a.completed_at is not null`,
  screened: oneOf('screened', 'recommended', 'not_admitted', ...offered),
  admitted: wasAdmitted,
  accepted: hasAccepted,
  cleared: known(offerFacts.cleared),
  matriculated: known(offerFacts.matriculated),
};

/** Paid for and not submitted a week later. */
export const isAbandoned = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(a.state in ('paid', 'in_progress') and a.completed_at is null
    and a.form_paid_at < ${daysAfter(now, -abandonedAfterDays)})`;

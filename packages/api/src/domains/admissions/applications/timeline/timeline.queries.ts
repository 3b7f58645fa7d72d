import type { EntryState } from '@portal/contracts/admissions';
import type { ApplicationState } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database';
import { offerFacts, wasOffered } from '../../admission-list/offer-facts';
import { isWindowOf } from '../../application-setup/rules-in-force';

/** What an application was opened for again; times as JSON has them. */
interface Reset {
  opened: string;
  ended: string | null;
  state: string;
  from: ApplicationState;
}

/** Of an application `a`, oldest first. */
const resets = sql<Reset[]>`coalesce((
  select jsonb_agg(jsonb_build_object('opened', r.made_at, 'ended', r.ended_at, 'state', r.state, 'from', r.from_state)
    order by r.id)
  from application_reset r where r.application_id = a.id), '[]')`;

const eventsOf = (kinds: readonly string[]) => sql<{ kind: string; at: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', v.kind, 'at', v.at) order by v.id)
  from application_event v where v.application_id = a.id and v.kind = any(${sql.val(kinds)}::text[])), '[]')`;

/** The newest offer that was made, and whether another one is under way or made after it. */
const offer = sql<{
  state: EntryState | null;
  offered: Date | null;
  lapses: Date | null;
  decided: Date | null;
  cleared: Date | null;
  matricNumber: string | null;
  followed: boolean | null;
  isAccepted: boolean | null;
  isCleared: boolean | null;
  isMatriculated: boolean | null;
}>`(
  select e.state, e.offered_at as offered, e.lapses_at as lapses, e.decided_at as decided, p.cleared_at as cleared,
    p.matric_number as "matricNumber", ${offerFacts.accepted} as "isAccepted",
    ${offerFacts.cleared} as "isCleared", ${offerFacts.matriculated} as "isMatriculated",
    exists (select from admission_list_entry n where n.application_id = a.id and n.id > e.id
      and n.state in ('draft', 'recommended', 'approved')) as followed
  from admission_list_entry e left join student p on p.id = e.student_id
  where e.application_id = a.id and ${wasOffered}
  order by e.id desc limit 1)`;

/**
 * What the timeline of an application goes by, in one question: thousands ask it on the day of publication. `kinds` are
 * the words of its history that are asked for.
 */
export function timelineFacts(db: Db, id: number, kinds: readonly string[]) {
  return db
    .selectFrom('application as a')
    .leftJoin('application_setup as u', (join) =>
      join
        .onRef('u.application_type_id', '=', 'a.application_type_id')
        .onRef('u.session_id', '=', 'a.session_id'),
    )
    .leftJoin('application_setup_version as v', (join) =>
      join.onRef('v.setup_id', '=', 'u.id').onRef('v.version', '=', 'u.version'),
    )
    .leftJoin('dated_window as w', (join) => join.on(isWindowOf('a')))
    .leftJoin('screening_seat as p', 'p.application_id', 'a.id')
    .leftJoin('screening_batch as b', 'b.id', 'p.batch_id')
    .leftJoinLateral(offer.as('o'), (join) => join.onTrue())
    .select(['o.state as offerState', 'o.offered', 'o.lapses', 'o.decided', 'o.cleared', 'o.matricNumber'])
    .select(['o.isAccepted', 'o.isCleared', 'o.isMatriculated'])
    .select(['o.followed', 'v.formula', 'v.screening_on as screeningOn', 'v.screening_venue as venue'])
    .select(['b.sits_on as sitsOn', 'b.venue as seatVenue', 'b.starts_at as startsAt'])
    .select(['v.results_due_on as resultsDue', 'w.closes_at as closes'])
    .select(['a.nin_doubtful as ninDoubtful', 'a.jamb_number_doubtful as jambNumberDoubtful'])
    .select([resets.as('resets'), eventsOf(kinds).as('events')])
    .select(
      sql<boolean>`exists (select from o_level_sitting l where l.application_id = a.id and l.awaiting)`.as(
        'awaiting',
      ),
    )
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
}
export type TimelineFacts = Awaited<ReturnType<typeof timelineFacts>>;

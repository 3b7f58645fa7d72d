import type { admissions, AdmissionsQueue } from '@portal/contracts/admissions';
import type { CallData, Claim } from '@portal/shared/model';
import { sql, type Expression } from 'kysely';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { currentSession } from '../../../platform/university/university.queries';
import { claimsAnywhere, reachOf } from '../../../platform/reach';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { isAccepted } from '../admission-list/offer-facts';
import { entriesLike } from '../admission-list/entries.queries';
import { setupsLike } from '../application-setup/setups.queries';
import { awardsLike } from '../awards/awards.queries';
import { clearancesLike } from '../clearance/clearances.queries';
import { joinsLike } from '../jamb/joins.queries';
import { evidenceLike } from '../manage-invoices/bank-evidence.queries';
import { withoutLike } from '../matric-numbers/matric-report.queries';
import { verificationsLike } from '../olevel-verification/verifications.queries';
import { freePlacesLike } from '../ranking/free-places.queries';
import type { Asking } from '../reports/application-report.queries';
import { applicationTotals, totalsKeptFor } from '../reports/application-totals';
import { publishedLike } from '../reports/published-offers.queries';
import { candidatesLike } from '../screening/candidates.queries';
import { uploadsLike } from '../screening/uploads.queries';

type Overview = CallData<typeof admissions.admissionsDashboard.overview>;
type Queue = Overview['queues'][number];

/** The claim of the page that each leads to. */
const opens: Record<AdmissionsQueue, Claim> = {
  approvals: 'admissions.view',
  'set-ups': 'admissions.edit',
  'bank evidence': 'admissions.view',
  joins: 'admissions.view',
  screening: 'admissions.view',
  results: 'admissions.view',
  lapsing: 'admissions.reports',
  'free places': 'admissions.view',
  'o-level': 'admissions.verify',
  clearance: 'admissions.clear',
  matric: 'admissions.matric',
  awards: 'admissions.awards',
};

/** The lists themselves, narrowed as the card's links narrow them: a number that its list does not show cannot be. */
function listsFor(
  db: Deps['db'],
  sessionId: number,
  asking: Asking,
): Record<AdmissionsQueue, Expression<unknown>> {
  const { actor } = asking;
  return {
    approvals: entriesLike(db, { forMe: true, actor }),
    'set-ups': setupsLike(db, { forMe: true, actor }),
    'bank evidence': evidenceLike(db, { forMe: true, actor }),
    joins: joinsLike(db, { forMe: true, actor }),
    screening: candidatesLike(db, { sessionId, status: 'waiting', actor }),
    results: uploadsLike(db, { forMe: true, actor }),
    lapsing: publishedLike(db, { sessionId, lapsing: true }, asking).select('e.id'),
    'free places': freePlacesLike(db, { sessionId, actor }),
    'o-level': verificationsLike(db, { forMe: true, actor }),
    clearance: clearancesLike(db, { state: 'waiting', actor }),
    matric: withoutLike(db, { actor }),
    awards: awardsLike(db, { forMe: true, actor }),
  };
}

async function queuesOf(db: Deps['db'], sessionId: number, asking: Asking): Promise<Queue[]> {
  const held = claimsAnywhere(asking.actor);
  const lists = listsFor(db, sessionId, asking);
  const open = (Object.keys(lists) as AdmissionsQueue[]).filter((kind) => held.includes(opens[kind]));
  if (open.length === 0) return [];
  const counts = open.map(
    (kind) =>
      sql`select ${kind}::text as kind, (select count(*)::integer from (${lists[kind]}) as waits) as count`,
  );
  const { rows } = await sql<Queue>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

const countOffers = (db: Deps['db'], sessionId: number, asking: Asking) =>
  publishedLike(db, { sessionId }, asking)
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .select(['t.id', 't.name as type'])
    .select(sql<number>`count(*)::integer`.as('admitted'))
    .select(sql<number>`count(*) filter (where ${isAccepted})::integer`.as('accepted'))
    .groupBy(['t.id', 't.name'])
    .execute();

/**
 * Offers of the session by type: everybody of the admission list, with an application here or without. Kept for some
 * seconds, as the sums of the applications are.
 */
async function offersOf(deps: Deps, sessionId: number, asking: Asking) {
  const reach = reachOf(asking.actor, 'admissions.reports');
  const key = keyOf('offers by type', { sessionId, reach });
  const count = () => countOffers(deps.db, sessionId, asking);
  const { value, asOf } = await cachedTotal(deps, { key, seconds: totalsKeptFor }, count);
  return { asOf, offers: new Map(value.map((row) => [row.id, row])) };
}

/** Applications as their report counts them, and offers as theirs does. */
export async function funnelOf(
  deps: Deps,
  sessionId: number,
  asking: Asking,
): Promise<Pick<Overview, 'asOf' | 'byType'>> {
  const { asOf: applicationsAsOf, byType } = await applicationTotals(deps, { sessionId }, asking);
  const { asOf: offersAsOf, offers } = await offersOf(deps, sessionId, asking);
  const applied = new Map(byType.map((each) => [each.id, each]));
  const names = new Map([...byType, ...offers.values()].map(({ id, type }) => [id, type]));
  return {
    // The older of the two.
    asOf: [applicationsAsOf, offersAsOf.toISOString()].sort()[0] ?? applicationsAsOf,
    byType: [...names]
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map(([id, type]) => ({
        id,
        type,
        paid: applied.get(id)?.reached.paid ?? 0,
        completed: applied.get(id)?.reached.completed ?? 0,
        admitted: offers.get(id)?.admitted ?? 0,
        accepted: offers.get(id)?.accepted ?? 0,
      })),
  };
}

/** The funnel of the current session as the reports counts it, and what waits, by one statement. */
export async function overview(deps: Deps, actor: Actor): Promise<Overview> {
  const now = deps.clock.now();
  const session = await currentSession(deps.db);
  if (!session) return { asOf: now.toISOString(), sessionId: null, session: null, byType: [], queues: [] };
  const asking = { actor, now };
  const { asOf, byType } = await funnelOf(deps, session.id, asking);
  const queues = await queuesOf(deps.db, session.id, asking);
  return {
    asOf,
    sessionId: session.id,
    session: session.name,
    byType,
    queues: queues.filter(({ count }) => count > 0),
  };
}

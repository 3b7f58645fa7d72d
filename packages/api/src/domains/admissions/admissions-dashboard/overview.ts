import type { admissions, AdmissionsQueue } from '@portal/contracts/admissions';
import type { CallData, Claim } from '@portal/shared/model';
import { sql, type Expression } from 'kysely';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { currentSession } from '../../../platform/university/university.queries';
import { claimsAnywhere } from '../../../platform/reach';
import { entriesLike } from '../admission-list/entries.queries';
import { awardsLike } from '../awards/awards.queries';
import { clearancesLike } from '../clearance/clearances.queries';
import { verificationsLike } from '../olevel-verification/verifications.queries';
import { openPlacesLike } from '../ranking/free-places';
import type { Asking } from '../reports/application-report.queries';
import { applicationTotals } from '../reports/application-totals';
import { publishedLike } from '../reports/published-offers.queries';
import { candidatesLike } from '../screening/candidates.queries';
import { uploadsLike } from '../screening/uploads.queries';

type Overview = CallData<typeof admissions.admissionsDashboard.overview>;
type Queue = Overview['queues'][number];

/** The claim of the page that each leads to. */
const opens: Record<AdmissionsQueue, Claim> = {
  approvals: 'admissions.view',
  screening: 'admissions.view',
  results: 'admissions.view',
  lapsing: 'admissions.reports',
  'free places': 'admissions.view',
  'o-level': 'admissions.verify',
  clearance: 'admissions.clear',
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
    screening: candidatesLike(db, { sessionId, status: 'waiting', actor }),
    results: uploadsLike(db, { forMe: true, actor }),
    lapsing: publishedLike(db, { sessionId, lapsing: true }, asking).select('e.id'),
    'free places': openPlacesLike(db, actor, { claim: opens['free places'], sessionId }),
    'o-level': verificationsLike(db, { state: 'pending', actor }),
    clearance: clearancesLike(db, { state: 'waiting', actor }),
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

/** The funnel of the current session as the report counts it, and what waits, by one statement. */
export async function overview(deps: Deps, actor: Actor): Promise<Overview> {
  const now = deps.clock.now();
  const session = await currentSession(deps.db);
  if (!session) return { asOf: now.toISOString(), sessionId: null, session: null, byType: [], queues: [] };
  const asking = { actor, now };
  const { asOf, byType } = await applicationTotals(deps, { sessionId: session.id }, asking);
  const queues = await queuesOf(deps.db, session.id, asking);
  return {
    asOf,
    sessionId: session.id,
    session: session.name,
    byType: byType.map(({ id, type, reached: { paid, completed, admitted, accepted } }) => ({
      id,
      type,
      paid,
      completed,
      admitted,
      accepted,
    })),
    queues: queues.filter(({ count }) => count > 0),
  };
}

import type { admissions, AdmissionsQueue } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql, type Expression } from 'kysely';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { currentSession } from '../../../platform/university/university.queries';
import { entriesLike } from '../admission-list/entries.queries';
import type { Asking } from '../reports/application-report.queries';
import { applicationTotals } from '../reports/application-totals';
import { publishedLike } from '../reports/published-offers.queries';

type Overview = CallData<typeof admissions.admissionsDashboard.overview>;
type Queue = Overview['queues'][number];

/** The lists themselves, narrowed as the card's links narrow them: a number that its list does not show cannot be. */
function listsFor(
  db: Deps['db'],
  sessionId: number,
  asking: Asking,
): Record<Exclude<AdmissionsQueue, 'screening'>, Expression<unknown>> {
  const offers = (query: { lapsing: true } | { freePlace: true }) =>
    publishedLike(db, { sessionId, ...query }, asking).select('e.id');
  return {
    approvals: entriesLike(db, { forMe: true, actor: asking.actor }),
    lapsing: offers({ lapsing: true }),
    'free places': offers({ freePlace: true }),
  };
}

async function queuesOf(db: Deps['db'], sessionId: number, asking: Asking): Promise<Queue[]> {
  const counts = Object.entries(listsFor(db, sessionId, asking)).map(
    ([kind, list]) =>
      sql`select ${kind}::text as kind, (select count(*)::integer from (${list}) as waits) as count`,
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
  const { asOf, byType, byStage } = await applicationTotals(deps, { sessionId: session.id }, asking);
  // Counted already, with the funnel.
  const screening = byStage.find(({ stage }) => stage === 'completed')?.count ?? 0;
  const queues = [...(await queuesOf(deps.db, session.id, asking)), { kind: 'screening', count: screening }];
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

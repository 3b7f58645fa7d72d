import { feeCategories, type finance, type WaitingKind } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { batchesLike } from '../fees-assignment/batches/fee-batches.queries';
import { rulesLike } from '../fees-assignment/rules/fee-rules.queries';
import { refundRows } from '../refunds/refunds.queries';
import { reversalRows } from '../reversals/reversals.queries';
import { awardsLike } from '../scholarships/awards.queries';
import { waiversLike } from '../scholarships/waivers.queries';
import { offersLike } from '../sundry-management/sundry-offers.queries';

type Waiting = CallData<typeof finance.financeDashboard.waiting>;

/** The lists themselves, narrowed to what is this officer's to do: a number that its list does not show cannot be. */
function listsFor(db: Db, actor: Actor, today: string): Partial<Record<WaitingKind, Expression<unknown>>> {
  const mine = { forMe: true, actor } as const;
  const fees = feeCategories.map(
    (category) => [`${category} fees`, rulesLike(db, { ...mine, desk: category })] as const,
  );
  const batches = feeCategories.map(
    (category) => [`${category} batches`, batchesLike(db, { ...mine, desk: category })] as const,
  );
  return {
    ...Object.fromEntries<Expression<unknown>>([...fees, ...batches]),
    prices: offersLike(db, mine),
    awards: awardsLike(db, mine),
    waivers: waiversLike(db, mine, today),
    refunds: refundRows(db, mine),
    reversals: reversalRows(db, mine),
  };
}

/** What one officer alone can go on with. */
const openWork: Partial<Record<WaitingKind, RawBuilder<unknown>>> = {
  issues: sql`select from payment_issue where state = 'open'`,
  differences: sql`select from reconciliation_difference where state = 'open'`,
};

/** How many rows wait for the next step of an officer. Who may only look is waited for by nobody. */
export async function waiting({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<Waiting> {
  const edits = actor.claims.includes('finance.edit');
  const lists = Object.entries(listsFor(db, actor, clock.today())).map(
    ([kind, rows]) => [kind, sql`${rows}`] as const,
  );
  const all = [...lists, ...(edits ? Object.entries(openWork) : [])];
  const counts = all.map(
    ([kind, rows]) =>
      sql`select ${kind}::text as kind, (select count(*)::int from (${rows}) as waits) as count`,
  );
  const { rows } = await sql<Waiting[number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

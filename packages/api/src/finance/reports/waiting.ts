import type { bursary } from '@portal/shared/bursary';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../database';

type Waiting = CallData<typeof bursary.moneyDashboard.waiting>;

/** How much waits for an officer. Each kind is counted by an index that holds only what waits. */
export async function waiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting[number]>`
    select 'fees' as kind, count(*)::int as count from fee_rule where state = 'draft'
    union all select 'prices', count(*)::int from sundry_price where state = 'waiting'
    union all select 'awards', count(*)::int from scholarship_award where state = 'pending'
    union all select 'refunds', count(*)::int from refund where state in ('requested', 'bursary_ok', 'approved')
    union all select 'reversals', count(*)::int from payment_reversal where state = 'requested'
    union all select 'issues', count(*)::int from payment_issue where resolved_at is null
    union all select 'differences', count(*)::int from reconciliation_difference where state = 'open'`.execute(
    db,
  );
  return rows;
}

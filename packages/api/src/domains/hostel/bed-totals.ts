import type { BedState } from '@portal/contracts/hostel';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../platform/deps';

/** How many bed-spaces of totals `v` (`session_bed_total`) there are, or how many in a state. */
export const bedsIn = (state?: BedState): RawBuilder<number> =>
  state === undefined
    ? sql<number>`coalesce(sum(v.beds), 0)::integer`
    : sql<number>`coalesce(sum(v.beds) filter (where v.state = ${state}), 0)::integer`;

/**
 * Adds up what changes of bed-spaces have written about their numbers, where that has become more than the numbers. Only
 * what is taken away here is written again: what comes meanwhile stays, and whoever reads sees the one or the other.
 */
export async function foldBedCounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  const numbers = sql`session_id, hostel_id, gender, category_id, price_kobo, state`;
  await sql`
    with gone as (delete from session_bed_count where session_id in (
        select session_id from session_bed_count group by session_id
        having count(*) > 2 * count(distinct (hostel_id, gender, category_id, price_kobo, state)))
      returning ${numbers}, beds)
    insert into session_bed_count (${numbers}, beds)
    select ${numbers}, sum(beds) from gone group by ${numbers} having sum(beds) <> 0`.execute(db);
}

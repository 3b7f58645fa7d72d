import type { AllocationOrigin } from '@portal/contracts/hostel';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import type { Booker } from '../booking/eligibility-facts';

interface Taking {
  /** Which beds, `b`; and those that come first among them. */
  among: RawBuilder<unknown>;
  first?: RawBuilder<unknown>;
  /** Passes by the beds that others are just taking. */
  passBy: boolean;
  origin: AllocationOrigin;
  madeBy: 'student' | 'system';
  now: Date;
}

/**
 * Holds a bed that is free and fits, in one statement: of those who come at once for the last one a single one gets it.
 * Of several the cheapest: who minds not which one is asked for no more than they have to pay. Of these, what is for
 * everybody is left to those who need it. Undefined where there is none.
 */
export async function takeBed(trx: Trx, booker: Booker, taking: Taking): Promise<number | undefined> {
  const { among, first, passBy, origin, madeBy, now } = taking;
  const { rows } = await sql<{ id: number }>`
    with bed as (
      select b.bed_id, b.price_kobo, b.category_id from session_bed b
      where b.session_id = ${booker.sessionId} and b.state = 'free' and b.gender = ${booker.gender}
        and (b.category_id is null or b.category_id = any(${booker.categories.map(({ id }) => id)}::integer[]))
        and ${among}
        and not exists (select from hostel_bar x where x.student_id = ${booker.studentId}
          and x.lifted_at is null and (x.until is null or x.until >= ${now}))
      order by ${first ? sql`${first}, ` : sql``}b.price_kobo, b.hostel_id, b.category_id nulls last, b.bed_id
      limit 1
      for update ${passBy ? sql`skip locked` : sql``}
    )
    insert into bed_allocation
      (session_id, bed_id, student_id, state, origin, price_kobo, made_by, held_at, until)
    select ${booker.sessionId}, bed_id, ${booker.studentId}, 'held', ${origin}, price_kobo, ${madeBy}, ${now},
      ${now}::timestamptz + hostel_hold_hours(${booker.sessionId}, category_id) * interval '1 hour'
    from bed
    returning id`.execute(trx);
  return rows[0]?.id;
}

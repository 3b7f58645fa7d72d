import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { dayBegins } from '../../../platform/lists/days';
import { dayEnds } from '../../../platform/windows/window-days';
import { bedsIn } from '../bed-totals';

interface Office {
  session: string | null;
  beds: number;
  free: number;
  reserved: number;
  closed: number;
  held: number;
  paid: number;
  occupied: number;
  stayed: number;
  endToday: number;
  swaps: number;
  faults: number;
  moneyWithoutBed: number;
  takenBack: number;
  ballots: number;
}

/** Bed-spaces of the current session by state, and what needs somebody today. */
export async function hostelOffice(db: Db, today: string): Promise<Office> {
  const { rows } = await sql<Office>`
    select (select n.name from academic_session n join hostel_session o on o.session_id = n.id where n.current) as session,
      ${bedsIn()} as beds, ${bedsIn('free')} as free, ${bedsIn('reserved')} as reserved,
      ${bedsIn('disabled')} as closed, ${bedsIn('held')} as held, ${bedsIn('paid')} as paid,
      ${bedsIn('occupied')} as occupied,
      (select count(*)::integer from session_bed w join academic_session y on y.id = w.session_id
        where w.state = 'occupied'
          and y.starts_on < (select c.starts_on from academic_session c where c.current)) as stayed,
      (select count(*)::integer from bed_allocation a where a.state = 'held' and a.until <= ${dayEnds(today)}) as "endToday",
      (select count(*)::integer from bed_swap w where w.state = 'agreed') as swaps,
      (select count(distinct f.bed_id)::integer from hostel_fault f
        join bed_space b on b.id = f.bed_id and b.retired_at is null
        join session_bed w on w.bed_id = b.id
        join academic_session n on n.id = w.session_id and n.current
        where f.mended_at is null) as faults,
      (select count(*)::integer from payment_issue i where i.kind = 'NO_BED' and i.resolved_at is null) as "moneyWithoutBed",
      (select count(*)::integer from bed_allocation a join academic_session n on n.id = a.session_id and n.current
        join invoice i on i.id = a.invoice_id where a.state = 'occupied' and i.status = 'REVERSED') as "takenBack",
      (select count(*)::integer from hostel_ballot b join academic_session n on n.id = b.session_id and n.current
        where b.drawn_at is null and b.last_number > 0 and not exists (select from dated_window w
          where w.kind = 'hostel' and w.session_id = b.session_id and not w.removed
            and (w.closes_at is null or w.closes_at >= ${dayBegins(today)}))) as ballots
    from session_bed_total v where v.session_id = (select id from academic_session where current)`.execute(
    db,
  );
  const [office] = rows;
  if (!office) throw new Error('a sum without a row');
  return office;
}

import { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { reportRoutes } from '../../../platform/exports/report-routes';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { isLive } from '../live-beds';

/** What a row of the report is of; each takes in the ones before it. */
const depths: ReadonlyMap<string, number> = new Map([
  ['hostel', 0],
  ['block', 1],
  ['room', 2],
]);
const onlyFrom = (depth: number, least: number, column: string) =>
  depth >= least ? sql.ref(column) : sql`null`;

type Query = Pick<CallInput<typeof hostel.bedReport.rows>['query'], 'sessionId' | 'by' | 'hostelId'>;

interface Beds {
  id: number;
  hostelId: number;
  hostel: string;
  block: string | null;
  room: number | null;
  beds: number;
  free: number;
  reserved: number;
  closed: number;
  held: number;
  paid: number;
  occupied: number;
  taken: string;
  expected: number;
  received: number;
}

const inState = (state: string) => sql`count(*) filter (where s.state = ${state})::integer`;

/** The session that is asked for, else the current one; and the hostel, where it is one. */
interface Asked {
  session: RawBuilder<unknown>;
  ofHostel: RawBuilder<unknown>;
}

/** Whose money counts for a bed-space: who has it, and who left it. */
const counting = ({ session, ofHostel }: Asked) => sql`
  a.session_id = ${session} and (${isLive('a')} or a.state = 'released')
  and exists (select from session_bed s where s.session_id = a.session_id and s.bed_id = a.bed_id and ${ofHostel})`;

/**
 * The money of beds of a session, found for all of them at once. Received is what the books have on income accounts: what
 * was paid, less what was given back. An invoice is that of whoever has the bed now, or was the last to pay for it. Expected
 * is the price of who has it, and of who left it what they paid: nobody owes what was given back to them.
 */
const money = (asked: Asked) => sql`(
  select a.bed_id, sum(case when a.state = 'released' then coalesce(x.kept, 0) else a.price_kobo end) as expected,
    sum(x.kept) as received
  from bed_allocation a
  left join (select p.invoice_id, sum(e.credit_kobo - e.debit_kobo) as kept
    from payment p
    join ledger_txn t on t.payment_id = p.id
    join ledger_entry e on e.txn_id = t.id
    join ledger_account c on c.code = e.account and c.kind = 'income'
    where p.invoice_id in (select a.invoice_id from bed_allocation a where ${counting(asked)})
    group by p.invoice_id) x on x.invoice_id = a.invoice_id
  where ${counting(asked)}
  group by a.bed_id)`;

/** Beds of a session by hostel, block or room. */
const counted = ({ sessionId, by, hostelId }: Query) => {
  const depth = depths.get(by ?? 'hostel') ?? 0;
  const block = onlyFrom(depth, 1, 'r.block');
  const number = onlyFrom(depth, 2, 'r.number');
  const session = sql`coalesce(${sessionId ?? null}::integer, (select id from academic_session where current))`;
  const ofHostel = hostelId ? sql`s.hostel_id = ${hostelId}` : sql`true`;
  return sql<Beds>`(
    select min(s.room_id) as id, h.id as "hostelId", h.name as hostel, ${block}::text as block,
      ${number}::integer as room, count(*)::integer as beds, ${inState('free')} as free,
      ${inState('reserved')} as reserved, ${inState('disabled')} as closed, ${inState('held')} as held,
      ${inState('paid')} as paid, ${inState('occupied')} as occupied,
      round(100.0 * count(s.taken) / count(*)) || '%' as taken,
      coalesce(sum(m.expected), 0)::bigint as expected, coalesce(sum(m.received), 0)::bigint as received
    from session_bed s join hostel_room r on r.id = s.room_id join hostel h on h.id = s.hostel_id
    left join ${money({ session, ofHostel })} m on m.bed_id = s.bed_id
    where s.session_id = ${session} and ${ofHostel}
    group by h.id${depth > 0 ? sql`, r.block` : sql``}${depth > 1 ? sql`, r.number` : sql``})`;
};

/** Bed-spaces by state with their money, hostel by hostel or deeper. */
export const bedReportRoutes = reportRoutes(hostel.bedReport, {
  rows: (db, { query }) => {
    const rows = db
      .selectFrom(counted(query).as('t'))
      .select(['t.id', 't.hostel', 't.block', 't.room', 't.beds', 't.free', 't.reserved', 't.closed'])
      .select(['t.held', 't.paid', 't.occupied', 't.taken', 't.expected', 't.received']);
    return where(rows, query, {
      search: (text) => searchText(sql`f_search(t.hostel)`, text),
      sessionId: ignored,
      by: ignored,
      hostelId: ignored,
    });
  },
  order: {
    sorts: {
      hostel: sql`row(t.hostel, coalesce(t.block, ''), coalesce(t.room, 0))`,
      free: sql.ref('t.free'),
    },
    usual: 'hostel',
    id: sql.ref('t.id'),
  },
});

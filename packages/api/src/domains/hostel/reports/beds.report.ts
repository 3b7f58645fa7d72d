import { hostel, type BedState } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { reportRoutes } from '../../../platform/exports/report-routes';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { bedsIn } from '../bed-totals';
import { isLive } from '../live-beds';

/** What a row of the report is of; each takes in the ones before it. */
const depths: ReadonlyMap<string, number> = new Map([
  ['hostel', 0],
  ['block', 1],
  ['room', 2],
]);

type Query = Pick<CallInput<typeof hostel.bedReport.rows>['query'], 'sessionId' | 'by' | 'hostelId'>;

interface Beds {
  /** Of the hostel, else of the room or the first room of the block. */
  id: number;
  hostel_id: number;
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
}

/** The session that is asked for, else the current one; and the hostel, where it is one. */
interface Asked {
  session: RawBuilder<unknown>;
  hostelId: number | undefined;
  depth: number;
}

const ofHostel = (table: 'v' | 's', { hostelId }: Asked) =>
  hostelId ? sql`${sql.ref(`${table}.hostel_id`)} = ${hostelId}` : sql`true`;

/** Whether somebody has had a bed-space `s` for money. */
const wasPaidFor = sql`exists (select from bed_allocation a where a.session_id = s.session_id and a.bed_id = s.bed_id
  and (${isLive('a')} or a.state = 'released'))`;

/**
 * Hostels with their beds, which are counted as they change. One of which no bed is in use any more stays where somebody
 * has paid for one: its money is in the books.
 */
const byHostel = (asked: Asked) => sql<Beds>`(
  select h.id, h.id as hostel_id, h.name as hostel, null::text as block, null::integer as room, ${bedsIn()} as beds,
    ${bedsIn('free')} as free, ${bedsIn('reserved')} as reserved, ${bedsIn('disabled')} as closed,
    ${bedsIn('held')} as held, ${bedsIn('paid')} as paid, ${bedsIn('occupied')} as occupied
  from (
    select v.hostel_id, v.state, v.beds from session_bed_total v
      where v.session_id = ${asked.session} and ${ofHostel('v', asked)}
    union all
    select s.hostel_id, s.state, 0 from bed_space b join session_bed s on s.bed_id = b.id
      where b.retired_at is not null and s.session_id = ${asked.session} and ${ofHostel('s', asked)} and ${wasPaidFor}
  ) v join hostel h on h.id = v.hostel_id group by h.id)`;

const inState = (state: BedState) =>
  sql`count(*) filter (where s.state = ${state} and gone.id is null)::integer`;

/** Blocks or rooms with their beds in use, and those that are left with nothing but money, as above. */
const deeper = (asked: Asked) => {
  const isRoom = asked.depth > 1;
  return sql<Beds>`(
    select min(s.room_id) as id, h.id as hostel_id, h.name as hostel, r.block,
      ${isRoom ? sql`r.number` : sql`null::integer`} as room,
      (count(*) filter (where gone.id is null))::integer as beds, ${inState('free')} as free,
      ${inState('reserved')} as reserved, ${inState('disabled')} as closed, ${inState('held')} as held,
      ${inState('paid')} as paid, ${inState('occupied')} as occupied
    from session_bed s join hostel_room r on r.id = s.room_id join hostel h on h.id = s.hostel_id
    left join bed_space gone on gone.id = s.bed_id and gone.retired_at is not null
    where s.session_id = ${asked.session} and ${ofHostel('s', asked)} and (gone.id is null or ${wasPaidFor})
    group by h.id, r.block${isRoom ? sql`, r.number` : sql``})`;
};

/** The beds `s` of a row `t`, those that were taken out of their rooms too: who had one may have paid for it. */
const bedsOf = ({ session, depth }: Asked) =>
  sql`s.session_id = ${session} and s.hostel_id = t.hostel_id${
    depth > 0
      ? sql` and s.room_id in (select r.id from hostel_room r where r.hostel_id = t.hostel_id and r.block = t.block${
          depth > 1 ? sql` and r.number = t.room` : sql``
        })`
      : sql``
  }`;

/** Whose money counts for the bed-spaces of a row: who has one, and who left it. An invoice is of one of them. */
const counting = sql`session_bed s
  join bed_allocation a on a.session_id = s.session_id and a.bed_id = s.bed_id
    and (${isLive('a')} or a.state = 'released')`;

/** What the books have on income accounts for an invoice: what was paid, less what was given back. */
const booked = sql`payment p join ledger_txn x on x.payment_id = p.id join ledger_entry e on e.txn_id = x.id
  join ledger_account c on c.code = e.account and c.kind = 'income'`;
const kept = sql`coalesce(sum(e.credit_kobo - e.debit_kobo), 0)::bigint`;

/**
 * The money of a row, which is looked for where the row is shown or added up: the page has been found by then. Expected is
 * the price of who has a bed-space, and of who left one what they paid: nobody owes what was given back to them.
 */
const received = (asked: Asked) => sql<number>`(select ${kept} from ${counting}
  join (${booked}) on p.invoice_id = a.invoice_id where ${bedsOf(asked)})`;
const expected = (asked: Asked) => sql<number>`(select coalesce(sum(case when a.state = 'released'
    then (select ${kept} from ${booked} where p.invoice_id = a.invoice_id) else a.price_kobo end), 0)::bigint
  from ${counting} where ${bedsOf(asked)})`;

/** What a row is of, so that rows of one hostel are told apart where block and room have no column of their own. */
const named = sql<string>`concat_ws(', ', t.hostel, coalesce(t.block || ' ' || t.room, 'block ' || t.block))`;

/** Bed-spaces by state with their money, hostel by hostel or deeper. */
export const bedReportRoutes = reportRoutes(hostel.bedReport, {
  rows: (db, { query }) => {
    const { sessionId, by, hostelId }: Query = query;
    const depth = depths.get(by ?? 'hostel') ?? 0;
    const session = sql`coalesce(${sessionId ?? null}::integer, (select id from academic_session where current))`;
    const asked: Asked = { session, hostelId, depth };
    const rows = db
      .selectFrom((depth > 0 ? deeper(asked) : byHostel(asked)).as('t'))
      .select(named.as('hostel'))
      .select(['t.id', 't.block', 't.room', 't.beds', 't.free', 't.reserved', 't.closed'])
      .select(['t.held', 't.paid', 't.occupied'])
      .select(
        sql<string | null>`round(100.0 * (t.held + t.paid + t.occupied) / nullif(t.beds, 0)) || '%'`.as(
          'taken',
        ),
      )
      .select([expected(asked).as('expected'), received(asked).as('received')]);
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

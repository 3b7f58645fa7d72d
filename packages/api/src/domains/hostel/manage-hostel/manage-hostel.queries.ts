import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { bedsIn } from '../bed-totals';

type Query = CallInput<typeof hostel.manageHostel.list>['query'];

/** What the beds of each hostel are in the current session; a bed that the session does not know yet is none. */
const counts = sql<{
  hostel_id: number;
  beds: number;
  free: number;
  reserved: number;
  disabled: number;
  held: number;
  paid: number;
  occupied: number;
}>`(select v.hostel_id, ${bedsIn()} as beds, ${bedsIn('free')} as free, ${bedsIn('reserved')} as reserved,
    ${bedsIn('disabled')} as disabled, ${bedsIn('held')} as held, ${bedsIn('paid')} as paid,
    ${bedsIn('occupied')} as occupied
  from session_bed_total v where v.session_id = (select id from academic_session where current)
  group by v.hostel_id)`;

const rooms = sql<{ hostel_id: number; rooms: number; blocks: number }>`(select r.hostel_id,
    count(*)::integer as rooms, count(distinct r.block)::integer as blocks from hostel_room r group by r.hostel_id)`;

const countOf = (name: string) => sql<number>`coalesce(${sql.ref(name)}, 0)`;

/** Hostels with what they hold. A university has some dozen: no sort needs an index. */
export const selectHostels = (db: Db | Trx) =>
  db
    .selectFrom('hostel as h')
    .leftJoin('hostel_category as c', 'c.id', 'h.category_id')
    .leftJoin(counts.as('b'), (join) => join.on(sql<boolean>`b.hostel_id = h.id`))
    .leftJoin(rooms.as('r'), (join) => join.on(sql<boolean>`r.hostel_id = h.id`))
    .select([
      'h.id',
      'h.version',
      'h.code',
      'h.name',
      'h.location',
      'h.gender',
      'h.category_id as categoryId',
    ])
    .select(['c.name as category', 'h.price_kobo as price', 'h.enabled', 'h.closed_reason as closedReason'])
    .select([countOf('r.blocks').as('blocks'), countOf('r.rooms').as('rooms')])
    .select([countOf('b.beds').as('beds'), countOf('b.free').as('free'), countOf('b.held').as('held')])
    .select([countOf('b.reserved').as('reserved'), countOf('b.disabled').as('disabled')])
    .select([countOf('b.paid').as('paid'), countOf('b.occupied').as('occupied')]);

export const hostelsLike = (db: Db | Trx, query: Partial<Query>) =>
  where(selectHostels(db), query as Query, {
    search: (text) => searchText(sql`f_search(h.name || ' ' || h.code || ' ' || h.location)`, text),
    gender: 'h.gender',
    enabled: 'h.enabled',
  });

export const hostelOrder: Order = {
  sorts: {
    name: sql.ref('h.name'),
    code: sql.ref('h.code'),
    beds: countOf('b.beds'),
    free: countOf('b.free'),
    price: sql.ref('h.price_kobo'),
  },
  usual: 'name',
  id: sql.ref('h.id'),
};

type Found = Awaited<ReturnType<ReturnType<typeof selectHostels>['execute']>>[number];

type HostelAct = 'edit' | 'close' | 'open';

/** What this officer may do with a hostel. */
export function presentHostels(rows: readonly Found[], { claims }: Pick<Actor, 'claims'>) {
  const edits = claims.includes('hostel.edit');
  const actsOn = (enabled: boolean): HostelAct[] => (edits ? ['edit', enabled ? 'close' : 'open'] : []);
  return rows.map(({ categoryId: _, ...row }) => ({ ...row, may: actsOn(row.enabled) }));
}

/** Somebody has a bed in it, in the current session or a later one. */
export async function isLivedIn(db: Db | Trx, hostelId: number): Promise<boolean> {
  const { rows } = await sql<{ lived: boolean }>`select exists (select from session_bed b
    join hostel_session_to_come o using (session_id)
    where b.hostel_id = ${hostelId} and b.taken is not null) as lived`.execute(db);
  return rows[0]?.lived ?? false;
}

/** One hostel for its form; undefined where there is none. */
export async function wholeHostel(db: Db | Trx, id: number, actor: Actor) {
  const found = await selectHostels(db).where('h.id', '=', id).executeTakeFirst();
  const [shown] = found ? presentHostels([found], actor) : [];
  return found && shown && { ...shown, categoryId: found.categoryId, livedIn: await isLivedIn(db, id) };
}

/** Hostels with their blocks, to be chosen among. */
export const hostelOptions = (db: Db | Trx) =>
  db
    .selectFrom('hostel as h')
    .select(['h.id', 'h.name', 'h.code'])
    .select(
      sql<string[]>`array(select distinct r.block from hostel_room r where r.hostel_id = h.id order by 1)`.as(
        'blocks',
      ),
    )
    .orderBy('h.name')
    .orderBy('h.id')
    .execute();

/** What lists are narrowed by and forms offer. */
export async function hostelChoices(db: Db | Trx) {
  const [hostels, categories] = await Promise.all([
    hostelOptions(db),
    db
      .selectFrom('hostel_category')
      .select(['id', 'name'])
      .where('archived', '=', false)
      .orderBy('priority')
      .orderBy('id')
      .execute(),
  ]);
  return { hostels, categories };
}

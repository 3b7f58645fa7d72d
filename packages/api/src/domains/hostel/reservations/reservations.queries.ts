import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';

type ListQuery = CallInput<typeof hostel.reservations.list>['query'];

/** Rooms of a reservation `o`, by hostel. */
const places = sql<string>`coalesce((select string_agg(x.words, '; ' order by x.words) from (
    select h.name || ': ' || string_agg(distinct r.block || ' ' || r.number, ', ') as words
    from session_bed s join hostel h on h.id = s.hostel_id join hostel_room r on r.id = s.room_id
    where s.reservation_id = o.id group by h.id) x), '')`;
const beds = sql<number>`(select count(*)::integer from session_bed s where s.reservation_id = o.id)`;
const given = sql<number>`(select count(*)::integer from session_bed s
  where s.reservation_id = o.id and s.taken is not null)`;

/** What a reservation `o` keeps back at this moment, as it is written into the row when it ends. */
export const keptBack = { beds, given, places };

/** Bed-spaces that are or were kept back. */
export const reservationsLike = (db: Db | Trx, query: ListQuery) =>
  where(
    db
      .selectFrom('bed_reservation as o')
      .innerJoin('academic_session as n', 'n.id', 'o.session_id')
      .select(['o.id', 'n.name as session', 'o.owner', 'o.reason', 'o.expires_on as expiresOn'])
      .select([
        'o.made_by as madeBy',
        'o.made_at as madeAt',
        'o.ended_by as endedBy',
        'o.ended_at as endedAt',
      ])
      .select([
        sql<number>`coalesce(o.beds, ${beds})`.as('bedSpaces'),
        sql<number>`coalesce(o.given, ${given})`.as('given'),
        sql<string>`coalesce(o.places, ${places})`.as('where'),
      ]),
    query,
    {
      search: (text) => searchText(sql`f_search(o.owner || ' ' || o.reason)`, text),
      sessionId: 'o.session_id',
      state: (state) => (state === 'active' ? sql`o.ended_at is null` : sql`o.ended_at is not null`),
    },
  );
type Row = Awaited<ReturnType<ReturnType<typeof reservationsLike>['executeTakeFirstOrThrow']>>;

export const reservationOrder: Order = {
  sorts: { made: sql.ref('o.made_at'), owner: sql.ref('o.owner'), expires: sql.ref('o.expires_on') },
  mayMiss: ['expires'],
  usual: '-made',
  id: sql.ref('o.id'),
};

/** Reservations as officers see them. */
export async function presentReservations(db: Db | Trx, rows: readonly Row[], actor: Actor) {
  const name = await actorNames(
    db,
    rows.flatMap(({ madeBy, endedBy }) => [madeBy, endedBy ?? '']),
  );
  const ends = actor.claims.includes('hostel.allocate');
  return rows.map(({ madeBy, madeAt, endedBy, endedAt, ...row }) => ({
    ...row,
    madeBy: name(madeBy),
    madeAt: madeAt.toISOString(),
    endedBy: endedBy === null ? null : name(endedBy),
    endedAt: endedAt?.toISOString() ?? null,
    state: endedAt === null ? ('active' as const) : ('ended' as const),
    may: ends && endedAt === null ? ['end' as const] : [],
  }));
}

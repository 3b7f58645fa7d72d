import type { BedAct, BedState, hostel } from '@portal/contracts/hostel';
import { fullNameOf, type CallInput, type PersonNames } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { pageRows, readPage, type Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { searchedStudent } from '../../student/find-students';
import { codeBegins, isLive } from '../live-beds';

type Query = CallInput<typeof hostel.bedSpaces.list>['query'];

const currentSession = sql<number>`(select id from academic_session where current)`;

/** What is broken at a bed. */
const faults = sql<{ id: number; fault: string; at: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'fault', f.fault, 'at', f.reported_at) order by f.id)
  from hostel_fault f where f.bed_id = b.id and f.mended_at is null), '[]'::jsonb)`;

const closedReason = sql<string | null>`case
  when not h.enabled then coalesce(h.closed_reason, 'The hostel is closed')
  else (select x.reason from bed_closure x where x.room_id = b.room_id and (x.bed_id is null or x.bed_id = b.id)
    and x.opened_at is null order by x.bed_id nulls first limit 1) end`;

const ownClosure = sql<boolean>`exists (select from bed_closure x where x.room_id = b.room_id and x.bed_id = b.id
  and x.opened_at is null)`;

const ofThisSession = sql<boolean>`(s.session_id = ${currentSession} and b.retired_at is null)`;

/** Whether a session is one before the current one. */
const isEarlier = (starts: string) => sql<boolean>`${sql.ref(starts)} <
  (select c.starts_on from academic_session c where c.current)`;

/**
 * Whoever lives there since a session before the current one: they are there until they are checked out. The few beds are
 * found first: the database does not know that they are few.
 */
const livedInBefore = sql<boolean>`(s.state = 'occupied' and ${isEarlier('y.starts_on')}
  and s.bed_id = any(array(select w.bed_id from session_bed w join academic_session z on z.id = w.session_id
    where w.state = 'occupied' and ${isEarlier('z.starts_on')})))`;

/** Who had a bed last, it was taken back from, and whose payment nobody has asked back; not who checked out. */
const kept = sql<({ allocationId: number; userId: number | null } & PersonNames) | null>`(
  select jsonb_build_object('allocationId', l.id, 'userId', k.user_id, 'surname', k.surname, 'firstName', k.first_name,
    'middleName', k.middle_name)
  from bed_allocation l join student k on k.id = l.student_id join invoice i on i.id = l.invoice_id
  where l.session_id = s.session_id and l.bed_id = s.bed_id and l.state = 'released' and i.status = 'PAID'
    and not exists (select from payment_issue e where e.invoice_id = i.id and e.kind = 'NO_BED')
    and not exists (select from bed_condition d where d.allocation_id = l.id and d.moment = 'check_out')
  order by l.id desc limit 1)`;

/**
 * Beds of the current session with who has them; a bed that the session does not know is not among them. `stayed`: those of
 * earlier sessions in which somebody lives still.
 */
const selectBeds = (db: Db | Trx, stayed: boolean) =>
  db
    .selectFrom('session_bed as s')
    .innerJoin('academic_session as y', 'y.id', 's.session_id')
    .innerJoin('bed_space as b', 'b.id', 's.bed_id')
    .innerJoin('hostel_room as r', 'r.id', 's.room_id')
    .innerJoin('hostel as h', 'h.id', 's.hostel_id')
    .leftJoin('hostel_category as c', 'c.id', 's.category_id')
    .leftJoin('bed_reservation as v', 'v.id', 's.reservation_id')
    .leftJoin('bed_allocation as a', (join) =>
      join.onRef('a.session_id', '=', 's.session_id').onRef('a.bed_id', '=', 's.bed_id').on(isLive('a')),
    )
    .leftJoin('student as p', 'p.id', 'a.student_id')
    .where(stayed ? livedInBefore : ofThisSession);

/**
 * Bed-spaces whose codes begin with a text, and those of whom it names. They are found first, by indexes of their own: among
 * so many tables the database would look for them last.
 */
const searchedBeds = (text: string, stayed: boolean) => sql<boolean>`s.bed_id = any(array(
  select b.id from bed_space b where ${codeBegins(text)}
  union all
  select x.bed_id from bed_allocation x join student p on p.id = x.student_id
    where ${isLive('x')} and ${searchText(searchedStudent, text)}
      and (x.session_id = ${currentSession}) = ${!stayed}))`;

/** Few among the beds of the current session, and found first: in the order of codes nearly all would be walked over. */
const firstFound = (which: RawBuilder<boolean>) => sql<boolean>`s.bed_id = any(array(
  select x.bed_id from session_bed x where x.session_id = ${currentSession} and ${which}))`;

/** How a list of beds is narrowed, by a bed `b` and what it is in a session `s` alone. */
const narrowed = (stayed: boolean) => ({
  search: (text: string) => searchedBeds(text, stayed),
  hostelId: (id: number) =>
    stayed ? sql<boolean>`s.hostel_id = ${id}` : firstFound(sql<boolean>`x.hostel_id = ${id}`),
  roomId: (id: number) => sql<boolean>`b.room_id = ${id}`,
  block: (block: string) => sql<boolean>`b.block = ${block}`,
  state: (state: string) =>
    state === 'disabled' && !stayed
      ? firstFound(sql<boolean>`x.state = 'disabled'`)
      : sql<boolean>`s.state = ${state}`,
  faulty: (only: boolean) =>
    only
      ? sql<boolean>`s.bed_id = any(array(select f.bed_id from hostel_fault f where f.mended_at is null))`
      : undefined,
});

/** Which beds of the current session a list has: a page is found before all that it shows is joined. */
const bedIdsLike = (db: Db | Trx, query: Omit<Query, 'stayed'>) =>
  where(
    db
      .selectFrom('session_bed as s')
      .innerJoin('bed_space as b', 'b.id', 's.bed_id')
      .select('b.id')
      .where(ofThisSession),
    query,
    narrowed(false),
  );

/** A page of beds, whole. Those in which somebody stayed are few, and one can be so for more sessions than one. */
export async function pageOfBeds(db: Db | Trx, asked: Query) {
  const { stayed, ...query } = asked;
  if (stayed) return pageRows(db, bedsLike(db, asked), { asked, order: bedOrder });
  const page = await pageRows(db, bedIdsLike(db, query), { asked, order: bedOrder });
  return readPage(page, (ids) => bedsLike(db, {}).where('b.id', 'in', ids).execute());
}

export const bedsLike = (db: Db | Trx, { stayed, ...query }: Query) =>
  where(selectBeds(db, stayed ?? false), query, narrowed(stayed ?? false))
    .select(['b.id', 'b.code', 'b.letter', 'h.name as hostel', 'r.block', 'r.number', 's.room_id as roomId'])
    .select(['s.gender', 's.state', 's.price_kobo as price', 'c.name as category', 'v.owner as reservedFor'])
    .select(sql<string | null>`case when not y.current then y.name end`.as('stayedFrom'))
    .select(['b.category_id as ownCategoryId', 'b.price_kobo as ownPrice', 'b.version'])
    .select(['a.id as allocationId', 'a.until', 'p.matric_number as matricNumber', 'p.level'])
    .select('p.user_id as userId')
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select([faults.as('faults'), closedReason.as('closedReason'), ownClosure.as('ownClosure')])
    .select(kept.as('kept'));

export const bedOrder: Order = {
  sorts: { code: sql.ref('b.code') },
  usual: 'code',
  id: sql.ref('b.id'),
};

type Found = Awaited<ReturnType<ReturnType<typeof bedsLike>['execute']>>[number];

/** What each state lets officers do; closing is asked of the stock, the rest of who gives beds out. */
const actsOf: Record<BedState, readonly BedAct[]> = {
  free: ['reserve'],
  reserved: ['allocate', 'unreserve'],
  disabled: [],
  held: ['release', 'relocate'],
  paid: ['checkIn', 'release', 'relocate', 'swap'],
  occupied: ['checkOut', 'release', 'relocate', 'swap'],
};

/** What nobody does about a bed-space of their own, as the acts say themselves; a hold is given back by any student. */
const notOnesOwn = (state: BedState): readonly BedAct[] =>
  state === 'held' ? ['relocate'] : ['relocate', 'release'];

function actsOn(row: Found, { claims, userId }: Pick<Actor, 'claims' | 'userId'>): BedAct[] {
  const { state, ownClosure, faults, stayedFrom } = row;
  const isOwn = (of: { userId: number | null }) => String(of.userId) === userId;
  if (stayedFrom !== null) return claims.includes('hostel.allocate') ? ['checkOut'] : [];
  const given = claims.includes('hostel.allocate')
    ? [
        ...actsOf[state].filter((act) => !isOwn(row) || !notOnesOwn(state).includes(act)),
        ...(row.kept && !isOwn(row.kept) ? (['askBack'] as const) : []),
        'report' as const,
        ...(faults.length > 0 ? (['mend'] as const) : []),
      ]
    : [];
  const stock = claims.includes('hostel.edit')
    ? ['edit' as const, ownClosure ? ('open' as const) : ('close' as const)]
    : [];
  return [...given, ...stock];
}

/** Beds as officers see them. */
export function presentBeds(rows: readonly Found[], actor: Pick<Actor, 'claims' | 'userId'>) {
  return rows.map((row) => {
    const { block, number, surname, firstName, middleName, until, ...found } = row;
    const { ownCategoryId: categoryId, ownPrice: price, version, ownClosure: _, userId: __, ...bed } = found;
    return {
      ...bed,
      own: { categoryId, price, version },
      room: `${block} ${number}`,
      until: bed.state === 'held' && until ? until.toISOString() : null,
      faults: row.faults.map(({ id, fault, at }) => ({ id, fault, at: new Date(at).toISOString() })),
      fullName:
        surname === null
          ? null
          : fullNameOf({ surname, firstName: firstName ?? '', middleName: middleName ?? '' }),
      kept: row.kept && { allocationId: row.kept.allocationId, fullName: fullNameOf(row.kept) },
      may: actsOn(row, actor),
    };
  });
}

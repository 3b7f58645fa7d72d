import { likenesses, type Likeness, type PairAct, type student } from '@portal/contracts/student';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { plannedEachTime } from '../../../platform/database/named-statements';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { forMe } from '../../../platform/lists/for-me';
import { ignored, where } from '../../../platform/lists/where';
import { mayApprove } from '../../../platform/two-people/authorship';
import { studentIs } from '../find-students';
import { comparedOf, personOf } from './compared-records.queries';
import { joinActs, joinsOf, presentJoins, standingJoin, type StandingJoin } from './join/joins.queries';
import { obstaclesOf, type Obstacles } from './join/obstacles.queries';

type Query = CallInput<typeof student.duplicates.list>['query'];
type Row = CallData<typeof student.duplicates.list>['rows'][number];

/** Two records, the one with the smaller id first, and what was said of them. */
interface Pair {
  oneId: number;
  otherId: number;
  likenesses: Likeness[];
  apartId: number | null;
  reason: string | null;
  saidBy: string | null;
  saidAt: Date | null;
  joinId: number | null;
}

/**
 * Pairs that share something, or this, of which nobody has said that they are two people. What more than one record has is
 * read off the index alone; few are looked at from there on.
 */
const openPairs = (likeness: Likeness | undefined) => sql<Pair>`(
  with shared as materialized (
    select kind, key from student_likeness ${likeness ? sql`where kind = ${likeness}` : sql``}
    group by kind, key having count(*) > 1),
  pair as (
    select distinct a.student_id as one_id, b.student_id as other_id
    from shared s
    join student_likeness a on a.kind = s.kind and a.key = s.key
    join student_likeness b on b.kind = s.kind and b.key = s.key and b.student_id > a.student_id)
  select one_id as "oneId", other_id as "otherId",
    array(select a.kind from student_likeness a
      join student_likeness b on b.kind = a.kind and b.key = a.key and b.student_id = other_id
      where a.student_id = one_id) as likenesses,
    null::integer as "apartId", null::text as reason, null::text as "saidBy", null::timestamptz as "saidAt",
    null::bigint as "joinId"
  from pair
  where not exists (select from student_pair_apart x
      where x.one_id = pair.one_id and x.other_id = pair.other_id and x.taken_back_at is null)
    and not exists (select from student_join j where j.state in ('asked', 'joined', 'undoing')
      and j.goes_id in (pair.one_id, pair.other_id) and j.stays_id in (pair.one_id, pair.other_id)))`;

const pairsApart = sql<Pair>`(
  select x.one_id as "oneId", x.other_id as "otherId", x.likenesses, x.id as "apartId", x.reason,
    x.said_by as "saidBy", x.said_at as "saidAt", null::bigint as "joinId"
  from student_pair_apart x where x.taken_back_at is null)`;

/** Two of which one goes into the other, or has gone. */
const pairsJoined = (states: readonly string[]) => sql<Pair>`(
  select p.one_id as "oneId", p.other_id as "otherId",
    array(select a.kind from student_likeness a
      join student_likeness b on b.kind = a.kind and b.key = a.key and b.student_id = p.other_id
      where a.student_id = p.one_id) as likenesses,
    null::integer as "apartId", null::text as reason, null::text as "saidBy", null::timestamptz as "saidAt",
    j.id as "joinId"
  from student_join j
  cross join lateral (select least(j.goes_id, j.stays_id) as one_id, greatest(j.goes_id, j.stays_id) as other_id) p
  where j.state = any(${[...states]}::text[]))`;

const pairsOfState = {
  open: openPairs,
  apart: () => pairsApart,
  asked: () => pairsJoined(['asked']),
  joined: () => pairsJoined(['joined', 'undoing']),
};

export const pairOrder: Order = {
  sorts: { name: sql`f_search(p.surname || ' ' || p.first_name)` },
  usual: 'name',
  id: sql`(q."oneId", q."otherId")`,
};

/** Pairs `q`, with the first of their records as `p`. */
export function pairsLike(db: Db | Trx, { actor, ...query }: Query & { actor?: Actor }) {
  const state = query.state ?? 'open';
  const pairs = pairsOfState[state](query.likeness);
  const rows = db
    .selectFrom(pairs.as<'q'>('q'))
    .modifyFront(sql.raw(plannedEachTime))
    .innerJoin('student as p', 'p.id', 'q.oneId')
    .select(['q.oneId', 'q.otherId', 'q.likenesses', 'q.apartId', 'q.reason', 'q.saidBy', 'q.saidAt'])
    .select('q.joinId');
  return where(rows, query, {
    search: (text) => sql<boolean>`exists (select from student p
      where p.id in (q."oneId", q."otherId") and ${studentIs(text)})`,
    // Of open pairs those alone were read.
    likeness: (likeness) => (state === 'open' ? undefined : sql<boolean>`${likeness} = any(q.likenesses)`),
    state: ignored,
    forMe: forMe(actor, (by, row) =>
      row.and([row('q.joinId', 'is not', null), mayApprove(by, 'record join', 'q.joinId')]),
    ),
  });
}

/** What two records share, the strongest first. */
export async function sharedBy(db: Db | Trx, oneId: number, otherId: number): Promise<Likeness[]> {
  const found = await db
    .selectFrom('student_likeness as a')
    .innerJoin('student_likeness as b', (join) =>
      join.onRef('b.kind', '=', 'a.kind').onRef('b.key', '=', 'a.key'),
    )
    .select('a.kind')
    .distinct()
    .where('a.student_id', '=', oneId)
    .where('b.student_id', '=', otherId)
    .execute();
  return inOrder(found.map(({ kind }) => kind));
}

const inOrder = (some: readonly Likeness[]) => likenesses.filter((each) => some.includes(each));

/** The word that two records are two people, where it stands. */
export const wordApart = (db: Db | Trx, { one, other }: { one: number; other: number }) =>
  db
    .selectFrom('student_pair_apart')
    .select(['id as apartId', 'likenesses', 'reason', 'said_by as saidBy', 'said_at as saidAt'])
    .where('one_id', '=', Math.min(one, other))
    .where('other_id', '=', Math.max(one, other))
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();

/** What is known of a pair beside what its records share. */
interface Known {
  isOwn: boolean;
  saidBy: string | null;
  obstacles: Obstacles;
  join: StandingJoin | undefined;
  shownJoin: Row['join'];
}
interface Asking {
  actor: Actor;
  now: Date;
}

/** Nobody decides about their own record. */
function mayOf(
  { apartId, likenesses }: Pick<Pair, 'apartId' | 'likenesses'>,
  known: Known,
  by: Asking,
): PairAct[] {
  if (known.isOwn) return [];
  if (known.join) return joinActs(known.join, by);
  if (apartId !== null) return ['takeBack'];
  if (likenesses.length === 0) return [];
  return [
    'apart',
    ...(known.obstacles.other.length === 0 ? (['keepOne'] as const) : []),
    ...(known.obstacles.one.length === 0 ? (['keepOther'] as const) : []),
  ];
}

const presentPair = (pair: Omit<Pair, 'oneId' | 'otherId' | 'joinId'>, known: Known, by: Asking) => ({
  likenesses: inOrder(pair.likenesses),
  apartId: pair.apartId,
  reason: pair.reason,
  saidBy: known.saidBy,
  saidAt: pair.saidAt?.toISOString() ?? null,
  join: known.shownJoin,
  obstacles: known.join ? { one: [], other: [] } : known.obstacles,
  may: mayOf(pair, known, by),
});

export async function presentPairs(db: Db | Trx, rows: readonly Pair[], by: Asking): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const people = new Map((await comparedOf(db, ids)).map((one) => [one.id, one]));
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ saidBy }) => saidBy ?? []),
  );
  const against = await obstaclesOf(
    db,
    rows.map(({ oneId, otherId }) => ({ one: oneId, other: otherId })),
  );
  const joins = await joinsOf(
    db,
    rows.flatMap(({ joinId }) => joinId ?? []),
  );
  const shownJoin = await presentJoins(db, joins, by.now);
  return rows.flatMap((row) => {
    const [one, other] = [people.get(row.oneId), people.get(row.otherId)];
    if (!one || !other) return [];
    const known = {
      isOwn: [one, other].some(({ userId }) => String(userId) === by.actor.userId),
      saidBy: row.saidBy === null ? null : nameOf(row.saidBy),
      obstacles: against({ one: row.oneId, other: row.otherId }),
      join: joins.find(({ id }) => id === row.joinId),
      shownJoin: shownJoin(row.joinId),
    };
    return [{ one: personOf(one), other: personOf(other), ...presentPair(row, known, by) }];
  });
}

/** What is known of two records as a pair, whatever they share. */
export async function knownOfPair(
  db: Db | Trx,
  { one, other, isOwn }: { one: number; other: number; isOwn: boolean },
  by: Asking,
) {
  const word = await wordApart(db, { one, other });
  const nameOf = await actorNames(db, word ? [word.saidBy] : []);
  const open = {
    likenesses: await sharedBy(db, one, other),
    apartId: null,
    reason: null,
    saidBy: null,
    saidAt: null,
  };
  const join = await standingJoin(db, { goes: one, stays: other });
  const known = {
    isOwn,
    saidBy: word ? nameOf(word.saidBy) : null,
    obstacles: (await obstaclesOf(db, [{ one, other }]))({ one, other }),
    join,
    shownJoin: (await presentJoins(db, join ? [join] : [], by.now))(join?.id ?? null),
  };
  return presentPair(word ?? open, known, by);
}

import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/database/database';
import { holdings, type Holding, type Stop } from '../holdings';

interface Pair {
  one: number;
  other: number;
}
/** Why the one, or the other, cannot be the record that goes. */
export interface Obstacles {
  one: string[];
  other: string[];
}

type Stopping = Holding & { onJoin: Stop };
const stopping = holdings.filter((each): each is Stopping => typeof each.onJoin !== 'string');
const once = stopping.filter(({ onJoin }) => onJoin.ofOneSession);

const stops = ({ onJoin: { when } }: Stopping) => when ?? sql`true`;
const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

/** What stands under each of these records and does not move. */
async function standing(db: Db | Trx, ids: readonly number[]) {
  const parts = stopping.map(
    (
      each,
      place,
    ) => sql`select ${sql.lit(place)} as place, ${sql.ref(`t.${each.column}`)} as id, count(*)::integer as rows
      from ${sql.table(each.table)} t where ${sql.ref(`t.${each.column}`)} = ${any(ids)} and ${stops(each)}
      group by ${sql.ref(`t.${each.column}`)}`,
  );
  const { rows } = await sql<{ place: number; id: number; rows: number }>`
    select * from (${sql.join(parts, sql` union all `)}) stops order by place`.execute(db);
  return rows;
}

const pairsOf = (pairs: readonly Pair[]) => sql`unnest(${pairs.map(({ one }) => one)}::bigint[],
  ${pairs.map(({ other }) => other)}::bigint[]) as q (one, other)`;

/** What both have of what a person has once: whichever of the two goes. */
async function clashes(db: Db | Trx, pairs: readonly Pair[]) {
  const ofSessions = once.map((each) => {
    const rows = sql`(select t.student_id, t.session_id from ${sql.table(each.table)} t where ${stops(each)})`;
    return sql`select q.one, q.other, ${sql.lit(each.what)} || ' in ' || s.name || ' stand under both records: no person has them twice.' as words
      from ${pairsOf(pairs)} join ${rows} a on a.student_id = q.one
      join ${rows} b on b.student_id = q.other and b.session_id = a.session_id
      join academic_session s on s.id = a.session_id`;
  });
  const registered = sql`(select r.student_id, r.session_id, r.semester, c.course_id
    from course_registration r join registered_course c on c.registration_id = r.id)`;
  const { rows } = await sql<Pair & { words: string }>`
    select distinct q.one, q.other, 'Both records have a matric number: ' || a.matric_number || ' and ' || b.matric_number
        || '. A number that was given is never taken away.' as words
      from ${pairsOf(pairs)} join student a on a.id = q.one join student b on b.id = q.other
      where a.matric_number is not null and b.matric_number is not null
    union ${sql.join(ofSessions, sql` union `)}
    union select q.one, q.other, 'Both records have registered ' || c.code || ' in ' || s.name
        || ': have it dropped from one of them.'
      from ${pairsOf(pairs)} join ${registered} a on a.student_id = q.one
      join ${registered} b on b.student_id = q.other and b.session_id = a.session_id and b.course_id = a.course_id
      join course c on c.id = a.course_id join academic_session s on s.id = a.session_id
    union select q.one, q.other, 'Both records have registered courses of semester ' || a.semester || ' of ' || s.name
        || ': have those of one of them dropped.'
      from ${pairsOf(pairs)} join ${registered} a on a.student_id = q.one
      join ${registered} b on b.student_id = q.other and b.session_id = a.session_id and b.semester = a.semester
      join academic_session s on s.id = a.session_id
    order by words`.execute(db);
  return rows;
}

/** A join that stands, of one of the two with somebody else. */
const otherJoin = sql`select from student_join j where j.state in ('asked', 'joined', 'undoing')
  and not (j.goes_id in (g.id, s.id) and j.stays_id in (g.id, s.id))`;

/** What the records themselves say against it: `goes` would be closed. */
async function ofRecords(db: Db | Trx, pairs: readonly Pair[]) {
  const turned = [...pairs, ...pairs.map(({ one, other }) => ({ one: other, other: one }))];
  const { rows } = await sql<{ goes: number; stays: number; words: string }>`
    select q.one as goes, q.other as stays, w.words
    from ${pairsOf(turned)} join student g on g.id = q.one join student s on s.id = q.other
    cross join lateral (values
      (g.matric_number is not null and s.matric_number is null, 'It has a matric number and the other one has none: let it stay.'),
      (g.status in ('graduated', 'deceased'), 'It says that the student is ' || g.status || ': let it stay.'),
      (g.user_id is not null and s.user_id is null, 'Only this record has an account: let it stay.'),
      (s.status in ('withdrawn', 'deceased'), 'The other record is closed: let this one stay.'),
      (exists (${otherJoin} and j.stays_id = g.id), 'Another record goes into it, or has gone: let it stay.'),
      (exists (${otherJoin} and j.goes_id in (g.id, s.id)), 'One of the two goes into another record, or has gone.')
    ) w (stops, words) where w.stops`.execute(db);
  return rows;
}

const keyOf = ({ one, other }: Pair) => `${one} ${other}`;

/** Of each of these pairs why one of them cannot go into the other, in sentences. */
export async function obstaclesOf(db: Db | Trx, pairs: readonly Pair[]): Promise<(pair: Pair) => Obstacles> {
  if (pairs.length === 0) return () => ({ one: [], other: [] });
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [under, both, records] = [
    await standing(db, ids),
    await clashes(db, pairs),
    await ofRecords(db, pairs),
  ];
  const found = new Map<string, Obstacles>();
  for (const pair of pairs) {
    const shared = both.filter(({ one, other }) => one === pair.one && other === pair.other);
    const against = (goes: number, stays: number) => [
      ...shared.map(({ words }) => words),
      ...records.filter((each) => each.goes === goes && each.stays === stays).map(({ words }) => words),
      ...under
        .filter(({ id }) => id === goes)
        .flatMap(({ place, rows }) => {
          const stop = stopping[place];
          return stop ? [`${stop.what}: ${rows}. ${stop.onJoin.so}`] : [];
        }),
    ];
    found.set(keyOf(pair), { one: against(pair.one, pair.other), other: against(pair.other, pair.one) });
  }
  return (pair) => found.get(keyOf(pair)) ?? { one: [], other: [] };
}

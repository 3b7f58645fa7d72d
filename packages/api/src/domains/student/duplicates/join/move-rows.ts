import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import { heldInSession } from '../../../../platform/session-facts';
import type { GoesInto } from './held-pair';

/** Tables whose rows change their owner, and which rows `t` do; sessions are left and entered: fees are counted by that. */
const movers: readonly { table: string; what: string; which: (stays: number) => RawBuilder<boolean> }[] = [
  {
    table: 'course_registration',
    what: 'course registrations',
    which: (stays) => sql`not exists (select from course_registration o
      where o.student_id = ${stays}::bigint and o.session_id = t.session_id and o.semester = t.semester)`,
  },
  {
    table: 'hostel_bar',
    what: 'bars from hostels',
    which: (stays) => sql`(t.lifted_at is not null or not exists (select from hostel_bar o
      where o.student_id = ${stays}::bigint and o.lifted_at is null))`,
  },
  {
    table: 'student_contact',
    what: 'next of kin and sponsors',
    which: (stays) =>
      sql`t.kind not in (select o.kind from student_contact o where o.student_id = ${stays}::bigint)`,
  },
];
/** Tables whose rows move, however that is done. */
export const movingTables = ['student_session', ...movers.map(({ table }) => table)];

interface MovedRow {
  table_name: string;
  act: 'moved' | 'aside';
  was: Record<string, unknown>;
  had: string | null;
}

interface Enrolled {
  session_id: number;
  level: number;
}

const enrolmentsOf = async (trx: Trx, id: number) =>
  (
    await sql<{ was: Record<string, unknown> & Enrolled }>`
      select to_jsonb(t) as was from student_session t where t.student_id = ${id}::bigint order by t.session_id`.execute(
      trx,
    )
  ).rows.map(({ was }) => was);

/** What somebody has in a session, in words; null where that is nothing. */
const heldBy = async (trx: Trx, id: number, sessionId: number) =>
  (await heldInSession(trx, { studentIds: [id], sessionId })).get(id) ?? null;

async function enter(trx: Trx, id: number, { session_id, level }: Enrolled): Promise<void> {
  await trx.insertInto('student_session').values({ student_id: id, session_id, level }).execute();
}
async function leave(trx: Trx, id: number, { session_id, level }: Enrolled): Promise<boolean> {
  const gone = await trx
    .deleteFrom('student_session')
    .where('student_id', '=', id)
    .where('session_id', '=', session_id)
    .where('level', '=', level)
    .returning('level')
    .executeTakeFirst();
  return gone !== undefined;
}

async function moveEnrolments(trx: Trx, { goes, stays }: GoesInto): Promise<MovedRow[]> {
  const there = new Set((await enrolmentsOf(trx, stays)).map((each) => each.session_id));
  const moved: MovedRow[] = [];
  for (const was of await enrolmentsOf(trx, goes)) {
    const isThere = there.has(was.session_id);
    const had = isThere ? null : await heldBy(trx, stays, was.session_id);
    await leave(trx, goes, was);
    if (!isThere) await enter(trx, stays, was);
    moved.push({ table_name: 'student_session', act: isThere ? 'aside' : 'moved', was, had });
  }
  return moved;
}

/** Moves what stands under a record that goes, and keeps each row as it was. The order is that in which it is kept. */
export async function moveRows(trx: Trx, joinId: number, pair: GoesInto): Promise<void> {
  const { goes, stays } = pair;
  const rows = await moveEnrolments(trx, pair);
  for (const { table, which } of movers) {
    const moved = await sql<{ row: Record<string, unknown> }>`
      update ${sql.table(table)} t set student_id = ${stays}::bigint
      where t.student_id = ${goes}::bigint and ${which(stays)} returning to_jsonb(t) as row`.execute(trx);
    for (const { row } of moved.rows)
      rows.push({ table_name: table, act: 'moved', was: { ...row, student_id: goes }, had: null });
  }
  if (rows.length === 0) return;
  await trx
    .insertInto('student_join_row')
    .values(
      rows.map(({ was, ...row }, place) => ({ ...row, was: JSON.stringify(was), join_id: joinId, place })),
    )
    .execute();
}

const changedSince = (what: string) =>
  new AppError('CONFLICT', {
    message: `The ${what} have changed since the records were joined: they cannot be taken apart any more.`,
  });

const rowsOf = async (trx: Trx, joinId: number): Promise<MovedRow[]> =>
  (
    await sql<MovedRow>`select table_name, act, was, had from student_join_row
      where join_id = ${joinId} order by place desc`.execute(trx)
  ).rows;

/** Results that were published since of what moved hang on it. Throws CONFLICT. */
async function demandNoResults(trx: Trx, joinId: number, { stays }: GoesInto): Promise<void> {
  const { rows } = await sql`
    select from student_join_row j join semester_result r on r.student_id = ${stays}::bigint
      and r.session_id = (j.was ->> 'session_id')::integer and r.semester = (j.was ->> 'semester')::smallint
    where j.join_id = ${joinId} and j.table_name = 'course_registration'
    limit 1`.execute(trx);
  if (rows.length > 0) throw changedSince('results');
}

async function moveEnrolmentBack(trx: Trx, { goes, stays }: GoesInto, row: MovedRow): Promise<void> {
  const was = row.was as Record<string, unknown> & Enrolled;
  if (row.act === 'moved') {
    if ((await heldBy(trx, stays, was.session_id)) !== row.had) throw changedSince('enrolments');
    if (!(await leave(trx, stays, was))) throw changedSince('enrolments');
  }
  await enter(trx, goes, was);
}

/** Puts every row back where it was. Throws CONFLICT with what is not as it was moved any more. */
export async function moveRowsBack(trx: Trx, joinId: number, pair: GoesInto): Promise<void> {
  await demandNoResults(trx, joinId, pair);
  const rows = await rowsOf(trx, joinId);
  for (const { table, what } of movers) {
    const moved = rows.filter((row) => row.table_name === table);
    if (moved.length === 0) continue;
    const back = await sql`
      update ${sql.table(table)} t set student_id = ${pair.goes}::bigint
      from student_join_row j where j.join_id = ${joinId} and j.table_name = ${table}
        and to_jsonb(t) @> (j.was || jsonb_build_object('student_id', ${pair.stays}::bigint))
      returning t.student_id`.execute(trx);
    if (back.rows.length !== moved.length) throw changedSince(what);
  }
  for (const row of rows) if (row.table_name === 'student_session') await moveEnrolmentBack(trx, pair, row);
}

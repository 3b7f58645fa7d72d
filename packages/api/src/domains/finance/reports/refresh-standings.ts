import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';

/** Students that a request works out itself before it answers; more are left to the worker. */
const mostAtOnce = 1_000;
/** Students of one statement: it ends long before anybody who waits gives up. */
const batch = 5_000;
const lock = 727_051;

const columns = sql.raw(
  [
    'session_id',
    'student_id',
    'level',
    'department_id',
    'matric_number',
    'full_name',
    'expected_kobo',
    'first_kobo',
    'second_kobo',
    'scholarship_kobo',
    'outstanding_kobo',
    'later_kobo',
    'credit_kobo',
    'state',
    'has_first',
    'due_on',
  ].join(', '),
);
const newValues = sql.raw(
  [
    'level',
    'department_id',
    'matric_number',
    'full_name',
    'expected_kobo',
    'first_kobo',
    'second_kobo',
    'scholarship_kobo',
    'outstanding_kobo',
    'later_kobo',
    'credit_kobo',
    'state',
    'has_first',
    'due_on',
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Works out what these students owe for a session and keeps it. */
async function keep(trx: Trx, sessionId: number, students: readonly number[]): Promise<void> {
  await sql`insert into fee_standing (${columns})
    select ${columns} from student_fee_standing
    where session_id = ${sessionId} and student_id = any(${[...students]}::bigint[])
    on conflict (session_id, student_id) do update set ${newValues}`.execute(trx);
}

/** One at a time for a session; whoever comes second finds it done. False when somebody else is at it. */
async function hold(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(
    trx,
  );
  return rows[0]?.held ?? false;
}

interface Stale {
  id: number;
  sessionId: number | null;
  studentId: number | null;
}

/** Who is to be worked out again, oldest first; rows stay until they are removed in the same transaction. */
function staleRows(db: Db | Trx, most: number): Promise<Stale[]> {
  return db
    .selectFrom('fee_standing_stale')
    .select(['id', 'session_id as sessionId', 'student_id as studentId'])
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Every session of these students, and the students that are named with a session. */
async function pairsOf(trx: Trx, rows: readonly Stale[]): Promise<Map<number, number[]>> {
  const everywhere = rows.flatMap(({ sessionId, studentId }) =>
    sessionId === null ? (studentId ?? []) : [],
  );
  const enrolled =
    everywhere.length === 0
      ? []
      : await trx
          .selectFrom('student_session')
          .select(['session_id as sessionId', 'student_id as studentId'])
          .where('student_id', 'in', everywhere)
          .execute();
  const named = rows.filter(({ sessionId, studentId }) => sessionId !== null && studentId !== null);
  const bySession = new Map<number, Set<number>>();
  for (const { sessionId, studentId } of [...named, ...enrolled]) {
    if (sessionId === null || studentId === null) continue;
    bySession.set(sessionId, (bySession.get(sessionId) ?? new Set()).add(studentId));
  }
  return new Map([...bySession].map(([session, students]) => [session, [...students]]));
}

async function refreshSome(trx: Trx, rows: readonly Stale[]): Promise<void> {
  for (const [session, students] of await pairsOf(trx, rows)) await keep(trx, session, students);
}

/** Everybody of a session, some thousands at a time, each in a transaction of its own. */
async function refreshSession(db: Db, sessionId: number): Promise<void> {
  for (let after = 0; ;) {
    const last = await inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
      const students = await trx
        .selectFrom('student_session')
        .select('student_id as id')
        .where('session_id', '=', sessionId)
        .where('student_id', '>', after)
        .orderBy('student_id')
        .limit(batch)
        .execute();
      await keep(
        trx,
        sessionId,
        students.map(({ id }) => id),
      );
      return students.length < batch ? undefined : students.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
}

const remove = (trx: Trx, ids: readonly number[]) =>
  sql`delete from fee_standing_stale where id = any(${[...ids]}::bigint[])`.execute(trx);

/** Works out single students that changed since; whole sessions are the worker's. Answers how many rows were done. */
async function refreshStudents(db: Db, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await hold(trx))) return 0;
    const rows = (await staleRows(trx, most)).filter(({ studentId }) => studentId !== null);
    if (rows.length === 0) return 0;
    await refreshSome(trx, rows);
    await remove(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** Whether a session has more students than a request works out. */
async function isLarge(db: Db, sessionId: number): Promise<boolean> {
  const beyond = await db
    .selectFrom('student_session')
    .select('student_id')
    .where('session_id', '=', sessionId)
    .offset(mostAtOnce)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

/** The sessions that are to be worked out whole, with the rows that ask for it. */
async function wholeSessions(db: Db): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('fee_standing_stale')
    .select(['id', 'session_id as sessionId'])
    .where('student_id', 'is', null)
    .execute();
  const bySession = new Map<number, number[]>();
  for (const { id, sessionId } of rows) {
    if (sessionId !== null) bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), id]);
  }
  return bySession;
}

async function refreshWhole(
  db: Db,
  wanted: (sessionId: number) => Promise<boolean> | boolean,
): Promise<void> {
  for (const [sessionId, asked] of await wholeSessions(db)) {
    if (!(await wanted(sessionId))) continue;
    await refreshSession(db, sessionId);
    await inTransaction(db, (trx) => remove(trx, asked));
  }
}

/**
 * Brings what students owe up to the last payment before a list of it is read: what few students changed, and whole
 * sessions of few students. After a new fee rule a large session is the worker's for some seconds.
 */
export async function refreshForReading(db: Db): Promise<void> {
  const waiting = await staleRows(db, 1);
  if (waiting.length === 0) return;
  await refreshWhole(db, async (sessionId) => !(await isLarge(db, sessionId)));
  await refreshStudents(db, mostAtOnce);
}

/** Works out whatever waits. */
export async function refreshStandings({ db }: Pick<Deps, 'db'>): Promise<void> {
  await refreshWhole(db, () => true);
  while ((await refreshStudents(db, batch)) > 0);
}

import { minutesToComeIn } from '@portal/contracts/hostel';
import { formatTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { secondsAfter } from '../../../platform/clock';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notifyAll } from '../../../platform/notifications/notify';

/** Minutes that the pace of a line is measured over. */
const paceMinutes = 5;

interface Line {
  sessionId: number;
  admits: number | null;
  turnMinutes: number;
}

/** Holds the line until the transaction ends; undefined while another node moves it on, and where a draw decides by now. */
async function heldLine(trx: Trx, sessionId: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select q.session_id as "sessionId", o.admits, o.turn_minutes as "turnMinutes"
    from hostel_queue q join hostel_session o on o.session_id = q.session_id
    where q.session_id = ${sessionId} and o.policy = 'first_come' for update of q skip locked`.execute(trx);
  return rows[0];
}

/** Places, one after the other: drawn ones for who came before booking opened, then in the order of coming. */
const givePlaces = (trx: Trx, { sessionId }: Line, now: Date) =>
  sql`
  with placed as (
    select t.student_id, q.last + row_number() over (order by t.opens_at, t.draw, t.arrival) as number
    from hostel_queue_ticket t join hostel_queue q on q.session_id = t.session_id
    where t.session_id = ${sessionId} and t.number is null and t.done_at is null and t.opens_at <= ${now}
  ), given as (
    update hostel_queue_ticket t set number = p.number from placed p
    where t.session_id = ${sessionId} and t.student_id = p.student_id returning t.number
  )
  update hostel_queue set last = greatest(last, (select max(number) from given))
  where session_id = ${sessionId} and exists (select from given)`.execute(trx);

/** Calls the next ones, as many as may come in beside those whose turn it is. Answers who has an account, by user id. */
async function callNext(trx: Trx, { sessionId, admits }: Line, now: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number | null }>`
  with inside as (
    select count(*) as people from hostel_queue_ticket
    where session_id = ${sessionId} and called_at is not null and done_at is null and until >= ${now}
  ), next as (
    select t.student_id, t.number from hostel_queue_ticket t
    where t.session_id = ${sessionId} and t.number is not null and t.called_at is null and t.done_at is null
    order by t.number
    -- Nobody is kept waiting once the line is taken away.
    limit (select case when ${admits}::integer is not null then greatest(${admits}::integer - people, 0) end from inside)
  ), called as (
    update hostel_queue_ticket t
    set called_at = ${now}, until = ${now}::timestamptz + ${minutesToComeIn} * interval '1 minute'
    from next n where t.session_id = ${sessionId} and t.student_id = n.student_id returning t.student_id, t.number
  ), counted as (
    update hostel_queue set called = greatest(called, (select max(number) from called))
    where session_id = ${sessionId} and exists (select from called)
  )
  select p.user_id as "userId" from called c join student p on p.id = c.student_id`.execute(trx);
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Whoever waited has gone on to something else, and is told where they are: once a call. */
const tellTurn = (trx: Trx, userIds: readonly number[], now: Date) =>
  notifyAll(trx, userIds, {
    type: 'hostel turn',
    at: now,
    message: `It is your turn to book a bed-space. Come in by ${formatTime(secondsAfter(now, minutesToComeIn * 60).toISOString())}, or your place goes to the next.`,
    key: `hostel-turn:${now.toISOString()}`,
  });

/**
 * How many are called in a minute: those of the last minutes once there are as many, else what the rule promises, if
 * everybody takes the whole of their turn.
 */
const keepPace = (trx: Trx, { sessionId, admits, turnMinutes }: Line, now: Date) =>
  sql`
  update hostel_queue q set per_minute = case
    when s.first < ${now}::timestamptz - ${paceMinutes} * interval '1 minute' then greatest(s.lately / ${paceMinutes}::numeric, 0.1)
    else ${admits}::numeric / ${turnMinutes} end
  from (
    select min(called_at) as first,
      count(*) filter (where called_at > ${now}::timestamptz - ${paceMinutes} * interval '1 minute') as lately
    from hostel_queue_ticket where session_id = ${sessionId} and called_at is not null
  ) s
  where q.session_id = ${sessionId}`.execute(trx);

/**
 * Moves the line of a session on, by whichever node comes first; the others leave it alone. Who is called is told, but not
 * who has just come and reads it in the answer.
 */
export function advanceQueue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: number,
  comes: number | null = null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const line = await heldLine(trx, sessionId);
    if (!line) return;
    const now = clock.now();
    await givePlaces(trx, line, now);
    const called = await callNext(trx, line, now);
    await tellTurn(
      trx,
      called.filter((userId) => userId !== comes),
      now,
    );
    await keepPace(trx, line, now);
  });
}

/** Moves every line on in which somebody waits. */
export async function advanceQueues(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ sessionId: number }>`
    select q.session_id as "sessionId" from hostel_queue q
    where exists (select from hostel_queue_ticket t
      where t.session_id = q.session_id and t.called_at is null and t.done_at is null)`.execute(deps.db);
  for (const { sessionId } of rows) await advanceQueue(deps, sessionId);
}

import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { feesSettledAmong, type StudentsOfSession } from '../../../platform/session-facts';
import { heldStudents } from './held-students';

/** What was committed last of each student's way into a session: an older roll-over says nothing any more. */
const pending = ({ sessionId, studentIds }: StudentsOfSession) => sql`
  select distinct on (s.student_id) s.rollover_id, s.student_id, s.verdict, s.to_level, s.state, s.effective_at,
    greatest(r.committed_at, s.given_at) as said_at
  from rollover_student s join rollover r on r.id = s.rollover_id
  where r.to_session_id = ${sessionId} and s.student_id = any(${[...studentIds]}::bigint[])
    and s.state <> 'proposed'
  order by s.student_id, s.rollover_id desc`;

/**
 * The verdicts of these students, who have paid or need not, take effect: the record goes to the level at which they are
 * enrolled, which an officer may have set since, and its status is that of the verdict, but where an officer has set it
 * since. Whose roll-over was undone meanwhile is put back. Done again it changes nothing. Answers how many took effect.
 */
export async function takeEffect(
  trx: Trx,
  settled: StudentsOfSession & { states?: readonly string[] },
  now: Date,
): Promise<number> {
  if (settled.studentIds.length === 0) return 0;
  const { sessionId, states = ['waiting', 'stayed', 'undone'] } = settled;
  // By a statement of its own: the next one sees what whoever held them has done, an undoing or a correction.
  await heldStudents(trx, settled.studentIds);
  const { rows } = await sql<{ id: number }>`
    with pending as (${pending(settled)}),
    held as materialized (
      select p.id, p.level, p.status, w.rollover_id, w.verdict, coalesce(n.level, w.to_level) as to_level,
        exists (select from student_change c
          where c.student_id = p.id and c."group" = 'state' and c.changed_at >= w.said_at) as status_set
      from pending w join student p on p.id = w.student_id
      left join student_session n on n.student_id = p.id and n.session_id = ${sessionId}
      where w.effective_at is null and w.state = any(${[...states]}::text[]) and w.to_level is not null
      order by p.id for no key update of p),
    enrolled as (
      insert into student_session (student_id, session_id, level) select id, ${sessionId}, to_level from held
      on conflict do nothing),
    moved as (
      update student p set level = h.to_level,
        status = case when h.status_set or h.status not in ('active', 'probation') then h.status
          when h.verdict = 'probation' then 'probation' else 'active' end
      from held h where p.id = h.id)
    update rollover_student s set effective_at = ${now},
      state = case s.state when 'stayed' then s.state else 'effective' end, was_level = h.level, was_status = h.status
    from held h where s.rollover_id = h.rollover_id and s.student_id = h.id and s.effective_at is null
    returning s.student_id as id`.execute(trx);
  return rows.length;
}

/** Looked through at one time. */
const atOnce = 500;

/** Finds those whose fee was waived, or paid in a way of which nobody was told. */
export async function takeEffectOfAll(db: Db, now: Date): Promise<number> {
  let done = 0;
  for (let after = { session: 0, student: 0 }; ;) {
    const { rows } = await sql<{ session: number; student: number }>`
      select distinct r.to_session_id as session, s.student_id as student
      from rollover_student s join rollover r on r.id = s.rollover_id
      where s.state = 'waiting' and (r.to_session_id, s.student_id) > (${after.session}, ${after.student})
      order by 1, 2 limit ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return done;
    after = last;
    for (const sessionId of new Set(rows.map(({ session }) => session))) {
      const studentIds = rows.filter(({ session }) => session === sessionId).map(({ student }) => student);
      done += await inTransaction(db, async (trx) => {
        const settled = await feesSettledAmong(trx, { sessionId, studentIds, now });
        // What is undone meanwhile stays so: only money brings it back.
        return takeEffect(trx, { sessionId, studentIds: [...settled], states: ['waiting'] }, now);
      });
    }
  }
}

/** A school fee is paid, or its first half: money is what the verdict waited for. */
export async function takeEffectOnPayment(
  trx: Trx,
  { id, sessionId }: { id: number; sessionId: number },
  now: Date,
): Promise<void> {
  const payer = await trx
    .selectFrom('invoice')
    .select('student_id as id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (payer.id !== null) await takeEffect(trx, { sessionId, studentIds: [payer.id] }, now);
}

import type { Verdict } from '@portal/contracts/student';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { heldStudents } from './held-students';
import type { HeldRollover } from './held-rollover';
import { judgedStudents } from './judged-students';
import { tellPromoted } from './tell-promoted';

interface Proposed {
  id: number;
  departmentId: number | null;
  level: number;
  status: string;
  verdict: Verdict;
  toLevel: number | null;
  givenBy: string;
}

const proposedOf = (trx: Trx, rolloverId: number, ids: readonly number[]) =>
  trx
    .selectFrom('rollover_student as s')
    .select(['s.student_id as id', 's.department_id as departmentId', 's.level', 's.status', 's.verdict'])
    .select(['s.to_level as toLevel', 's.given_by as givenBy'])
    .where('s.rollover_id', '=', rolloverId)
    .where('s.student_id', 'in', [...ids])
    .where('s.state', '=', 'proposed')
    .orderBy('s.student_id')
    .execute();

/** Why somebody is left alone: what was proposed is not true any more. Null where it is. */
function changeOf(was: Proposed, now: Omit<Proposed, 'givenBy'> | undefined): string | null {
  if (!now) return 'Has left, or is enrolled in the next session already.';
  if (now.status !== was.status) return 'The status has changed since.';
  if (now.level !== was.level || now.departmentId !== was.departmentId)
    return 'The level or department has changed since.';
  // Whoever corrected a verdict knew better than what is worked out.
  if (was.givenBy === 'system' && (now.verdict !== was.verdict || now.toLevel !== was.toLevel))
    return 'Results have changed since: the verdict would be another one.';
  return null;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function stand(
  trx: Trx,
  { id, students }: { id: number; students: readonly { id: number; note?: string }[] },
  state: 'unmoved' | 'changed' | 'waiting',
) {
  if (students.length === 0) return;
  await sql`
    update rollover_student s set state = ${state}, note = g.note
    from json_to_recordset(${JSON.stringify(students)}) as g (id bigint, note text)
    where s.rollover_id = ${id} and s.student_id = g.id and s.state = 'proposed'`.execute(trx);
}

/** Enrolled in the session that follows, at the level that they go to: there they are billed. */
async function enrol(trx: Trx, { id, toSessionId }: HeldRollover, students: readonly Proposed[]) {
  if (students.length > 0)
    await trx
      .insertInto('student_session')
      .values(
        students.map(({ id: student_id, toLevel }) => ({
          student_id,
          session_id: toSessionId,
          level: toLevel ?? 0,
        })),
      )
      .execute();
  await stand(trx, { id, students: students.map((one) => ({ id: one.id })) }, 'waiting');
}

/** Nobody pays a fee to be withdrawn: that takes effect at once. */
async function withdraw(
  trx: Trx,
  { id, students }: { id: number; students: readonly Proposed[] },
  now: Date,
) {
  if (students.length === 0) return;
  await sql`
    with moved as (
      update student p set status = 'withdrawn'
      where p.id = any(${idsOf(students)}::bigint[]) returning p.id)
    update rollover_student s set state = 'effective', effective_at = ${now}, was_level = p.level, was_status = p.status
    from moved m join student p on p.id = m.id
    where s.rollover_id = ${id} and s.student_id = m.id and s.state = 'proposed'`.execute(trx);
}

/**
 * Carries out the verdicts of these students, in the transaction that holds the roll-over: each as it was proposed, or not
 * at all. Done again it finds nothing to do.
 */
export async function applyVerdicts(
  trx: Trx,
  { rollover, ids }: { rollover: HeldRollover; ids: readonly number[] },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await heldStudents(trx, ids);
  const proposed = await proposedOf(trx, rollover.id, ids);
  const live = new Map(
    (await judgedStudents(trx, { ...rollover, among: { ids }, now })).map((one) => [one.id, one]),
  );
  const changes = proposed.map((one) => ({ one, note: changeOf(one, live.get(one.id)) }));
  const changed = changes.flatMap(({ one, note }) => (note === null ? [] : [{ id: one.id, note }]));
  const sound = changes.flatMap(({ one, note }) => (note === null ? [one] : []));
  const enrolling = sound.filter(({ toLevel }) => toLevel !== null);
  const leaving = sound.filter(({ verdict }) => verdict === 'withdraw');
  const unmoved = sound.filter(({ verdict }) => verdict === 'held' || verdict === 'graduate');
  await stand(trx, { id: rollover.id, students: changed }, 'changed');
  await stand(trx, { id: rollover.id, students: unmoved.map(({ id }) => ({ id })) }, 'unmoved');
  await enrol(trx, rollover, enrolling);
  await withdraw(trx, { id: rollover.id, students: leaving }, now);
  await tellPromoted(trx, { rollover, students: enrolling }, now);
}

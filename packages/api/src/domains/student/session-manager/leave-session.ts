import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { heldInSession } from '../../../platform/session-facts';
import { invalid } from './held-sessions';
import { holdRollover, type HeldRollover } from './held-rollover';
import { takeStudentsBack } from './undo-rollover';

interface Enrolment {
  studentId: number;
  sessionId: number;
}

const conflict = (message: string) => new AppError('CONFLICT', { message });

/**
 * The roll-over that brought somebody into a session, held; undefined for who came otherwise. Throws CONFLICT while it is
 * being carried out or undone.
 */
export async function rolloverInto(
  trx: Trx,
  { studentId, sessionId }: Enrolment,
): Promise<HeldRollover | undefined> {
  const found = await trx
    .selectFrom('rollover_student as s')
    .innerJoin('rollover as r', 'r.id', 's.rollover_id')
    .select('r.id')
    .where('s.student_id', '=', studentId)
    .where('r.to_session_id', '=', sessionId)
    .where('s.state', 'in', ['waiting', 'effective'])
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  if (!found) return undefined;
  const rollover = await holdRollover(trx, found.id);
  if (rollover.state === 'committing' || rollover.state === 'undoing')
    throw conflict('The roll-over into this session is under way. Wait until it is done.');
  return rollover;
}

/** Takes a verdict back: level and state are what they were before it took effect. */
async function takeVerdictBack(trx: Trx, rollover: HeldRollover, studentId: number): Promise<void> {
  await takeStudentsBack(trx, rollover, [studentId]);
  const { state, note } = await trx
    .selectFrom('rollover_student')
    .select(['state', 'note'])
    .where('rollover_id', '=', rollover.id)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  if (state === 'stayed') throw conflict(`This student ${note ?? 'stays'}: they are not taken out of it.`);
}

/**
 * Takes somebody out of a session that is not closed and in which they have nothing. A verdict that led into it is taken
 * back with it. Throws INVALID for who is not in it, CONFLICT with what they have there.
 */
export async function leaveSession(
  trx: Trx,
  { studentId, sessionId, rollover }: Enrolment & { rollover: HeldRollover | undefined },
): Promise<void> {
  const enrolled = await trx
    .selectFrom('student_session as n')
    .innerJoin('academic_session as s', 's.id', 'n.session_id')
    .select(['s.name', 's.closed_at as closedAt'])
    .where('n.student_id', '=', studentId)
    .where('n.session_id', '=', sessionId)
    .executeTakeFirst();
  if (!enrolled) throw invalid('fromSessionId', 'The student is not enrolled in it');
  if (enrolled.closedAt) throw invalid('fromSessionId', 'It is closed');
  const has = (await heldInSession(trx, { studentIds: [studentId], sessionId })).get(studentId);
  if (has !== undefined)
    throw conflict(`This student ${has} in ${enrolled.name}: they are not taken out of it.`);
  if (rollover) await takeVerdictBack(trx, rollover, studentId);
  await trx
    .deleteFrom('student_session')
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .execute();
}

import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { InSemester } from './registrable.queries';

const findRegistration = (trx: Trx, { studentId, sessionId, semester }: InSemester) =>
  trx
    .selectFrom('course_registration')
    .select(['id', 'state', 'version', 'level'])
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .forUpdate()
    .executeTakeFirst();

/** The registration of a semester, held until the transaction ends: of two tabs one waits. Undefined before the first. */
export async function holdRegistration(trx: Trx, asked: InSemester) {
  const there = await findRegistration(trx, asked);
  if (there) return there;
  // Before the first there is nothing to hold but the enrolment: of two that come first one waits, and finds the other's.
  await trx
    .selectFrom('student_session')
    .select('student_id')
    .where('student_id', '=', asked.studentId)
    .where('session_id', '=', asked.sessionId)
    .forNoKeyUpdate()
    .execute();
  return findRegistration(trx, asked);
}
export type HeldRegistration = NonNullable<Awaited<ReturnType<typeof holdRegistration>>>;

interface Seen {
  /** As it is held; undefined before the first. */
  there: HeldRegistration | undefined;
  /** The version that the student saw. */
  seen: number | null;
  level: number;
}

/** Of what an office has approved: nobody takes it back or sends another one. */
export const actedOn = 'Your course adviser has acted on this registration. Ask for a change instead.';

/** The registration as a draft that this student saw as it is; made where there is none. Throws STALE, CONFLICT. */
export async function demandDraft(
  trx: Trx,
  asked: InSemester,
  { there, seen, level }: Seen,
): Promise<HeldRegistration> {
  if (there && there.state !== 'draft')
    throw new AppError('CONFLICT', {
      message:
        there.state === 'submitted'
          ? 'This registration is submitted. Take it back first if you want to change it.'
          : actedOn,
    });
  if ((there?.version ?? null) !== seen) throw new AppError('STALE');
  if (there) return there;
  return trx
    .insertInto('course_registration')
    .values({
      student_id: asked.studentId,
      session_id: asked.sessionId,
      semester: asked.semester,
      level,
      submitted_at: null,
    })
    .returning(['id', 'state', 'version', 'level'])
    .executeTakeFirstOrThrow();
}

import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { InSemester } from './registrable.queries';

/** The registration of a semester, held until the transaction ends: of two tabs one waits. Undefined before the first. */
export async function holdRegistration(trx: Trx, { studentId, sessionId, semester }: InSemester) {
  return trx
    .selectFrom('course_registration')
    .select(['id', 'state', 'version', 'level'])
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .forUpdate()
    .executeTakeFirst();
}
export type HeldRegistration = NonNullable<Awaited<ReturnType<typeof holdRegistration>>>;

interface Seen {
  /** As it is held; undefined before the first. */
  there: HeldRegistration | undefined;
  /** The version that the student saw. */
  seen: number | null;
  level: number;
}

/** The registration as a draft that this student saw as it is; made where there is none. Throws STALE, CONFLICT. */
export async function demandDraft(
  trx: Trx,
  asked: InSemester,
  { there, seen, level }: Seen,
): Promise<HeldRegistration> {
  if (there && there.state !== 'draft')
    throw new AppError('CONFLICT', {
      message: 'This registration is submitted. Take it back first if you want to change it.',
    });
  if ((there?.version ?? null) !== seen) throw new AppError('STALE');
  if (there) return there;
  const made = await trx
    .insertInto('course_registration')
    .values({
      student_id: asked.studentId,
      session_id: asked.sessionId,
      semester: asked.semester,
      level,
      submitted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'session_id', 'semester']).doNothing())
    .returning(['id', 'state', 'version', 'level'])
    .executeTakeFirst();
  // Another tab made it while this one waited.
  if (!made) throw new AppError('STALE');
  return made;
}

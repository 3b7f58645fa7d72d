import { canTake, mostWaiting } from '@portal/contracts/academics';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { isUsable } from '../../../platform/windows/window-state';
import { addDropOf } from '../add-drop/add-drop-window.queries';
import { demandSemester } from '../register/demand-semester';
import { offerTo, type InSemester } from '../register/registrable.queries';
import { holdPlaces } from '../register/seats';
import { windowOfStudent } from '../student-window.queries';
import { waitingOf } from './waiting.queries';

/** A course in a semester of a student. */
export interface OfCourse extends InSemester {
  courseId: number;
}

/** Throws CONFLICT where a place could not be taken, were there one. */
async function demandOpen(trx: Trx, { courseId: _, ...asked }: OfCourse, now: Date): Promise<void> {
  const registration = await trx
    .selectFrom('course_registration')
    .select('state')
    .where('student_id', '=', asked.studentId)
    .where('session_id', '=', asked.sessionId)
    .where('semester', '=', asked.semester)
    .executeTakeFirst();
  const isApproved = registration?.state === 'locked';
  const standing = isApproved
    ? await addDropOf(trx, asked, { now, returnedAt: null })
    : await windowOfStudent(trx, asked, now);
  if (!isUsable(standing))
    throw new AppError('CONFLICT', {
      message: 'Courses of this semester cannot be chosen now: a place would be of no use to you.',
    });
}

/** The course as it is offered to the student, without a place. Throws INVALID with what stands against waiting for it. */
async function demandFull(trx: Trx, { courseId, ...asked }: OfCourse, now: Date): Promise<void> {
  const wrong = (message: string) => new AppError('INVALID', { errors: [{ path: 'courseId', message }] });
  const { courses } = await offerTo(trx, { ...asked, now }, [courseId]);
  const course = courses.find(({ id }) => id === courseId);
  if (!course || !canTake({ ...course, placesLeft: undefined }))
    throw wrong('You cannot take this course this semester.');
  if (course.placesLeft !== 0) throw wrong(`${course.code} has a place: choose it now.`);
}

/**
 * Waits for a place of a full course; who joins twice keeps the place in the line. Throws NOT_FOUND, CONFLICT where nothing
 * can be chosen now or somebody waits for too many, INVALID for a course that is not full or cannot be taken.
 */
export function joinLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  one: OfCourse,
): Promise<{ place: number }> {
  const { studentId, sessionId, semester, courseId } = one;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    await demandSemester(trx, one);
    // Places are given back one after the other with who joins: nobody waits beside a free one.
    await holdPlaces(trx, { sessionId, semester, courseIds: [courseId] });
    const before = await waitingOf(trx, one);
    const already = before.find((waiting) => waiting.courseId === courseId);
    if (already) return { place: already.place };
    await demandOpen(trx, one, now);
    if (before.length >= mostWaiting)
      throw new AppError('CONFLICT', {
        message: `You wait for ${mostWaiting} courses already. Leave one of these lines first.`,
      });
    await demandFull(trx, one, now);
    await trx
      .insertInto('course_waiting')
      .values({
        student_id: studentId,
        course_id: courseId,
        session_id: sessionId,
        semester,
        joined_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const place = (await waitingOf(trx, one)).find((waiting) => waiting.courseId === courseId)?.place ?? 0;
    return { place };
  });
}

import { registrationProblems, type ChosenCourse } from '@portal/contracts/academics';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandNoScores } from './demand-no-scores';
import { demandSemester } from './demand-semester';
import { demandDraft, holdRegistration, type HeldRegistration } from './held-registration';
import { offerTo, type InSemester, type Offer } from './registrable.queries';
import { nextVersion, writeCourses, type Chosen } from './save-draft';
import { freeSeats, takeSeats } from './seats';
import { standingBefore } from './shut-gates';

type SubmitDeps = Pick<Deps, 'db' | 'clock'>;

/** The usual most: whoever takes more of it, or borrows, needs the dean. */
const usualMaximum = 24;

const pathOf = (chosen: readonly ChosenCourse[], courseId: number | undefined) => {
  const index = chosen.findIndex((one) => one.courseId === courseId);
  return index < 0 ? 'courses' : `courses[${index}]`;
};

/** All that stands against it at once. Throws INVALID. */
function demandSound(offer: Offer, chosen: readonly ChosenCourse[]): void {
  const problems = registrationProblems(offer, chosen);
  if (problems.length === 0) return;
  const errors = problems.map(({ message, courseId }) => ({ path: pathOf(chosen, courseId), message }));
  throw new AppError('INVALID', { errors });
}

/** A place of each course, or INVALID at those that somebody else was quicker for. */
async function demandSeats(trx: Trx, { sessionId, semester }: InSemester, taken: Offer['courses']) {
  const full = await takeSeats(trx, { sessionId, semester, courseIds: taken.map(({ id }) => id) });
  if (full.length === 0) return;
  const errors = full.map((id) => ({
    path: pathOf(
      taken.map((course) => ({ courseId: course.id })),
      id,
    ),
    message: `${taken.find((course) => course.id === id)?.code ?? ''} has just become full. Choose another course.`,
  }));
  throw new AppError('INVALID', { errors });
}

interface Event {
  /** Of the registration. */
  id: number;
  act: 'submit' | 'withdraw';
  from: string;
  to: string;
  courses: readonly { code: string; units: number }[];
}

async function recordEvent(trx: Trx, command: Command, { id, act, from, to, courses }: Event) {
  await trx
    .insertInto('course_registration_event')
    .values({
      registration_id: id,
      act,
      from_state: from,
      to_state: to,
      units: courses.reduce((sum, { units }) => sum + units, 0),
      courses: courses.map(({ code }) => code),
      actor_id: actorIdOf(command),
      at: command.at,
    })
    .execute();
}

const coursesOf = (trx: Trx, { id }: { id: number }) =>
  trx
    .selectFrom('registered_course as c')
    .innerJoin('course as k', 'k.id', 'c.course_id')
    .select(['c.course_id as courseId', 'k.code', 'c.units'])
    .where('c.registration_id', '=', id)
    .orderBy('k.code')
    .execute();

/** Whether this very choice is what was submitted: a second click answers what the first one did. */
async function isSameAgain(
  trx: Trx,
  there: HeldRegistration | undefined,
  { version, courses }: Chosen,
): Promise<boolean> {
  if (there?.state !== 'submitted' || there.version !== (version ?? 0) + 1) return false;
  const stored = await coursesOf(trx, there);
  const chosen = new Set(courses.map(({ courseId }) => courseId));
  return stored.length === chosen.size && stored.every(({ courseId }) => chosen.has(courseId));
}

/**
 * Submits a registration: everything is asked again, and all reasons are told at once. Throws NOT_FOUND, STALE, CONFLICT
 * where something is shut or it is submitted already, and INVALID at the courses.
 */
export function submitRegistration(
  { db, clock }: SubmitDeps,
  command: Command,
  chosen: Chosen,
): Promise<{ version: number }> {
  const { version: seen, courses, ...asked } = chosen;
  return inTransaction(db, async (trx) => {
    const { session } = await demandSemester(trx, asked);
    const there = await holdRegistration(trx, asked);
    if (there && (await isSameAgain(trx, there, chosen))) return { version: there.version };
    const { shut } = await standingBefore(trx, { ...asked, session, now: clock.now() });
    if (shut.length > 0)
      throw new AppError('CONFLICT', { message: shut.map(({ reason }) => reason).join(' ') });
    const offer = await offerTo(
      trx,
      asked,
      courses.map(({ courseId }) => courseId),
    );
    const draft = await demandDraft(trx, asked, { there, seen, level: offer.level });
    demandSound(offer, courses);
    const taken = await writeCourses(trx, draft.id, { offer, chosen: courses });
    await demandSeats(trx, asked, taken);
    const units = taken.reduce((sum, course) => sum + course.units, 0);
    const needsDean = units > usualMaximum || taken.some(({ status }) => status === 'borrowed');
    await recordEvent(trx, command, {
      id: draft.id,
      act: 'submit',
      from: 'draft',
      to: 'submitted',
      courses: taken,
    });
    const change = { state: 'submitted', submitted_at: command.at, needs_dean: needsDean } as const;
    return { version: await nextVersion(trx, draft, change) };
  });
}

/**
 * Takes a submitted registration back, as a draft with its courses; their places are free again. Throws NOT_FOUND, STALE,
 * and CONFLICT once the course adviser has acted on it.
 */
export function withdrawRegistration(
  { db }: SubmitDeps,
  command: Command,
  { version: seen, ...asked }: InSemester & { version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const there = await holdRegistration(trx, asked);
    if (!there) throw new AppError('NOT_FOUND');
    await demandNoScores(trx, there.id);
    if (there.version !== seen) throw new AppError('STALE');
    if (there.state !== 'submitted')
      throw new AppError('CONFLICT', {
        message:
          there.state === 'draft'
            ? 'This registration is not submitted.'
            : 'Your course adviser has acted on this registration. Ask for a change instead.',
      });
    const courses = await coursesOf(trx, there);
    await freeSeats(trx, there.id);
    await recordEvent(trx, command, {
      id: there.id,
      act: 'withdraw',
      from: 'submitted',
      to: 'draft',
      courses,
    });
    return {
      version: await nextVersion(trx, there, { state: 'draft', submitted_at: null, needs_dean: false }),
    };
  });
}

import { registrationProblems, type ChosenCourse } from '@portal/contracts/academics';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandSemester } from './demand-semester';
import { actedOn, demandDraft, holdRegistration, type HeldRegistration } from './held-registration';
import { offerTo, type InSemester, type Offer } from './registrable.queries';
import { recordEvents } from './registration-events';
import { exceptionsOf, needsDean } from './registration-exceptions';
import { backToDraft, nextVersion, writeCourses, type Chosen } from './save-draft';
import { freeSeats, takeSeats } from './seats';
import { standingBefore } from './shut-gates';
import { usePersonalLoad } from './use-personal-load';

type SubmitDeps = Pick<Deps, 'db' | 'clock'>;

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
async function demandSeats(
  trx: Trx,
  { courses, now, ...asked }: Omit<Chosen, 'version'> & { now: Date },
  taken: Offer['courses'],
) {
  const full = await takeSeats(trx, { ...asked, now, courseIds: taken.map(({ id }) => id) });
  if (full.length === 0) return;
  const errors = full.map((id) => ({
    path: pathOf(courses, id),
    message: `${taken.find((course) => course.id === id)?.code ?? ''} has just become full. Choose another course.`,
  }));
  throw new AppError('INVALID', { errors });
}

const coursesOf = (trx: Trx, { id }: { id: number }) =>
  trx
    .selectFrom('registered_course as c')
    .select('c.course_id as courseId')
    .where('c.registration_id', '=', id)
    .execute();

/** A registration that is submitted without a draft before it is made with this version. */
const firstVersion = 1;

/** Whether this very choice is what was submitted: a second click answers what the first one did. */
async function isSameAgain(
  trx: Trx,
  there: HeldRegistration | undefined,
  { version, courses }: Chosen,
): Promise<boolean> {
  if (there?.state !== 'submitted' || there.version !== (version ?? firstVersion) + 1) return false;
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
    const now = clock.now();
    const { shut } = await standingBefore(trx, { ...asked, session, now });
    if (shut.length > 0)
      throw new AppError('CONFLICT', { message: shut.map(({ reason }) => reason).join(' ') });
    const offer = await offerTo(
      trx,
      { ...asked, now },
      courses.map(({ courseId }) => courseId),
    );
    const draft = await demandDraft(trx, asked, { there, seen, level: offer.level });
    demandSound(offer, courses);
    const taken = await writeCourses(trx, draft.id, { offer, chosen: courses });
    await demandSeats(trx, { ...asked, courses, now }, taken);
    const exceptions = exceptionsOf(offer, taken);
    const units = taken.reduce((sum, course) => sum + course.units, 0);
    const change = {
      state: 'submitted',
      submitted_at: command.at,
      needs_dean: needsDean(exceptions),
      exceptions,
      level: offer.level,
      personal_load_id: await usePersonalLoad(trx, { load: offer.load, units }),
    } as const;
    const version = await nextVersion(trx, draft, change);
    await recordEvents(trx, command, { ids: [draft.id], act: 'submit', from: 'draft' });
    return { version };
  });
}

/** Throws CONFLICT where it could not be submitted again: who takes it back then has none. */
async function demandStillOpen(
  trx: Trx,
  asked: InSemester,
  { session, now }: { session: string; now: Date },
): Promise<void> {
  const { shut } = await standingBefore(trx, { ...asked, session, now });
  const reasons = shut.map(({ reason }) => reason).join(' ');
  if (shut.length > 0)
    throw new AppError('CONFLICT', {
      message: `${reasons} Taken back, it could not be submitted again. Your course adviser can return it to you.`,
    });
}

/**
 * Takes a submitted registration back, as a draft with its courses; their places are free again. Throws NOT_FOUND, STALE,
 * and CONFLICT once the course adviser has acted on it, or where nothing can be submitted any more.
 */
export function withdrawRegistration(
  { db, clock }: SubmitDeps,
  command: Command,
  { version: seen, ...asked }: InSemester & { version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const { session } = await demandSemester(trx, asked);
    const there = await holdRegistration(trx, asked);
    if (!there) throw new AppError('NOT_FOUND');
    if (there.version !== seen) throw new AppError('STALE');
    if (there.state !== 'submitted')
      throw new AppError('CONFLICT', {
        message: there.state === 'draft' ? 'This registration is not submitted.' : actedOn,
      });
    const now = clock.now();
    await demandStillOpen(trx, asked, { session, now });
    await freeSeats(trx, there.id, now);
    const version = await nextVersion(trx, there, backToDraft);
    await recordEvents(trx, command, { ids: [there.id], act: 'withdraw', from: 'submitted' });
    return { version };
  });
}

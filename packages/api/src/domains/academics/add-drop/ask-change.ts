import { changeProblems, listAfter, unitsOfList, type CourseChange } from '@portal/contracts/academics';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandSemester } from '../register/demand-semester';
import type { InSemester } from '../register/registrable.queries';
import { needsDean } from '../register/registration-exceptions';
import { takeSeats } from '../register/seats';
import { usePersonalLoad } from '../register/use-personal-load';
import { exceptionsOfChange } from './change-exceptions';
import { changeableOf, type ChangeOffer } from './changeable.queries';
import { demandDraft, hasLines, holdApproved, type OpenRequest } from './held-request';
import { recordRequestEvent, returnedRequest } from './request-events';
import type { WantedChange } from './save-change';
import { standingBeforeChange } from './shut-gates';
import { tellOfOfficer } from './tell-student';
import { nextVersion, writeLines } from './write-lines';

type AskDeps = Pick<Deps, 'db' | 'clock'>;

const pathOf = ({ add, drop }: CourseChange, courseId: number | undefined) => {
  const comes = add.findIndex((one) => one.courseId === courseId);
  if (comes >= 0) return `add[${comes}]`;
  const goes = drop.findIndex((id) => id === courseId);
  return goes >= 0 ? `drop[${goes}]` : 'add';
};

/** All that stands against it at once. Throws INVALID. */
function demandSound(offer: ChangeOffer, change: CourseChange): void {
  const problems = changeProblems(offer, change);
  if (problems.length === 0) return;
  const errors = problems.map(({ message, courseId }) => ({ path: pathOf(change, courseId), message }));
  throw new AppError('INVALID', { errors });
}

/** A place of each course that comes, or INVALID at those that somebody else was quicker for. */
async function demandSeats(trx: Trx, asked: InSemester & { now: Date }, { offer, change }: Judged) {
  const ids = change.add.map(({ courseId }) => courseId);
  const full = await takeSeats(trx, { ...asked, courseIds: ids });
  if (full.length === 0) return;
  const errors = full.map((id) => ({
    path: pathOf(change, id),
    message: `${offer.courses.find((course) => course.id === id)?.code ?? ''} has just become full. Choose another course.`,
  }));
  throw new AppError('INVALID', { errors });
}

interface Judged {
  offer: ChangeOffer;
  change: CourseChange;
}

/** A request that is asked for without a draft before it is made with this version. */
const firstVersion = 1;

/** Whether this very change is what was asked for: a second click answers what the first one did. */
const isSameAgain = async (
  trx: Trx,
  request: OpenRequest | undefined,
  { seen, change }: { seen: number | null; change: CourseChange },
): Promise<boolean> =>
  request?.state === 'submitted' &&
  request.version === (seen ?? firstVersion) + 1 &&
  (await hasLines(trx, request.id, change));

/**
 * Asks to change an approved registration: everything is asked again, and all reasons are told at once. Throws NOT_FOUND,
 * STALE, CONFLICT where something is shut or a request is under way already, and INVALID at the courses.
 */
export function askChange(
  { db, clock }: AskDeps,
  command: Command<Actor>,
  { version: seen, reason, add, drop, byOfficer = false, ...asked }: WantedChange & { byOfficer?: boolean },
): Promise<{ version: number }> {
  const change = { add, drop };
  return inTransaction(db, async (trx) => {
    const { session } = await demandSemester(trx, asked);
    const { registration, request } = await holdApproved(trx, asked);
    if (request && (await isSameAgain(trx, request, { seen, change }))) return { version: request.version };
    const now = clock.now();
    const returned = await returnedRequest(trx, registration.id);
    const { shut } = await standingBeforeChange(trx, {
      ...asked,
      session,
      now,
      approved: true,
      returnedAt: returned?.at ?? null,
      byOfficer,
    });
    if (shut.length > 0)
      throw new AppError('CONFLICT', { message: shut.map(({ reason: why }) => why).join(' ') });
    const draft = await demandDraft(trx, registration.id, { request, seen });
    const named = add.map(({ courseId }) => courseId);
    const offer = await changeableOf(trx, { ...asked, registrationId: registration.id, now }, named);
    demandSound(offer, change);
    await writeLines(trx, draft.id, { offer, change });
    await demandSeats(trx, { ...asked, now }, { offer, change });
    const before = unitsOfList(offer.courses, listAfter(offer.courses, { add: [], drop: [] }));
    const after = unitsOfList(offer.courses, listAfter(offer.courses, change));
    const exceptions = exceptionsOfChange(offer, change, { before, after });
    const version = await nextVersion(trx, draft, {
      state: 'submitted',
      reason,
      submitted_at: command.at,
      needs_dean: needsDean(exceptions),
      exceptions,
      units_before: before,
      units_after: after,
      personal_load_id: await usePersonalLoad(trx, { load: offer.load, units: after }),
    });
    await recordRequestEvent(trx, command, { id: draft.id, act: 'submit', from: 'draft' });
    if (byOfficer) await tellOfOfficer(trx, command, { id: draft.id, reason });
    return { version };
  });
}

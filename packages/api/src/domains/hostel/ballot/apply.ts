import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { windowClosed } from '../../../platform/windows/window-closed';
import { payerOfStudent } from '../../finance/payers/payer-of-student';
import { standingOf, type Standing } from '../booking/eligibility-facts';
import { applicationOf, heldBallot, hostelsFor } from './ballot.queries';
import { committedBallot } from './commit';

type BallotDeps = Pick<Deps, 'db' | 'clock'>;
type Written = CallInput<typeof hostel.ballot.apply>['body'];

const closed = () => windowClosed('Applications for bed-spaces are closed.');

/** Throws with the first rule that is not met: WINDOW_CLOSED, CONFLICT or STEP_MISSING. */
function demandMayApply({ policy, booker, eligibility }: Standing): void {
  if (policy !== 'ballot') throw windowClosed(`Bed-spaces of ${booker.session} are not given out by ballot.`);
  const unmet = eligibility.find(({ met }) => !met);
  if (!unmet) return;
  if (unmet.rule === 'window') throw windowClosed(unmet.text);
  throw new AppError(unmet.rule === 'category' ? 'CONFLICT' : 'STEP_MISSING', { message: unmet.text });
}

/** Throws INVALID for a hostel twice, or one that has no bed-space for the student. */
async function demandPreferences({ db }: BallotDeps, { booker }: Standing, preferences: readonly number[]) {
  const fitting = new Set((await hostelsFor(db, booker)).map(({ id }) => id));
  const message =
    new Set(preferences).size < preferences.length
      ? 'A hostel stands in the order once'
      : 'Choose hostels that have bed-spaces for you';
  if (message.startsWith('A hostel') || preferences.some((id) => !fitting.has(id)))
    throw new AppError('INVALID', { errors: [{ path: 'preferences', message }] });
}

const sameOrder = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

interface Applying {
  sessionId: number;
  studentId: number;
  preferences: number[];
  version: number | null;
  now: Date;
}

/** The next number goes to who applies for the first time. */
async function insertApplication(trx: Trx, { sessionId, studentId, preferences, now }: Applying) {
  const { number } = await trx
    .updateTable('hostel_ballot')
    .set((ballot) => ({ last_number: ballot('last_number', '+', 1) }))
    .where('session_id', '=', sessionId)
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('hostel_ballot_application')
    .values({
      session_id: sessionId,
      number,
      student_id: studentId,
      preferences,
      applied_at: now,
      changed_at: now,
    })
    .execute();
}

async function write(trx: Trx, applying: Applying): Promise<void> {
  const { sessionId, studentId, preferences, version, now } = applying;
  const ballot = await committedBallot(trx, sessionId, now);
  if (ballot.outside !== null) throw closed();
  const found = await applicationOf(trx, applying);
  // The second tap of the same.
  if (found?.state === 'applied' && sameOrder(found.preferences, preferences)) return;
  if ((found?.version ?? null) !== version) throw new AppError('STALE');
  if (!found) return insertApplication(trx, applying);
  await trx
    .updateTable('hostel_ballot_application')
    .set({ state: 'applied', preferences, changed_at: now, version: found.version + 1 })
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .execute();
}

/**
 * Applies for a bed-space of the current session, or changes the order of hostels; the first application commits the
 * portal to a secret. Throws WINDOW_CLOSED, STEP_MISSING or CONFLICT with the rule that is not met, INVALID, or STALE.
 */
export async function applyForBed(deps: BallotDeps, studentId: number, { preferences, version }: Written) {
  const now = deps.clock.now();
  const standing = await standingOf(deps.db, { studentId, now });
  demandMayApply(standing);
  await demandPreferences(deps, standing, preferences);
  // Whom no invoice can be made for applies for nothing.
  await payerOfStudent(deps.db, studentId);
  const { sessionId } = standing.booker;
  await inTransaction(deps.db, (trx) => write(trx, { sessionId, studentId, preferences, version, now }));
}

/**
 * Takes an application back until applications close, or leaves the waiting list. Throws NOT_FOUND, STALE, WINDOW_CLOSED
 * for the student whose window is over, or CONFLICT.
 */
export async function withdrawApplication(
  deps: BallotDeps,
  studentId: number,
  { version }: { version: number },
): Promise<void> {
  const now = deps.clock.now();
  const { booker, window } = await standingOf(deps.db, { studentId, now });
  const { sessionId } = booker;
  await inTransaction(deps.db, async (trx) => {
    // Nobody withdraws while the draw is made.
    const ballot = await heldBallot(trx, sessionId);
    const found = await applicationOf(trx, { sessionId, studentId });
    if (!found) throw new AppError('NOT_FOUND', { message: 'You have not applied for a bed-space.' });
    if (found.state !== 'waiting') {
      if (found.state !== 'applied')
        throw new AppError('CONFLICT', { message: 'There is nothing to withdraw.' });
      if (ballot?.outside != null || window.state !== 'open') throw closed();
    }
    if (found.version !== version) throw new AppError('STALE');
    await trx
      .updateTable('hostel_ballot_application')
      .set({ state: 'withdrawn', changed_at: now, version: version + 1 })
      .where('session_id', '=', sessionId)
      .where('student_id', '=', studentId)
      .execute();
  });
}

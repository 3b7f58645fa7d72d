import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { liveAllocation, type Allocation } from '../allocations/allocations.queries';
import { bookerOf } from './eligibility-facts';

/** What a student has in the current session. Throws NOT_FOUND for who has nothing. */
export async function ownLive(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
): Promise<Allocation> {
  const { sessionId } = await bookerOf(db, { studentId, now: clock.now() });
  const found = await liveAllocation(db, { studentId, sessionId });
  if (!found) throw new AppError('NOT_FOUND', { message: 'You hold no bed-space.' });
  return found;
}

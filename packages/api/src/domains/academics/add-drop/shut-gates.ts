import { formatDateTime } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { isUsable } from '../../../platform/windows/window-state';
import type { InSemester } from '../register/registrable.queries';
import { awayOf, moneyGates, shutOf, type ShutGate } from '../register/shut-gates';
import { addDropOf, type AddDropStanding } from './add-drop-window.queries';
import { notApproved } from './held-request';

const seeAll = { action: 'See all semesters', route: '/course_registration' };

function closedReason({ state, opens }: AddDropStanding): string {
  if (state === 'closed') return 'The time to add and drop courses of this semester is over.';
  return opens
    ? `Courses can be added and dropped from ${formatDateTime(opens.toISOString())}.`
    : 'Courses of this semester cannot be added and dropped yet.';
}

/** How add and drop stands for the student, and all that is shut. */
export async function standingBeforeChange(
  db: Db | Trx,
  asked: InSemester & { session: string; now: Date; approved: boolean; returnedAt: Date | null },
): Promise<{ window: AddDropStanding; shut: ShutGate[] }> {
  const { now, approved, returnedAt, studentId } = asked;
  const window = await addDropOf(db, asked, { now, returnedAt });
  const { fee } = await moneyGates(db, asked);
  return {
    window,
    shut: [
      ...(await awayOf(db, studentId)),
      ...(approved ? [] : [{ gate: 'registration', reason: notApproved, ...seeAll }]),
      ...(isUsable(window) ? [] : [{ gate: 'window', reason: closedReason(window), ...seeAll }]),
      ...(fee.open ? [] : [shutOf(fee)]),
    ],
  };
}

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

interface StandingAsked {
  session: string;
  now: Date;
  approved: boolean;
  returnedAt: Date | null;
  /** An officer asks in place of the student: the days of add and drop are of students. */
  byOfficer?: boolean | undefined;
}

const awayOfStudent = 'This student does not study now: nothing is registered for them.';
const notApprovedYet = 'Courses are added and dropped once the registration is approved.';

/** How add and drop stands for the student, and all that is shut. */
export async function standingBeforeChange(
  db: Db | Trx,
  asked: InSemester & StandingAsked,
): Promise<{ window: AddDropStanding; shut: ShutGate[] }> {
  const { now, approved, returnedAt, studentId, byOfficer = false } = asked;
  const window = await addDropOf(db, asked, { now, returnedAt });
  const { fee, addDrop } = await moneyGates(db, asked);
  const away = await awayOf(db, studentId);
  const isShut = !isUsable(window) && !byOfficer;
  return {
    window,
    shut: [
      ...(byOfficer ? away.map((gate) => ({ ...gate, reason: awayOfStudent })) : away),
      ...(approved
        ? []
        : [{ gate: 'registration', reason: byOfficer ? notApprovedYet : notApproved, ...seeAll }]),
      ...(isShut ? [{ gate: 'window', reason: closedReason(window), ...seeAll }] : []),
      ...(fee.open ? [] : [shutOf(fee)]),
      ...(addDrop.open ? [] : [shutOf(addDrop)]),
    ],
  };
}

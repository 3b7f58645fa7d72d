import type { hostel, RoomMateAct } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { matesOf, newestGroup } from './mates';

type OwnRoomMates = CallData<typeof hostel.booking.mine>['roomMates'];

interface Asked {
  studentId: number;
  sessionId: number;
  now: Date;
}

/** The newest group of a student as they see it; null where there is none, or it has become bed-spaces. */
export async function ownRoomMates(
  db: Db | Trx,
  { studentId, sessionId, now }: Asked,
): Promise<OwnRoomMates> {
  const group = await newestGroup(db, { studentId, sessionId });
  if (!group || group.state === 'booked') return null;
  const { id, until, proposedBy } = group;
  const all = await matesOf(db, id);
  const isOpen = group.state === 'proposed' || group.state === 'agreed';
  const isOver = isOpen && until < now;
  const agreed = all.some((one) => one.studentId === studentId && one.agreedAt !== null);
  const may: RoomMateAct[] = isOpen && !isOver ? [...(agreed ? [] : ['confirm' as const]), 'leave'] : [];
  return {
    id,
    // The job that ends it comes within minutes.
    state: isOver ? 'expired' : group.state,
    until: until.toISOString(),
    askedByMe: proposedBy === studentId,
    agreed,
    mates: all
      .filter((one) => one.studentId !== studentId)
      .map(({ matricNumber, agreedAt }) => ({ matricNumber: matricNumber ?? '', agreed: agreedAt !== null })),
    may,
  };
}

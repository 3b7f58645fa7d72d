import type { CallData } from '@portal/shared/model';
import type { hostel, SwapAct } from '@portal/contracts/hostel';
import type { Db, Trx } from '../../../platform/database/database';
import { namedTo, sidesOf } from './swap-sides';

type OwnSwap = CallData<typeof hostel.booking.mine>['swap'];

interface Asked {
  studentId: number;
  sessionId: number;
  now: Date;
}

/** The newest swap of a student in a session as they see it; null where there is none. */
export async function ownSwap(db: Db | Trx, { studentId, sessionId, now }: Asked): Promise<OwnSwap> {
  const swap = await db
    .selectFrom('bed_swap as w')
    .innerJoin('bed_swap_side as x', 'x.swap_id', 'w.id')
    .select(['w.id', 'w.state', 'w.at_desk as atDesk', 'w.until'])
    .select('w.end_reason as reason')
    .where('x.student_id', '=', studentId)
    .where('w.session_id', '=', sessionId)
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!swap) return null;
  const sides = await sidesOf(db, swap.id);
  const [one, two] = sides;
  const own = one.studentId === studentId ? one : two;
  const other = own === one ? two : one;
  const { id, atDesk, until, reason } = swap;
  // The job that ends it comes within minutes.
  const state = swap.state === 'proposed' && until < now ? 'expired' : swap.state;
  const isOpen = state === 'proposed' || state === 'agreed';
  const may: SwapAct[] = isOpen ? [...(own.agreedAt ? [] : ['confirm' as const]), 'withdraw'] : [];
  return {
    id,
    state,
    atDesk,
    until: until.toISOString(),
    matricNumber: namedTo(own, sides),
    agreed: own.agreedAt !== null,
    bedCode: state === 'agreed' ? other.code : null,
    reason,
    may,
  };
}

import { hostel, liveStates } from '@portal/contracts/hostel';
import { isOpenOrPaid } from '@portal/invoice/contract';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { presentInvoice } from '../../finance/invoices/present-invoice';
import { studentAsking } from '../../student/student.queries';
import { allocationSlip } from '../allocations/allocation-slip';
import {
  allocationById,
  allocationsOf,
  presentAllocation,
  type Allocation,
} from '../allocations/allocations.queries';
import { invoiceOfHold } from '../allocations/bed-invoice';
import { endHold } from '../allocations/end-hold';
import { ownRoomMates } from '../room-mates/own-room-mates';
import { ownSwap } from '../swaps/own-swap';
import { standingOf } from './eligibility-facts';
import { holdAndBill } from './hold-and-bill';
import { ownLive } from './own-bed';

const live: readonly string[] = liveStates;

/** Whether what is held has an invoice that was closed, and so none that it can be paid by. */
const isToBill = (own: Allocation | undefined) =>
  own?.state === 'held' && own.invoiceStatus !== null && !isOpenOrPaid(own.invoiceStatus);

/** What stands of somebody's bed-spaces, and what has to be done before one can be held. */
async function mine({ db, clock }: Deps, studentId: number) {
  const now = clock.now();
  const [{ booker, policy, eligibility, window }, all] = await Promise.all([
    standingOf(db, { studentId, now }),
    allocationsOf(db, studentId),
  ]);
  const { sessionId } = booker;
  const own = all.find((one) => live.includes(one.state) && one.sessionId === sessionId);
  const { invoiceNumber = null, rrr = null, invoiceStatus = null } = own ?? {};
  const { opens, closes, message } = window;
  const swap = own && own.state !== 'held' ? await ownSwap(db, { studentId, sessionId, now }) : null;
  const shares = !own && policy === 'first_come';
  const roomMates = shares ? await ownRoomMates(db, { studentId, sessionId, now }) : null;
  // Hostels are booked by nobody late.
  const state = window.state === 'late' ? ('closed' as const) : window.state;
  return {
    session: booker.session,
    sessionId,
    policy,
    eligibility,
    window: { state, opens: opens?.toISOString() ?? null, closes: closes?.toISOString() ?? null, message },
    allocation: own ? presentAllocation(own) : null,
    invoice:
      invoiceNumber === null || isToBill(own) ? null : { invoiceNumber, rrr, status: invoiceStatus ?? '' },
    swap,
    roomMates,
    history: all.filter((one) => one !== own).map(presentAllocation),
    now: now.toISOString(),
  };
}

/** A student's own bed-space. */
export const bookingRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const hold = holdAndBill(deps);

  route(hostel.booking.mine, async (context) => mine(deps, (await studentAsking(db, context)).id));

  route(hostel.booking.hold, async (context) => {
    const student = await studentAsking(db, context);
    return hold.bed(student.id, { bedId: context.params.id, ...context.body });
  });

  route(hostel.booking.holdAny, async (context) => {
    const student = await studentAsking(db, context);
    return hold.bed(student.id, context.body);
  });

  route(hostel.roomMates.holdRoom, async (context) => {
    const student = await studentAsking(db, context);
    return hold.room(student.id, { roomId: context.params.id, ...context.body });
  });

  route(hostel.booking.cancel, async (context) => {
    const student = await studentAsking(db, context);
    const held = await ownLive(deps, student.id);
    // Another one than stood on the screen: nothing is given back unseen.
    if (held.id !== context.body.allocationId) throw new AppError('STALE');
    await endHold(deps, held, { by: 'student', reason: null });
    return { cancelled: true };
  });

  route(hostel.booking.generateInvoice, async (context) => {
    const student = await studentAsking(db, context);
    const held = await ownLive(deps, student.id);
    const invoice = await presentInvoice(deps, await invoiceOfHold(deps, held), true);
    return { allocation: presentAllocation(await allocationById(db, held.id)), invoice };
  });

  route(hostel.booking.slip, async (context) => allocationSlip(deps, await studentAsking(db, context)));
};

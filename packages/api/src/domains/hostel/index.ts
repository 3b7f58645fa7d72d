import { paymentPurposes } from '@portal/shared/model';
import type { Part } from '../../platform/part';
import { verifiedAllocation } from './allocations/allocation-slip';
import { allocationRoutes } from './allocations/allocations.routes';
import { billBedAgain } from './allocations/bed-invoice';
import { bedOf } from './allocations/bed-of';
import { bedPaid } from './allocations/bed-paid';
import { bedTakenBack } from './allocations/bed-taken-back';
import { bedInSession } from './allocations/bed-in-session';
import { billHolds } from './allocations/bill-holds';
import { closePaidBills } from './allocations/close-paid-bills';
import { lapseHolds } from './allocations/lapse-holds';
import { notCheckedOut } from './allocations/not-checked-out';
import { warnOfHolds } from './allocations/warn-of-holds';
import { ballotRoutes } from './ballot/ballot.routes';
import { giveAllOut } from './ballot/give-out';
import { offerFreeBeds } from './ballot/waiting-list';
import { foldBedCounts } from './bed-totals';
import { bedSpaceRoutes } from './bed-spaces/bed-spaces.routes';
import { bookingRoutes } from './booking/booking.routes';
import { checkInRoutes } from './check-in/check-in.routes';
import { showsLodger } from './check-in/lodger-photo';
import { hostelAudit } from './hostel.audit';
import { hostelCalendar } from './hostel.calendar';
import { hostelFigures } from './hostel.figures';
import { hostelClaims } from './hostel.claims';
import { hostelNotifications } from './hostel.notifications';
import { hostelOwnData } from './hostel.own-data';
import { hostelSteps } from './hostel.steps';
import { hostelTopics } from './hostels/hostel-topics';
import { hostelsRoutes } from './hostels/hostels.routes';
import { hostelRoomRoutes, manageHostelRoutes } from './manage-hostel/manage-hostel.routes';
import { endDuePorters } from './porters/end-porter';
import { porterRoutes } from './porters/porters.routes';
import { endDueReservations } from './reservations/reserve-beds';
import { ruleRoutes } from './rule.routes';
import { hostelRuleObjects } from './rules.audit';
import { advanceQueues } from './queue/advance-queue';
import { queueRoutes } from './queue/queue.routes';
import { endRoomMates } from './room-mates/end-room-mates';
import { roomMateRoutes } from './room-mates/room-mates.routes';
import { endSwaps } from './swaps/end-swaps';
import { studentBedRoutes } from './student-beds/student-beds.routes';
import { swapRoutes } from './swaps/swaps.routes';

/** Hostels and beds. */
export const hostel: Part = {
  name: 'hostel',
  routes: [
    bookingRoutes,
    hostelsRoutes,
    queueRoutes,
    ballotRoutes,
    manageHostelRoutes,
    hostelRoomRoutes,
    bedSpaceRoutes,
    allocationRoutes,
    checkInRoutes,
    porterRoutes,
    swapRoutes,
    roomMateRoutes,
    studentBedRoutes,
    ...ruleRoutes,
  ],
  claims: hostelClaims,
  standsAgainst: { hostel: notCheckedOut },
  studentFacts: { bed: bedOf },
  studentSteps: hostelSteps,
  calendar: hostelCalendar,
  figures: hostelFigures,
  heldInSession: bedInSession,
  jobs: (deps) => [
    { every: 60, run: () => lapseHolds(deps) },
    { every: 60, run: () => billHolds(deps) },
    { every: 300, run: () => closePaidBills(deps) },
    { every: 300, run: () => warnOfHolds(deps) },
    { every: 300, run: () => endDueReservations(deps) },
    { every: 300, run: () => endSwaps(deps) },
    { every: 300, run: () => endRoomMates(deps) },
    { every: 300, run: () => endDuePorters(deps) },
    { every: 2, run: () => advanceQueues(deps) },
    { every: 5, run: () => giveAllOut(deps) },
    { every: 60, run: () => offerFreeBeds(deps) },
    { every: 60, run: () => foldBedCounts(deps) },
  ],
  purposes: {
    [paymentPurposes.hostel]: {
      onPaid: bedPaid,
      onTakenBack: bedTakenBack,
      billAgain: billBedAgain,
      invoicePage: () => '/hostel/invoice',
      tellsOfEnd: true,
    },
  },
  ownData: hostelOwnData,
  auditObjects: { ...hostelAudit, ...hostelRuleObjects },
  documents: { BED: verifiedAllocation },
  showsPhoto: showsLodger,
  notifications: hostelNotifications,
  topics: hostelTopics,
};

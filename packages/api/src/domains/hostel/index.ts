import { paymentPurposes } from '@portal/shared/model';
import type { Part } from '../../platform/part';
import { verifiedAllocation } from './allocations/allocation-slip';
import { billBedAgain } from './allocations/bed-invoice';
import { bedOf } from './allocations/bed-of';
import { bedPaid } from './allocations/bed-paid';
import { lapseHolds } from './allocations/lapse-holds';
import { warnOfHolds } from './allocations/warn-of-holds';
import { bookingRoutes } from './booking/booking.routes';
import { hostelClaims } from './hostel.claims';
import { hostelNotifications } from './hostel.notifications';
import { hostelsRoutes } from './hostels/hostels.routes';
import { advanceQueues } from './queue/advance-queue';
import { queueRoutes } from './queue/queue.routes';

/** Hostels and beds. */
export const hostel: Part = {
  name: 'hostel',
  routes: [bookingRoutes, hostelsRoutes, queueRoutes],
  claims: hostelClaims,
  studentFacts: { bed: bedOf },
  jobs: (deps) => [
    { every: 60, run: () => lapseHolds(deps) },
    { every: 300, run: () => warnOfHolds(deps) },
    { every: 2, run: () => advanceQueues(deps) },
  ],
  purposes: {
    [paymentPurposes.hostel]: {
      onPaid: bedPaid,
      billAgain: billBedAgain,
      invoicePage: () => '/hostel/invoice',
    },
  },
  documents: { BED: verifiedAllocation },
  notifications: hostelNotifications,
};

import type {} from '@portal/contracts/hostel';
import type { Part } from '../../platform/part';
import { allocationRoutes } from './allocations/allocations.routes';
import { bedSpaceRoutes } from './bed-spaces/bed-spaces.routes';
import { hostelAudit } from './hostel.audit';
import { hostelClaims } from './hostel.claims';
import { hostelRoutes } from './hostel.routes';
import { hostelRoomRoutes, manageHostelRoutes } from './manage-hostel/manage-hostel.routes';

/** Hostels and beds. */
export const hostel: Part = {
  name: 'hostel',
  routes: [
    hostelRoutes,
    manageHostelRoutes,
    hostelRoomRoutes,
    bedSpaceRoutes,
    allocationRoutes,
  ],
  auditObjects: hostelAudit,
  claims: hostelClaims,
  notifications: {
    'bed-space changed': { category: 'Hostel', audience: ['student'], path: '/hostel' },
    'bed hold expiring': { category: 'Hostel', audience: ['student'], path: '/hostel' },
  },
};

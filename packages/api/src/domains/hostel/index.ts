import type {} from '@portal/contracts/hostel';
import type { Part } from '../../platform/part';
import { bedOf } from './allocations/bed-of';
import { hostelClaims } from './hostel.claims';
import { hostelRoutes } from './hostel.routes';

/** Hostels and beds. */
export const hostel: Part = {
  name: 'hostel',
  routes: [hostelRoutes],
  claims: hostelClaims,
  studentFacts: { bed: bedOf },
  notifications: {
    'bed hold expiring': { category: 'Hostel', audience: ['student'], path: '/hostel' },
  },
};

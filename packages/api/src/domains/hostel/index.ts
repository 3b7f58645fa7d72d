import type {} from '@portal/contracts/hostel';
import type { Part } from '../../platform/part';
import { hostelClaims } from './hostel.claims';
import { hostelRoutes } from './hostel.routes';
import { ruleJobs, ruleNotifications, ruleRoutes } from './hostel.rules';
import { hostelRuleObjects } from './rules.audit';

/** Hostels and beds. */
export const hostel: Part = {
  name: 'hostel',
  routes: [hostelRoutes, ...ruleRoutes],
  jobs: (deps) => ruleJobs(deps),
  auditObjects: { ...hostelRuleObjects },
  claims: hostelClaims,
  notifications: {
    'bed hold expiring': { category: 'Hostel', audience: ['student'], path: '/hostel' },
    ...ruleNotifications,
  },
};

import type {} from '@portal/contracts/hostel';
import type { Part } from '../../platform/part';

const told = { category: 'Hostel', audience: ['student'], path: '/hostel' } as const;

export const hostelNotifications: Part['notifications'] = {
  'bed-space changed': told,
  'bed-space swap': told,
  'bed hold expiring': told,
  'bed hold lapsed': told,
  /** Money that came after the hold had ended: which bed-space it paid for, or that it is owed. */
  'bed given late': told,
  'bed hold extended': told,
  /** What the draw, or the waiting list, brought. */
  'hostel ballot': told,
  'hostel bar': told,
  'hostel porter': {
    category: 'Hostel',
    audience: ['official'],
    path: '/hostel_management/manage_hostel/check_in',
  },
};

import type {} from '@portal/contracts/hostel';
import type { Part } from '../../platform/part';

const told = { category: 'Hostel', audience: ['student'], path: '/hostel' } as const;

export const hostelNotifications: Part['notifications'] = {
  'bed-space changed': told,
  'bed-space swap': told,
  'room-mates': told,
  'bed hold expiring': { ...told, sms: { of: 'deadline' } },
  'bed hold lapsed': told,
  /** Money that came after the hold had ended: which bed-space it paid for, or that it is owed. */
  'bed given late': told,
  'bed hold extended': { ...told, sms: { of: 'deadline' } },
  /** What the draw, or the waiting list, brought. */
  'hostel ballot': told,
  'hostel bar': told,
  'hostel porter': {
    category: 'Hostel',
    audience: ['official'],
    path: '/hostel_management/manage_hostel/check_in',
  },
  /** Whoever waits in line is called, and has minutes to come in. */
  'hostel turn': { ...told, sms: { of: 'deadline' }, path: '/hostel/book_hostel' },
};

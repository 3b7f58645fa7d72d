import type {} from '@portal/contracts/hostel';
import type { Part } from '../../platform/part';

export const hostelClaims: Part['claims'] = {
  'hostel.view': { label: 'See hostels, rooms, bed-spaces and who has them' },
  'hostel.edit': {
    label: 'Set up hostels, categories, prices and how bed-spaces are given out',
    secondFactor: true,
    brings: ['hostel.view'],
  },
  'hostel.allocate': {
    label: 'Give out reserved bed-spaces, move and check in students, and bar them from hostels',
    secondFactor: true,
    brings: ['hostel.view', 'hostel.porter'],
  },
  // Counts at the hostels to which somebody is appointed (`porters/doors-of.ts`).
  'hostel.porter': { label: 'Check students in and out at the hostels that one is porter of' },
};

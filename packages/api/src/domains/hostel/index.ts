import type { Part } from '../../platform/part';
import { hostelRoutes } from './hostel.routes';

/** Hostels and beds. */
export const hostel: Part = {
  name: 'hostel',
  routes: [hostelRoutes],
};

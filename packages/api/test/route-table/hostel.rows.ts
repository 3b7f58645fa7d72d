import type { Rows } from './row';

/** Hostels and beds. */
export const hostelRows: Rows = {
  'GET /Hostel/hostels': { who: 'user', takesAnything: true },
  'GET /Hostel/open': { who: 'user', takesAnything: true },
};

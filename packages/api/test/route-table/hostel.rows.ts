import type { Rows } from './row';

/** Hostels and beds. */
export const hostelRows: Rows = {
  'GET /Hostel/hostels': { who: 'user', takesAnything: true },
  'GET /Hostel/hostels/{id}/rooms': { who: 'user', params: { id: 1 }, answers: 'NOT_FOUND' },
  'GET /Hostel/rooms/{id}/bed-spaces': { who: 'user', params: { id: 1 }, answers: 'NOT_FOUND' },
  // Whoever the table asks has an account and is no student.
  'GET /Hostel/mine': { who: 'user', takesAnything: true, answers: 'FORBIDDEN' },
  'GET /Hostel/allocation-slip': { who: 'user', takesAnything: true, answers: 'FORBIDDEN' },
  'POST /Hostel/bed-spaces/{id}/hold': { who: 'user', params: { id: 1 }, answers: 'FORBIDDEN' },
  'POST /Hostel/hold-any': { who: 'user', body: { hostelId: null }, answers: 'FORBIDDEN' },
  'POST /Hostel/cancel-hold': { who: 'user', body: { allocationId: 1 }, answers: 'FORBIDDEN' },
  'POST /Hostel/generate-invoice': { who: 'user', takesAnything: true, answers: 'FORBIDDEN' },
  'GET /Hostel/queue': { who: 'user', takesAnything: true, answers: 'FORBIDDEN' },
  'POST /Hostel/queue': { who: 'user', takesAnything: true, answers: 'FORBIDDEN' },
  'POST /Hostel/queue/leave': { who: 'user', takesAnything: true, answers: 'FORBIDDEN' },
  'GET /Hostel/open': { who: 'user', takesAnything: true },
};

import type { Rows } from './row';

/** Hostels and beds. */
export const hostelRows: Rows = {
  'GET /Hostel/hostels': { who: 'user', takesAnything: true },
  'GET /Hostel/hostels/{id}/rooms': { who: 'user', params: { id: 1 }, answers: 'NOT_FOUND' },
  'GET /Hostel/rooms/{id}/bed-spaces': { who: 'user', params: { id: 1 }, answers: 'NOT_FOUND' },
  'GET /Hostel/queue': { who: 'user', takesAnything: true },
  'POST /Hostel/queue': { who: 'user', takesAnything: true },
  'POST /Hostel/queue/leave': { who: 'user', takesAnything: true },
  'GET /Hostel/ballot': { who: 'user', takesAnything: true },
  // Nothing is given out by ballot in this world.
  'PUT /Hostel/ballot': {
    who: 'user',
    body: { preferences: [], version: null },
    answers: 'WINDOW_CLOSED',
  },
  'POST /Hostel/ballot/withdraw': { who: 'user', body: { version: 1 }, answers: 'NOT_FOUND' },
  'GET /Hostel/ballots/{id}/draw': { who: 'user', params: { id: 999_999 }, answers: 'NOT_FOUND' },
  'GET /Hostel/mine': { who: 'user', takesAnything: true },
  'GET /Hostel/allocation-slip': { who: 'user', takesAnything: true, answers: 'NOT_FOUND' },
  // No window of hostels is open in this world, and nobody holds anything.
  'POST /Hostel/bed-spaces/{id}/hold': {
    who: 'user',
    params: { id: 1 },
    body: { price: 1 },
    answers: 'WINDOW_CLOSED',
  },
  'POST /Hostel/hold-any': { who: 'user', body: { hostelId: null, price: 1 }, answers: 'WINDOW_CLOSED' },
  'POST /Hostel/cancel-hold': { who: 'user', body: { allocationId: 1 }, answers: 'NOT_FOUND' },
  'POST /Hostel/swaps': { who: 'user', body: { matricNumber: '2025/1/00001AB' }, answers: 'NOT_FOUND' },
  'POST /Hostel/swaps/{id}/confirm': { who: 'user', params: { id: 999_999 }, answers: 'NOT_FOUND' },
  'POST /Hostel/swaps/{id}/withdraw': { who: 'user', params: { id: 999_999 }, answers: 'NOT_FOUND' },
  // Who asks in this world has no matric number yet.
  'POST /Hostel/room-mates': {
    who: 'user',
    body: { matricNumbers: '2025/1/00001AB' },
    answers: 'CONFLICT',
  },
  'POST /Hostel/room-mates/{id}/confirm': { who: 'user', params: { id: 999_999 }, answers: 'NOT_FOUND' },
  'POST /Hostel/room-mates/{id}/leave': { who: 'user', params: { id: 999_999 }, answers: 'NOT_FOUND' },
  'POST /Hostel/rooms/{id}/hold': {
    who: 'user',
    params: { id: 1 },
    body: { price: 1 },
    answers: 'WINDOW_CLOSED',
  },
  'POST /Hostel/generate-invoice': { who: 'user', takesAnything: true, answers: 'NOT_FOUND' },
  'GET /Hostel/open': { who: 'user', takesAnything: true },
};

import type { Rows } from './row';

const reason = 'the table of routes';
/** There is nothing of this id. */
const none = { id: 999_999 };
const missing = { params: none, answers: 'NOT_FOUND' } as const;
const plan = { blocks: 'A', maleBlocks: '', floors: 1, roomsPerFloor: 2, bedsPerRoom: 3 };
const hostel = { name: 'Hostel T', code: 'T', location: 'Hill', gender: 'Female', naira: 24_000 };
const rooms = { ...plan, gender: 'Female' };
const agreed = { rooms: 2, beds: 6 };
const edit = { who: 'hostel.edit', acting: 'refuse' } as const;
const allocate = { who: 'hostel.allocate', acting: 'refuse' } as const;
const door = { who: 'hostel.porter', acting: 'refuse' } as const;
const condition = { ...allocate, ...missing, body: { note: 'as before' } };

/** Hostels, rooms and bed-spaces at the desk, and who has one. */
export const hostelDeskRows: Rows = {
  'GET /HostelManagement/hostels': { who: 'hostel.view' },
  'GET /HostelManagement/hostels/choices': { who: 'hostel.view', takesAnything: true },
  'GET /HostelManagement/hostels/{id}': { who: 'hostel.view', ...missing },
  'GET /HostelManagement/hostels/{id}/map': { who: 'hostel.view', ...missing },
  'GET /HostelManagement/hostels/{id}/room-cards': { who: 'hostel.view', ...missing },
  'GET /HostelManagement/check-in/hostels': { who: 'hostel.porter', takesAnything: true },
  'GET /HostelManagement/hostels/{id}/room-list': { who: 'hostel.porter', ...missing },
  'POST /HostelManagement/hostels/{id}/check-outs': {
    ...door,
    ...missing,
    body: { allocationId: 999_999, note: '', doneAt: '2026-09-14T05:30:00.000Z' },
  },
  'POST /HostelManagement/hostels/{id}/faults': {
    ...door,
    ...missing,
    body: { bedId: 999_999, fault: 'The lamp is broken' },
  },
  'GET /HostelManagement/porters': { who: 'hostel.view' },
  'GET /HostelManagement/porters/candidates': { who: 'hostel.allocate' },
  'POST /HostelManagement/porters': {
    ...allocate,
    body: { userId: '999999', hostelId: '999999', untilOn: '' },
    answers: 'INVALID',
  },
  'POST /HostelManagement/porters/{id}/end': { ...allocate, ...missing, body: { reason } },
  'POST /HostelManagement/hostels/{id}/check-ins': {
    ...door,
    ...missing,
    body: { allocationId: 999_999, note: '', doneAt: '2025-10-06T08:00:00.000Z' },
  },
  'POST /HostelManagement/hostels/preview': { ...edit, body: { ...hostel, ...plan } },
  'POST /HostelManagement/hostels': { ...edit, body: { ...hostel, ...plan, ...agreed } },
  'PUT /HostelManagement/hostels/{id}': {
    ...edit,
    ...missing,
    body: { name: 'Hostel T', location: 'Hill', gender: 'Female', naira: 24_000, version: 1 },
  },
  'POST /HostelManagement/hostels/{id}/rooms/preview': { ...edit, ...missing, body: rooms },
  'POST /HostelManagement/hostels/{id}/rooms': { ...edit, ...missing, body: { ...rooms, ...agreed } },
  'POST /HostelManagement/hostels/{id}/close': { ...edit, ...missing, body: { version: 1, reason } },
  'POST /HostelManagement/hostels/{id}/open': { ...edit, ...missing, body: { version: 1, reason } },
  'PUT /HostelManagement/rooms/{id}': { ...edit, ...missing, body: { naira: 24_000, version: 1 } },
  'POST /HostelManagement/rooms/{id}/capacity': { ...edit, ...missing, body: { beds: 4, version: 1 } },
  'POST /HostelManagement/rooms/{id}/close': { ...edit, ...missing, body: { reason } },
  'POST /HostelManagement/rooms/{id}/open': { ...edit, ...missing },
  'GET /HostelManagement/students/{id}/beds': { who: 'hostel.view', ...missing },
  'GET /HostelManagement/bed-spaces': { who: 'hostel.view' },
  'PUT /HostelManagement/bed-spaces/{id}': { ...edit, ...missing, body: { naira: 24_000, version: 1 } },
  'POST /HostelManagement/bed-spaces/{id}/close': { ...edit, ...missing, body: { reason } },
  'POST /HostelManagement/bed-spaces/{id}/open': { ...edit, ...missing },
  'POST /HostelManagement/bed-spaces/{id}/reserve': {
    ...allocate,
    ...missing,
    body: { owner: 'Athletes', reason },
  },
  'POST /HostelManagement/bed-spaces/{id}/unreserve': { ...allocate, ...missing },
  'POST /HostelManagement/bed-spaces/{id}/faults': {
    ...allocate,
    ...missing,
    body: { fault: 'The lamp is broken' },
  },
  'POST /HostelManagement/faults/{id}/mended': { ...allocate, ...missing },
  'GET /HostelManagement/bed-spaces/{id}/candidate': {
    who: 'hostel.allocate',
    params: none,
    query: { matricNumber: '2025/1/00001AB' },
    answers: 'NOT_FOUND',
  },
  'POST /HostelManagement/bed-spaces/{id}/allocate': {
    ...allocate,
    ...missing,
    body: { matricNumber: '2025/1/00001AB', reason },
  },
  'POST /HostelManagement/allocations/{id}/release': {
    ...allocate,
    ...missing,
    body: { state: 'held', reason },
  },
  'POST /HostelManagement/allocations/{id}/ask-back': { ...allocate, ...missing, body: { reason } },
  'POST /HostelManagement/allocations/{id}/relocate': {
    ...allocate,
    params: none,
    body: { bedCode: 'A_A_101_A', reason },
    answers: 'INVALID',
  },
  'GET /HostelManagement/allocations/{id}/destination': {
    who: 'hostel.allocate',
    params: none,
    query: { bedCode: 'A_A_101_A' },
    answers: 'INVALID',
  },
  'POST /HostelManagement/allocations/{id}/swap': {
    ...allocate,
    ...missing,
    body: { matricNumber: '2025/1/00001AB' },
  },
  'GET /HostelManagement/swaps': { who: 'hostel.view' },
  'GET /HostelManagement/swaps/{id}': { who: 'hostel.view', ...missing },
  'POST /HostelManagement/swaps/{id}/approve': { ...allocate, ...missing },
  'POST /HostelManagement/swaps/{id}/refuse': { ...allocate, ...missing, body: { reason } },
  'POST /HostelManagement/allocations/{id}/check-in': condition,
  'POST /HostelManagement/allocations/{id}/check-out': condition,
  'POST /HostelManagement/relocations/preview': { ...allocate, body: { roomIds: [999_999] } },
  'POST /HostelManagement/relocations': {
    ...allocate,
    body: { roomIds: [999_999], moves: [{ allocationId: 999_999, toBedId: 999_999 }], reason },
    answers: 'NOT_FOUND',
  },
};

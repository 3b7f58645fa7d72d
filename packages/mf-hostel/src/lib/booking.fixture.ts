import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import type { Allocation, Mine } from './booking.api';

/** As many may book as come. */
export const noLine: CallData<typeof hostel.queue.mine> = {
  state: 'off',
  opens: null,
  passed: null,
  ahead: null,
  minutes: null,
  until: null,
  entered: false,
  hasRoomMates: false,
  now: '2026-11-27T09:00:00.000Z',
  askAgain: 60,
};

/** A bed-space that is held until three days after `mine` was read. */
export const heldBed: Allocation = {
  id: 7,
  session: '2026/2027',
  sessionId: 5,
  state: 'held',
  hostelName: 'Hostel A',
  location: 'North Campus',
  block: 'A',
  roomName: 'A 203',
  numeration: 'B',
  code: 'A_A_203_B',
  price: 2_400_000,
  heldAt: '2026-11-27T09:00:00.000Z',
  until: '2026-11-30T09:00:00.000Z',
  paidAt: null,
  checkedInAt: null,
  endedAt: null,
  endReason: null,
};

export const paidBed: Allocation = { ...heldBed, state: 'paid', paidAt: '2026-11-28T10:00:00.000Z' };

/** Nothing is mine yet and nothing stands in the way. */
export const mineFixture = (changes: Partial<Mine> = {}): Mine => ({
  session: '2026/2027',
  sessionId: 5,
  policy: 'first_come',
  eligibility: [
    { rule: 'window', met: true, text: 'Booking is open', action: null },
    { rule: 'fee', met: true, text: 'The school fee is paid in full', action: null },
  ],
  window: {
    state: 'open',
    opens: '2026-11-20T08:00:00.000Z',
    closes: '2026-12-04T17:00:00.000Z',
    message: '',
  },
  allocation: null,
  invoice: null,
  swap: null,
  roomMates: null,
  history: [],
  now: '2026-11-27T09:00:00.000Z',
  ...changes,
});

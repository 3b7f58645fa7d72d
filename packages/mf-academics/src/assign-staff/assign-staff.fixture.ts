import type { Seat, SeatRow, Term } from './assign-staff.api';

const holder = {
  id: 7,
  staffId: 12,
  staffNumber: 'SP1001',
  title: 'Prof',
  name: 'NWOSU Ngozi',
  acting: true,
  from: '2026-09-01',
  to: null,
  rights: 'given' as const,
};

export const held: SeatRow = {
  seat: 'head-21',
  office: 'head',
  place: 'Computer Science',
  school: 'School of Information Technology',
  version: 3,
  may: ['appoint'],
  holder,
  next: { ...holder, id: 8, name: 'OGUNLEYE Káyọ̀dé', acting: false, from: '2026-12-01', rights: 'later' },
};

export const vacant: SeatRow = {
  ...held,
  seat: 'head-22',
  place: 'Cyber Security',
  version: 0,
  may: [],
  holder: null,
  next: null,
};

const term: Term = {
  ...holder,
  state: 'current',
  appointedBy: 'BALÓGUN Ṣadé',
  appointedAt: '2026-09-01T08:00:00.000Z',
  endedBy: null,
  endReason: null,
  may: ['end'],
};

const { holder: _, next: __, ...office } = held;
export const seat: Seat = {
  ...office,
  terms: [
    {
      ...term,
      id: 8,
      name: 'OGUNLEYE Káyọ̀dé',
      acting: false,
      state: 'next',
      rights: 'later',
      may: ['takeBack'],
    },
    term,
    {
      ...term,
      id: 6,
      name: 'BELLO Hadiza',
      state: 'held',
      to: '2026-08-31',
      rights: 'none',
      may: [],
      endedBy: 'BALÓGUN Ṣadé',
      endReason: 'Somebody else is appointed',
    },
  ],
};

export const pageOf = (rows: SeatRow[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});

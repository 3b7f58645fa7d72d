import type { BedRow, Hostel, HostelMap, MapRoom, Planned } from './hostels.api';

const counts = { beds: 8, free: 4, reserved: 1, disabled: 0, held: 1, paid: 1, occupied: 1 };

export const aHostel: Hostel = {
  id: 3,
  version: 2,
  code: 'A',
  name: 'Hostel A',
  location: 'North Campus',
  gender: 'Female',
  category: null,
  categoryId: null,
  blocks: 1,
  rooms: 2,
  ...counts,
  price: 2_400_000,
  enabled: true,
  closedReason: null,
  livedIn: true,
  may: ['edit', 'close'],
};

export const choices = {
  hostels: [{ id: 3, name: 'Hostel A', code: 'A', blocks: ['A', 'B'] }],
  categories: [{ id: 1, name: 'Fresh' }],
};

const aRoom = (id: number, name: string, more: Partial<MapRoom> = {}): MapRoom => ({
  id,
  version: 1,
  block: 'A',
  floor: 1,
  name,
  gender: 'Female',
  categoryId: null,
  category: null,
  price: null,
  closedReason: null,
  faults: 0,
  bedSpaces: [
    { id: id * 10, letter: 'A', code: `A_${name.replace(' ', '_')}_A`, state: 'free' },
    { id: id * 10 + 1, letter: 'B', code: `A_${name.replace(' ', '_')}_B`, state: 'paid' },
  ],
  may: ['edit', 'close'],
  ...more,
});

export const map: HostelMap = {
  id: 3,
  code: 'A',
  name: 'Hostel A',
  location: 'North Campus',
  enabled: true,
  closedReason: null,
  ...counts,
  rooms: [
    aRoom(11, 'A 101'),
    aRoom(12, 'A 201', { floor: 2, faults: 1, closedReason: 'A pipe burst', may: ['edit', 'open'] }),
  ],
};

export const planned: Planned = {
  rooms: 6,
  beds: 24,
  there: 2,
  blocks: [{ block: 'A', gender: 'Female', rooms: 6, beds: 24, first: 'H_A_101_A', last: 'H_A_203_D' }],
};

export const aBed = (more: Partial<BedRow> = {}): BedRow => ({
  id: 110,
  code: 'A_A_101_A',
  letter: 'A',
  hostel: 'Hostel A',
  room: 'A 101',
  roomId: 11,
  gender: 'Female',
  state: 'free',
  until: null,
  price: 2_400_000,
  category: null,
  reservedFor: null,
  closedReason: null,
  allocationId: null,
  matricNumber: null,
  fullName: null,
  level: null,
  stayedFrom: null,
  kept: null,
  faults: [],
  own: { categoryId: null, price: null, version: 1 },
  may: ['reserve', 'report', 'edit', 'close'],
  ...more,
});

/** A bed that somebody has paid for. */
export const paidBed = aBed({
  id: 111,
  code: 'A_A_101_B',
  letter: 'B',
  state: 'paid',
  allocationId: 77,
  matricNumber: '2025/1/00001AB',
  fullName: 'BELLO Grace',
  level: 200,
  may: ['checkIn', 'release', 'relocate', 'swap', 'report', 'close'],
});

import type { Crumb } from '@portal/shared/ui';

export const hostelPath = '/hostel';
export const bookPath = '/hostel/book_hostel';
export const invoicePath = '/hostel/invoice';
export const slipPath = '/hostel_fees/receipt';
export const roomsPath = (hostelId: number) => `/hostel/select_room?hostel=${hostelId}`;
export const bedSpacesPath = (hostelId: number, roomId: number) =>
  `/hostel/bed_spaces?hostel=${hostelId}&room=${roomId}`;

/** The number that an address names, as in `?room=12`; null where it names none. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const crumbs = (...trail: readonly Crumb[]): readonly Crumb[] => [
  { label: 'Hostel', to: hostelPath },
  ...trail,
];

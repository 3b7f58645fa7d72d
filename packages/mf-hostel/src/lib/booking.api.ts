import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type Mine = CallData<typeof hostel.booking.mine>;
export type Allocation = NonNullable<Mine['allocation']>;

/** What I have, may and do about a bed-space; read again when a notification says that something has happened. */
export const useMine = () => useQuery({ ...queryOf(hostel.booking.mine), meta: { live: true } });

export interface Reading {
  /** ISO time of the server when it answered. */
  now: string;
  /** Milliseconds of this device when the answer came. */
  readAt: number;
}

/** A time of the server by the clock of this device, which may be wrong. What stands for one in a first view stays. */
export function onThisClock(instant: string, { now, readAt }: Reading): string {
  const here = Date.parse(instant) - Date.parse(now) + readAt;
  return Number.isNaN(here) ? instant : new Date(here).toISOString();
}

/** `Hostel A, room A 203, bed-space B`. */
export const bedName = ({
  hostelName,
  roomName,
  numeration,
}: Pick<Allocation, 'hostelName' | 'roomName' | 'numeration'>): string =>
  `${hostelName}, room ${roomName}, bed-space ${numeration}`;

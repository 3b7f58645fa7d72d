import { hostel } from '@portal/contracts/hostel';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

/** Who has a bed-space of a hostel, as a porter keeps it on the device. */
export type RoomList = CallData<typeof hostel.checkIn.roomList>;
export type Lodger = RoomList['students'][number];

export const roomListQuery = (id: number) => queryOf(hostel.checkIn.roomList, { params: { id } });

export const doorsQuery = queryOf(hostel.checkIn.hostels);

export const checkInPath = (id?: number) =>
  `/hostel_management/manage_hostel/check_in${id === undefined ? '' : `?hostel=${id}`}`;

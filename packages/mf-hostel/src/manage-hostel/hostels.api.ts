import { hostel } from '@portal/contracts/hostel';
import { queryOf } from '@portal/shared/http';
import type { RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';

export const hostelsPath = '/hostel_management/manage_hostel';
export const newHostelPath = `${hostelsPath}/new_hostel`;
export const uploadPath = `${hostelsPath}/bulk`;
export const editPath = (id: number) => `${hostelsPath}/edit?id=${id}`;
export const addRoomsPath = (id: number) => `${hostelsPath}/add_rooms?hostel=${id}`;
export const hostelPath = (id: number) => `${hostelsPath}/view_hostel?hostel=${id}`;
export const bedsPath = (id: number, room?: number) =>
  `${hostelsPath}/view_bedspaces?hostel=${id}${room === undefined ? '' : `&room=${room}`}`;
export const cardsPath = (id: number, asked = '') => `${hostelsPath}/view_hostel/cards?hostel=${id}${asked}`;
export const relocatePath = (id: number, rooms: readonly number[]) =>
  `${hostelsPath}/view_hostel/relocate?hostel=${id}&rooms=${rooms.join('.')}`;

export type HostelRow = RowOf<typeof hostel.manageHostel.list>;
export type Hostel = CallData<typeof hostel.manageHostel.one>;
export type Planned = CallData<typeof hostel.manageHostel.preview>;
export type HostelMap = CallData<typeof hostel.hostelRooms.map>;
export type MapRoom = HostelMap['rooms'][number];
export type BedRow = RowOf<typeof hostel.bedSpaces.list>;
export type RoomCards = CallData<typeof hostel.hostelRooms.cards>;

export const choicesQuery = queryOf(hostel.manageHostel.choices);
export const hostelQuery = (id: number) => queryOf(hostel.manageHostel.one, { params: { id } });
export const mapQuery = (id: number) => queryOf(hostel.hostelRooms.map, { params: { id } });

/** A number of the address; 0 where it is none. */
export const idIn = (search: URLSearchParams, name: string): number => {
  const id = Number(search.get(name) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

import { defineCall, listOf, maybe, shape, text, whole } from '@portal/shared/model';

/** Hostels of the current session. */
export const hostels = {
  list: defineCall({
    method: 'GET',
    path: '/Hostel/hostels',
    summary: 'Hostels of the current session; the price (kobo) is for a bed-space',
    access: 'user',
    data: listOf({
      id: whole(),
      hostelName: text(),
      location: text(),
      /** Kobo. */
      price: whole(),
      noOfRooms: whole(),
      noOfBedSpaces: whole(),
      noOfBedSpacesLeft: whole(),
      gender: text(),
      /** Why the signed-in student cannot choose it; null when they can. */
      disabledReason: maybe(),
    }),
  }),
  open: defineCall({
    method: 'GET',
    path: '/Hostel/open',
    summary: 'How many hostels and bed-spaces are open to me, and from which price',
    access: 'user',
    data: shape({
      hostels: whole(),
      bedSpaces: whole(),
      /** Kobo for the cheapest bed-space; 0 where none is open. */
      from: whole(),
    }),
  }),
};

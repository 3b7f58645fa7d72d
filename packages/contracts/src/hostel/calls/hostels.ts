import { defineCall, listOf, maybe, text, whole } from '@portal/shared/model';

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
};

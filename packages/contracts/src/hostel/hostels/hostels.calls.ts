import {
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  text,
  whole,
} from '@portal/shared/model';

const maybeWhole = () => number().integer().nullable().defined();

/** A room of a hostel as a student may choose it. */
const room = {
  id: whole(),
  /** As in `A 203`: block and number. */
  roomName: text(),
  block: text(),
  noOfBedSpaces: whole(),
  /** Free for the student who asks. */
  noOfBedSpacesLeft: whole(),
  /** Kobo for a bed-space of it, for the dearest where they differ; null where none is free. */
  price: maybeWhole(),
  /** Why it cannot be chosen; null when it can. */
  disabledReason: maybe(),
  /** Whether room-mates who have agreed with the student who asks each find a bed-space in it. */
  fitsAll: flag(),
};
/** A hostel as a student may choose it. */
const house = {
  id: whole(),
  hostelName: text(),
  location: text(),
  /** Kobo. */
  price: whole(),
  noOfRooms: whole(),
  noOfBedSpaces: whole(),
  noOfBedSpacesLeft: whole(),
  gender: text(),
  /** Why it cannot be chosen; null when it can. */
  disabledReason: maybe(),
};
const ofHostel = object({ id: integer().positive().required() });
const ofRoom = object({ id: integer().positive().required() });

/** Hostels of the current session, their rooms and bed-spaces, as the student who asks may choose among them. */
export const hostels = {
  list: defineCall({
    method: 'GET',
    path: '/Hostel/hostels',
    summary: 'Hostels of the current session; the price (kobo) is for a bed-space',
    access: 'user',
    data: shape({
      /** Kobo for the cheapest bed-space that is open to the student; null where none is. */
      from: maybeWhole(),
      /** Those that the student can choose. */
      hostels: listOf(house),
      others: listOf(house),
      /** How many others and why, as in `7 other hostels: for male students (4), no bed-space left (3)`. */
      othersWhy: maybe(),
    }),
  }),
  open: defineCall({
    method: 'GET',
    path: '/Hostel/open',
    summary: 'How many hostels and bed-spaces are open to me, and from which price',
    access: 'user',
    data: shape({
      /** They are given out by ballot: nobody chooses one. */
      byBallot: flag(),
      hostels: whole(),
      bedSpaces: whole(),
      /** Kobo for the cheapest bed-space; 0 where none is open. */
      from: whole(),
    }),
  }),
  rooms: defineCall({
    method: 'GET',
    path: '/Hostel/hostels/{id}/rooms',
    summary: 'Rooms of a hostel with the bed-spaces that are left in them',
    access: 'user',
    params: ofHostel,
    data: shape({
      hostelName: text(),
      location: text(),
      /** How many share a room with whom I ask for, I among them; null where nobody has agreed to. */
      sharedBy: maybeWhole(),
      /** Kobo for the cheapest bed-space that the student may have; null where none is left. */
      from: maybeWhole(),
      rooms: listOf(room),
    }),
  }),
  bedSpaces: defineCall({
    method: 'GET',
    path: '/Hostel/rooms/{id}/bed-spaces',
    summary: 'Bed-spaces of a room; it never says who has one',
    access: 'user',
    params: ofRoom,
    data: shape({
      hostelId: whole(),
      hostelName: text(),
      roomName: text(),
      bedSpaces: listOf({
        id: whole(),
        /** hostel_block_room_letter */
        code: text(),
        /** The letter. */
        numeration: text(),
        /** Kobo. */
        price: whole(),
        /** Why it cannot be held, as in `Taken`; null when it can. */
        disabledReason: maybe(),
      }),
    }),
  }),
};

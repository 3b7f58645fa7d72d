import {
  array,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  string,
  text,
  whole,
  whySchema,
} from '@portal/shared/model';
import { bedCounts, bedStateField, hostelPages } from './manage-hostel.calls';
import { bedsField, ownPriceSchema } from './manage-hostel.schema';

const view = { access: { claim: 'hostel.view' } } as const;
const edit = { access: { claim: 'hostel.edit' }, invalidates: hostelPages } as const;
const byId = () => object({ id: integer().positive().required() });
const maybeWhole = () => number().integer().nullable().defined();

export const roomActs = ['edit', 'close', 'open'] as const;

/** Rooms of a hostel, as officers see them. */
export const hostelRooms = {
  map: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/hostels/{id}/map',
    summary: 'Every room of a hostel with its bed-spaces as they are in the current session; prices in kobo',
    params: byId(),
    data: shape({
      id: whole(),
      code: text(),
      name: text(),
      location: text(),
      enabled: flag(),
      closedReason: maybe(),
      ...bedCounts,
      rooms: listOf({
        id: whole(),
        version: whole(),
        block: text(),
        floor: whole(),
        /** As in `A 203`. */
        name: text(),
        gender: text(),
        /** Its own; null: as the hostel. */
        categoryId: maybeWhole(),
        category: maybe(),
        price: maybeWhole(),
        /** Why it is closed; null while it is open. */
        closedReason: maybe(),
        /** What is broken in it and not mended. */
        faults: whole(),
        bedSpaces: listOf({ id: whole(), letter: text(), code: text(), state: bedStateField() }),
        may: array(string<(typeof roomActs)[number]>().oneOf(roomActs).required()).required(),
      }),
    }),
  }),
  cards: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/hostels/{id}/room-cards',
    summary: 'Who lives where in a hostel, for the cards at the doors',
    params: byId(),
    query: object({ block: string().max(3), roomId: integer().positive() }),
    data: shape({
      hostel: text(),
      session: text(),
      rooms: listOf({
        id: whole(),
        name: text(),
        gender: text(),
        bedSpaces: listOf({
          letter: text(),
          code: text(),
          /** Of who has paid or lives there. */
          fullName: maybe(),
          matricNumber: maybe(),
        }),
      }),
    }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/HostelManagement/rooms/{id}',
    summary: 'Gives a room a category and a price of its own, or takes them away',
    params: byId(),
    body: ownPriceSchema,
    data: shape({ version: whole() }),
  }),
  capacity: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/rooms/{id}/capacity',
    summary: 'Sets how many bed-spaces a room has: letters are added, or free ones taken out from the last',
    params: byId(),
    body: closedObject({ beds: bedsField(), version: integer().positive().required() }),
    data: shape({ version: whole() }),
  }),
  close: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/rooms/{id}/close',
    summary: 'Closes a room: no bed of it is given any more; who has one keeps it until they are moved',
    params: byId(),
    body: whySchema,
    data: shape({ closed: flag() }),
  }),
  open: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/rooms/{id}/open',
    summary: 'Opens a room again',
    params: byId(),
    data: shape({ closed: flag() }),
  }),
};

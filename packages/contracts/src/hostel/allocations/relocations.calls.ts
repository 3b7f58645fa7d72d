import {
  array,
  boolean,
  closedObject,
  defineCall,
  integer,
  listOf,
  maybe,
  number,
  object,
  shape,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { hostelPages } from '../manage-hostel/manage-hostel.calls';

const mostRooms = 200;
const roomIds = () =>
  array(integer().positive().required())
    .default([])
    .min(1, 'Choose the rooms')
    .max(mostRooms, `At most ${mostRooms} rooms at once`)
    .required();

/** Rooms that have to be left at once, as after a burst pipe. */
export const relocations = {
  preview: defineCall({
    method: 'POST',
    path: '/HostelManagement/relocations/preview',
    summary: 'Where everybody in these rooms would go; nobody is moved',
    access: { claim: 'hostel.allocate' },
    body: closedObject({ roomIds: roomIds() }),
    data: shape({
      moves: listOf({
        allocationId: whole(),
        matricNumber: maybe(),
        fullName: text(),
        from: text(),
        /** Null: no free bed-space fits. */
        toBedId: number().integer().nullable().defined(),
        to: maybe(),
        toHostel: maybe(),
        /** Kobo: what was billed, which stays, and what the other bed-space costs. */
        billed: whole(),
        price: number().integer().nullable().defined(),
      }),
      placed: whole(),
      unplaced: whole(),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/HostelManagement/relocations',
    summary: 'Moves everybody as the preview said, or nobody: STALE once it would say something else',
    access: { claim: 'hostel.allocate' },
    invalidates: hostelPages,
    body: closedObject({
      roomIds: roomIds(),
      moves: array(
        object({
          allocationId: integer().positive().required(),
          toBedId: integer().positive().required(),
        }).required(),
      )
        .min(1, 'Nobody would be moved')
        .required(),
      /** The rooms are closed as well. */
      close: boolean().default(true).required(),
      reason: whyField(),
    }),
    data: shape({ moved: whole() }),
  }),
};

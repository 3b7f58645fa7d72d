import {
  closedObject,
  defineCall,
  integer,
  object,
  shape,
  text,
  textField,
  whole,
} from '@portal/shared/model';
import { held, shownPrice } from '../booking/booking.calls';

const own = { method: 'POST', access: 'user', invalidates: ['/Hostel/'] } as const;
const byId = object({ id: integer().positive().required() });

/** Matric numbers as they were typed, one by one. */
export const matricNumbersIn = (value: string) => [
  ...new Set(
    value
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const nobody = 'Enter the matric numbers of your room-mates';

/** With whom somebody would like to share a room. */
export const roomMatesSchema = closedObject({
  // One sentence for commas alone as well.
  matricNumbers: textField(nobody, 300).test(
    'some',
    nobody,
    (value) => value === '' || matricNumbersIn(value).length > 0,
  ),
});

/** Students who agree to share a room: one of them books a bed-space in it for each, or for nobody. */
export const roomMates = {
  ask: defineCall({
    ...own,
    path: '/Hostel/room-mates',
    summary:
      'Asks students to share a room with me; of whoever cannot be asked the answer is always the same',
    perMinute: 5,
    body: roomMatesSchema,
    data: shape({ id: whole() }),
  }),
  confirm: defineCall({
    ...own,
    path: '/Hostel/room-mates/{id}/confirm',
    summary: 'Agrees to share a room; once all have, any of them may book one for all',
    perMinute: 20,
    params: byId,
    data: shape({ state: text() }),
  }),
  leave: defineCall({
    ...own,
    path: '/Hostel/room-mates/{id}/leave',
    summary: 'Says no to sharing a room, or leaves those to whom I have agreed; the group ends',
    perMinute: 20,
    params: byId,
    data: shape({ state: text() }),
  }),
  holdRoom: defineCall({
    ...held,
    path: '/Hostel/rooms/{id}/hold',
    summary:
      'Holds a bed-space of the room for each of my room-mates and me, or for nobody; asking again answers the same',
    params: byId,
    body: closedObject({ price: shownPrice }),
  }),
};

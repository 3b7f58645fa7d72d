import {
  array,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  number,
  object,
  option,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { conditionSchema } from '../allocations/allocations.calls';
import { faultSchema } from '../bed-spaces/bed-spaces.calls';
import { liveStates } from '../hostel-words';
import { hostelPages } from '../manage-hostel/manage-hostel.calls';

/** At the doors of the caller alone: of another hostel everything is as if it were not there. */
const atDoor = { access: { claim: 'hostel.porter' } } as const;
const act = { ...atDoor, method: 'POST', invalidates: hostelPages } as const;
const ofHostel = () => object({ id: integer().positive().required() });
/** ISO time of the porter's device. The time of record is the server's. */
const doneAt = () => string().datetime().required();
const moved = conditionSchema.shape({ allocationId: integer().positive().required(), doneAt: doneAt() });
const told = shape({
  done: flag(),
  /** Why it cannot be so, for the porter at whose door it has happened; null when it is done. */
  refusal: maybe(),
});

/** What the porter of a hostel looks at when students come, with or without a connection. */
export const checkIn = {
  hostels: defineCall({
    ...atDoor,
    method: 'GET',
    path: '/HostelManagement/check-in/hostels',
    summary: 'Hostels at whose doors the caller works',
    data: listOf(option),
  }),
  roomList: defineCall({
    ...atDoor,
    method: 'GET',
    path: '/HostelManagement/hostels/{id}/room-list',
    summary:
      'Everybody who has a bed-space of a hostel in the current session, with the codes of their slips',
    params: ofHostel(),
    data: shape({
      id: whole(),
      name: text(),
      session: text(),
      /** The last day of the session: until then a bed-space that is paid is theirs. */
      until: text(),
      students: listOf({
        allocationId: whole(),
        bedId: whole(),
        fullName: text(),
        matricNumber: maybe(),
        department: maybe(),
        level: number().integer().nullable().defined(),
        /** Address of the photo. */
        passport: maybe(),
        code: text(),
        /** As in `A 203`. */
        room: text(),
        state: string().oneOf(liveStates).required(),
        /** ISO time until which a bed-space that is held can be paid. */
        payBy: maybe(),
        checkedInAt: maybe(),
        /** Codes of the slips that lead here: the one of this bed-space first, then those of beds before it. */
        slips: array(text()).required(),
      }),
    }),
  }),
  create: defineCall({
    ...act,
    path: '/HostelManagement/hostels/{id}/check-ins',
    summary:
      'A student moved in, at the time that the porter says; an answer with a refusal is final, and the same again answers the same',
    params: ofHostel(),
    body: moved,
    data: told,
  }),
  leave: defineCall({
    ...act,
    path: '/HostelManagement/hostels/{id}/check-outs',
    summary:
      'A student moved out, at the time that the porter says, and the bed-space is free; answers as a check-in does',
    params: ofHostel(),
    body: moved,
    data: told,
  }),
  fault: defineCall({
    ...act,
    path: '/HostelManagement/hostels/{id}/faults',
    summary:
      'Writes down what is broken at a bed-space of the hostel; the same again by the same porter is one fault',
    params: ofHostel(),
    body: faultSchema.shape({ bedId: integer().positive().required() }),
    data: shape({ id: whole() }),
  }),
};

import {
  array,
  closedObject,
  defineCall,
  integer,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  textField,
  whole,
  whyField,
} from '@portal/shared/model';
import { keeping } from './keeping.schema';

export const reservationStates = ['active', 'ended'] as const;
export type ReservationState = (typeof reservationStates)[number];

const view = { access: { claim: 'hostel.view' } } as const;
const allocate = {
  access: { claim: 'hostel.allocate' },
  invalidates: ['/HostelManagement/', '/Hostel/', '/Dashboard/'],
} as const;

/** Most bed-spaces that are named one by one. */
export const mostCodes = 100;
const codesIn = (value: string) => value.split(/[\s,;]+/).filter(Boolean);

interface Siblings {
  parent: { codes?: string; hostelId?: string };
}
const asked = {
  sessionId: integer().positive().required('Choose the session'),
  /** A hostel, a block or a room of it; or bed-spaces by their codes. */
  hostelId: string()
    .default('')
    .matches(/^\d{0,9}$/, 'Choose the hostel')
    .test('some', 'Choose a hostel, or enter codes of bed-spaces', (value, { parent }: Siblings) => {
      return Boolean(value) || codesIn(parent.codes ?? '').length > 0;
    }),
  block: textField(undefined, 3).uppercase(),
  room: textField(undefined, 4).matches(/^\d*$/, 'Enter the number of the room, as in 203'),
  codes: textField(undefined, 3000).test('few', `At most ${mostCodes} bed-spaces`, (value) => {
    return codesIn(value).length <= mostCodes;
  }),
};

/** Codes as they were typed, one by one. */
export const bedCodesIn = (value: string) => [...new Set(codesIn(value.toUpperCase()))];

export const reservationSchema = closedObject({ ...asked, ...keeping });

/** Bed-spaces that officers keep back for some. */
export const reservations = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/reservations',
    summary: 'Bed-spaces that are kept back in a session, by whom they are kept for',
    query: listQuery(
      { sessionId: integer().positive(), state: string<ReservationState>().oneOf(reservationStates) },
      ['made', 'owner', 'expires'],
    ),
    data: pageOf({
      id: whole(),
      session: text(),
      owner: text(),
      reason: text(),
      /** The last day. */
      expiresOn: maybe(),
      bedSpaces: whole(),
      /** Of those, given to somebody. */
      given: whole(),
      /** As in `Hostel A: A 101, A 102`. */
      where: text(),
      madeBy: text(),
      madeAt: text(),
      endedBy: maybe(),
      endedAt: maybe(),
      state: string<ReservationState>().oneOf(reservationStates).required(),
      may: array(string<'end'>().oneOf(['end']).required()).required(),
    }),
  }),
  preview: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/reservations/preview',
    summary: 'How many bed-spaces would be kept back, and how many of those named are taken or kept already',
    query: object(asked),
    data: shape({ free: whole(), taken: whole(), reserved: whole(), closed: whole() }),
  }),
  make: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/reservations',
    summary: 'Keeps back the free ones among the bed-spaces that are named',
    body: reservationSchema,
    data: shape({ id: whole(), bedSpaces: whole() }),
  }),
  end: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/reservations/{id}/end',
    summary: 'Ends a reservation: what nobody has is for everybody; who has a bed-space keeps it',
    params: object({ id: integer().positive().required() }),
    body: closedObject({ reason: whyField() }),
    data: shape({ freed: whole() }),
  }),
};

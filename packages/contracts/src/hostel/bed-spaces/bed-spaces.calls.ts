import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whySchema,
} from '@portal/shared/model';
import { bedStates } from '../hostel-words';
import { bedStateField, hostelPages } from '../manage-hostel/manage-hostel.calls';
import { ownPriceSchema } from '../manage-hostel/manage-hostel.schema';
import { reserveSchema } from '../reservations/keeping.schema';

const view = { access: { claim: 'hostel.view' } } as const;
const edit = { access: { claim: 'hostel.edit' }, invalidates: hostelPages } as const;
const allocate = { access: { claim: 'hostel.allocate' }, invalidates: hostelPages } as const;
const byId = () => object({ id: integer().positive().required() });
const done = shape({ done: flag() });

/** What can be done with a bed-space, or with whoever has it. */
export const bedActs = [
  'allocate',
  'release',
  'askBack',
  'relocate',
  'swap',
  'checkIn',
  'checkOut',
  'reserve',
  'unreserve',
  'edit',
  'close',
  'open',
  'report',
  'mend',
] as const;
export type BedAct = (typeof bedActs)[number];

export const faultSchema = closedObject({
  fault: string()
    .default('')
    .trim()
    .required('Say what is broken')
    .min(5, 'At least 5 characters')
    .max(300, 'At most 300 characters'),
});

/** Bed-spaces of the current session, one by one. */
export const bedSpaces = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/bed-spaces',
    summary: 'Bed-spaces with what they are in the current session and who has them; prices in kobo',
    query: listQuery(
      {
        hostelId: integer().positive(),
        roomId: integer().positive(),
        block: string().max(3),
        state: string().oneOf(bedStates),
        /** Instead those of earlier sessions in which somebody lives still. */
        stayed: boolean(),
        /** Those at which something is broken. */
        faulty: boolean(),
      },
      ['code'],
    ),
    data: pageOf({
      id: whole(),
      code: text(),
      letter: text(),
      hostel: text(),
      /** As in `A 203`. */
      room: text(),
      roomId: whole(),
      gender: text(),
      state: bedStateField(),
      /** ISO time until which a held bed can be paid. */
      until: maybe(),
      price: whole(),
      category: maybe(),
      /** What it has of its own; null: as its room. Kobo. */
      own: shape({
        categoryId: number().integer().nullable().defined(),
        price: number().integer().nullable().defined(),
        version: whole(),
      }),
      /** For whom it is kept. */
      reservedFor: maybe(),
      /** Why nobody is given it. */
      closedReason: maybe(),
      /** Who has it. */
      allocationId: number().integer().nullable().defined(),
      matricNumber: maybe(),
      fullName: maybe(),
      level: number().integer().nullable().defined(),
      /** The earlier session since which they live there; null in the current one. */
      stayedFrom: maybe(),
      /** Who had it last, it was taken back from, and whose payment nobody has asked back. */
      kept: shape({ allocationId: whole(), fullName: text() }).nullable().defined(),
      /** What is broken at it and not mended, oldest first. */
      faults: listOf({ id: whole(), fault: text(), at: text() }),
      may: array(string<BedAct>().oneOf(bedActs).required()).required(),
    }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/HostelManagement/bed-spaces/{id}',
    summary: 'Gives a bed-space a category and a price of its own, or takes them away',
    params: byId(),
    body: ownPriceSchema,
    data: shape({ version: whole() }),
  }),
  close: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/bed-spaces/{id}/close',
    summary: 'Closes a bed-space: it is given to nobody until it is opened',
    params: byId(),
    body: whySchema,
    data: done,
  }),
  open: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/bed-spaces/{id}/open',
    summary: 'Opens a bed-space again',
    params: byId(),
    data: done,
  }),
  reserve: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/bed-spaces/{id}/reserve',
    summary: 'Keeps a free bed-space back: only officers give it',
    params: byId(),
    body: reserveSchema,
    data: done,
  }),
  unreserve: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/bed-spaces/{id}/unreserve',
    summary: 'Gives a reserved bed-space back to those who book',
    params: byId(),
    data: done,
  }),
  report: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/bed-spaces/{id}/faults',
    summary: 'Writes down what is broken at a bed-space',
    params: byId(),
    body: faultSchema,
    data: shape({ id: whole() }),
  }),
  mend: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/faults/{id}/mended',
    summary: 'A fault is mended',
    params: byId(),
    data: done,
  }),
};

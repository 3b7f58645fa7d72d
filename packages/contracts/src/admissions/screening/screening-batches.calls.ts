import {
  array,
  defineCall,
  integer,
  listQuery,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { changedScreeningBatchSchema, newScreeningBatchSchema, seatSchema } from './screening.schema';

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
const edit = { access: { claim: 'admissions.edit' }, scoped: true } as const;
const invalidates = ['/Application/screening/'] as const;

const id = () => integer().positive();
const byId = object({ id: id().required() });

/** Sittings of a screening. */
export const screeningBatches = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/Application/screening/batches',
    summary: 'Sittings with venue, day, time and how many seats are taken, latest day first',
    query: listQuery({ sessionId: id(), applicationTypeId: id() }, ['name', 'sitsOn']),
    data: pageOf({
      id: whole(),
      version: whole(),
      name: text(),
      session: text(),
      programme: text(),
      venue: text(),
      /** A day in Lagos, and a time of it. */
      sitsOn: text(),
      startsAt: text(),
      seats: whole(),
      taken: whole(),
      /** Submitted, without a seat and without a result. */
      waiting: whole(),
      may: array(string().oneOf(['seat', 'change']).required()).required(),
    }),
  }),
  make: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/screening/batches',
    invalidates,
    summary: 'Makes a sitting of a session and programme',
    body: newScreeningBatchSchema,
    data: shape({ id: whole() }),
  }),
  change: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Application/screening/batches/{id}',
    invalidates,
    summary: 'Moves a sitting, or gives it more seats; who has a seat is told',
    params: byId,
    body: changedScreeningBatchSchema,
    data: shape({ version: whole() }),
  }),
  seat: defineCall({
    ...edit,
    method: 'POST',
    path: '/Application/screening/batches/{id}/seat',
    invalidates,
    summary: 'Gives the free seats of a sitting to those who submitted first and have none; they are told',
    params: byId,
    body: seatSchema,
    data: shape({ seated: whole(), version: whole() }),
  }),
};

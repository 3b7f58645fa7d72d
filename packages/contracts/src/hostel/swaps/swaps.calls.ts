import {
  array,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whySchema,
} from '@portal/shared/model';
import { foreseen } from '../allocations/allocations.calls';
import { matricField } from '../hostel-fields';
import { swapStates, type SwapState } from '../hostel-words';
import { hostelPages } from '../manage-hostel/manage-hostel.calls';

export { type SwapAct } from './own-swap';

export const swapDecisions = ['approve', 'refuse'] as const;
export type SwapDecision = (typeof swapDecisions)[number];

const byId = object({ id: integer().positive().required() });
const own = { method: 'POST', access: 'user', invalidates: ['/Hostel/'] } as const;
const allocate = { access: { claim: 'hostel.allocate' }, invalidates: hostelPages } as const;

/** With whom a bed-space is to be swapped. */
export const swapSchema = closedObject({ matricNumber: matricField() });

const side = object({
  fullName: text(),
  matricNumber: maybe(),
  bed: text(),
  agreedAt: maybe(),
}).required();

/** Two students who take the bed-space of each other: both agree for themselves, and an officer approves. */
export const swaps = {
  propose: defineCall({
    ...own,
    path: '/Hostel/swaps',
    summary:
      'Proposes to swap my paid bed-space; of whoever cannot swap with me the answer is always the same',
    perMinute: 5,
    body: swapSchema,
    data: shape({ id: whole() }),
  }),
  confirm: defineCall({
    ...own,
    path: '/Hostel/swaps/{id}/confirm',
    summary: 'Agrees to a swap of my bed-space; once both have, it waits for an officer',
    perMinute: 20,
    params: byId,
    data: shape({ state: text() }),
  }),
  withdraw: defineCall({
    ...own,
    path: '/Hostel/swaps/{id}/withdraw',
    summary: 'Declines a swap of my bed-space, or takes back what I agreed to before an officer has decided',
    perMinute: 20,
    params: byId,
    data: shape({ state: text() }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/HostelManagement/swaps',
    summary: 'Swaps of bed-spaces, those that wait longest for an officer at the top',
    access: { claim: 'hostel.view' },
    query: listQuery({ state: string<SwapState>().oneOf(swapStates) }, ['waiting', 'proposed']),
    data: pageOf({
      id: whole(),
      state: string<SwapState>().oneOf(swapStates).required(),
      one: side,
      other: side,
      atDesk: flag(),
      proposedAt: text(),
      until: text(),
      agreedAt: maybe(),
      endedAt: maybe(),
      /** Who ended it. */
      endedBy: maybe(),
      reason: maybe(),
      may: array(string<SwapDecision>().oneOf(swapDecisions).required()).required(),
    }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/HostelManagement/swaps/{id}',
    summary: 'What a swap would mean for each of the two, before it is approved',
    access: { claim: 'hostel.view' },
    params: byId,
    data: shape({ moves: listOf(foreseen) }),
  }),
  start: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/allocations/{id}/swap',
    summary: 'Puts a swap in for two students, who each have to agree by themselves',
    params: byId,
    body: swapSchema,
    data: shape({ id: whole() }),
  }),
  approve: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/swaps/{id}/approve',
    summary: 'Both take the bed-space of each other, or neither; STALE once it is open no more',
    params: byId,
    data: shape({ state: text() }),
  }),
  refuse: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/swaps/{id}/refuse',
    summary: 'Refuses a swap; both are told why',
    params: byId,
    body: whySchema,
    data: shape({ state: text() }),
  }),
};

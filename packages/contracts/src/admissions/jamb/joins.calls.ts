import {
  array,
  defineCall,
  forMe,
  integer,
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

const view = { access: { claim: 'admissions.view' }, scoped: true } as const;
/** By the whole university's alone: it is the admissions office that gives a name to another. */
const approve = {
  access: { claim: 'admissions.approve' },
  scoped: true,
  impersonation: 'refuse',
} as const;
const id = () => integer().positive();
const byId = object({ id: id().required() });

/** How far it is that an application of other names is joined to a candidate. */
export const joinStates = ['waiting', 'approved', 'refused'] as const;
export type JoinState = (typeof joinStates)[number];
export const joinStateLabels: Record<JoinState, string> = {
  waiting: 'Waits for approval',
  approved: 'Joined',
  refused: 'Refused',
};
export const joinActions = ['approve', 'refuse'] as const;
export type JoinAction = (typeof joinActions)[number];

const state = () => string().oneOf(joinStates);
const stale = [
  '/Jamb/candidates',
  '/Jamb/near-names',
  '/Jamb/unmatched',
  '/Jamb/joins',
  '/DirectEntry/',
] as const;

/** Applications that have no name in common with their candidate: one officer proposes, another approves. */
export const joins = {
  joins: defineCall({
    ...view,
    method: 'GET',
    path: '/Jamb/joins',
    summary:
      'Applications that an officer says are candidates’ of other names, for another officer to decide; newest first',
    query: listQuery({ forMe, state: state(), sessionId: id() }, ['proposedAt']),
    data: pageOf({
      id: whole(),
      applicationNumber: text(),
      type: text(),
      session: text(),
      /** As on the application. */
      name: text(),
      jambNumber: text(),
      listedName: text(),
      /** Of the list. */
      department: text(),
      /** As it was typed; null before it was. */
      utme: maybe(),
      listedUtme: whole().nullable().defined(),
      reason: text(),
      state: state().required(),
      proposedBy: text(),
      /** ISO times. */
      proposedAt: text(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      refusal: maybe(),
      may: array(string().oneOf(joinActions).required()).required(),
    }),
  }),
  approveJoin: defineCall({
    ...approve,
    method: 'POST',
    path: '/Jamb/joins/{id}/approve',
    summary: 'Joins the application to the candidate, as another officer proposed',
    invalidates: stale,
    params: byId,
    data: shape({ state: state().required() }),
  }),
  refuseJoin: defineCall({
    ...approve,
    method: 'POST',
    path: '/Jamb/joins/{id}/refuse',
    summary: 'Leaves the application as it is, with the reason; who proposed it may take it back so',
    invalidates: stale,
    params: byId,
    body: whySchema,
    data: shape({ state: state().required() }),
  }),
};

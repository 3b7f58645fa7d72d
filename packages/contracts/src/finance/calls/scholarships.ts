import {
  array,
  boolean,
  type Claim,
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  awardStates,
  changedSchemeSchema,
  newAwardSchema,
  schemeKinds,
  schemeSchema,
  waiverSchema,
  waiverStates,
  withReasonSchema,
} from '../schemas/scholarship';
import { award, scheme } from './scholarship-answers';
import { seenVersion } from '../schemas/seen-version';

const view = { access: { claim: 'finance.view' satisfies Claim } } as const;
const report = { access: { claim: 'finance.reports' satisfies Claim } } as const;
const edit = { access: { claim: 'finance.edit' satisfies Claim } } as const;
const approve = { access: { claim: 'finance.approve' satisfies Claim } } as const;

const idParam = object({ id: integer().positive().required() });
const id = () => integer().positive();

const awardFilters = {
  schemeId: id(),
  sessionId: id(),
  departmentId: id(),
  sponsor: string().max(80),
  level: integer().min(0).max(900),
  state: string().oneOf(awardStates),
  /** Those that two officers have agreed to: approved and applied. */
  agreed: boolean(),
  forMe,
};

const awardSorts = ['name', 'matricNumber', 'amount', 'proposed'] as const;

export const scholarships = {
  schemes: defineCall({
    ...view,
    method: 'GET',
    path: '/Scholarship/schemes',
    summary: 'Schemes of sponsors with what they promise and have paid',
    query: listQuery(
      { sessionId: id(), kind: string().oneOf(schemeKinds), active: boolean(), sponsor: string().max(80) },
      ['name', 'sponsor', 'budget', 'awarded'],
    ),
    data: pageOf(scheme),
  }),
  choices: defineCall({
    ...report,
    method: 'GET',
    path: '/Scholarship/choices',
    summary: 'Sessions, fee items, departments, schemes and sponsors that forms and filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      items: listOf({ ...option, code: text() }),
      departments: listOf(option),
      schemes: listOf(option),
      sponsors: array(text()).required(),
    }),
  }),
  scheme: defineCall({
    ...view,
    method: 'GET',
    path: '/Scholarship/schemes/{id}',
    summary: 'One scheme with its items and the number of its awards in each state',
    params: idParam,
    data: shape({
      ...scheme,
      items: listOf({ ...option, code: text() }),
      /** Awards, reversed ones too: with any, kind, session and items stay. */
      awards: shape({ pending: whole(), approved: whole(), applied: whole(), reversed: whole() }),
    }),
  }),
  create: defineCall({
    ...edit,
    method: 'POST',
    path: '/Scholarship/schemes',
    invalidates: ['/Scholarship/'],
    summary: 'Makes a scheme; its awards are approved one by one by another officer',
    body: schemeSchema,
    data: shape({ id: whole() }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/Scholarship/schemes/{id}',
    invalidates: ['/Scholarship/'],
    summary: 'Changes a scheme; kind, session and items stay once there are awards',
    params: idParam,
    body: changedSchemeSchema,
    data: shape({ version: whole() }),
  }),
  setActive: defineCall({
    ...edit,
    method: 'POST',
    path: '/Scholarship/schemes/{id}/active',
    invalidates: ['/Scholarship/'],
    summary: 'Switches a scheme off, so that it takes no more students, or on again; its awards stay',
    params: idParam,
    body: withReasonSchema.shape({ active: boolean().required('say whether on or off') }),
    data: shape({ version: whole() }),
  }),
  awards: defineCall({
    ...report,
    method: 'GET',
    path: '/Scholarship/awards',
    summary:
      'Awards by scheme, session, sponsor, department, level and state; search in name and matric number',
    query: listQuery(awardFilters, awardSorts),
    data: pageOf(award),
  }),
  totals: defineCall({
    ...report,
    method: 'GET',
    path: '/Scholarship/awards/totals',
    summary: 'What the awards of the same filters come to, by sponsor',
    query: object({ search: string().trim().max(100), ...awardFilters }),
    data: listOf({
      sponsor: text(),
      awards: whole(),
      amount: whole(),
      settled: whole(),
      refundDue: whole(),
    }),
  }),
  award: defineCall({
    ...view,
    method: 'GET',
    path: '/Scholarship/awards/{id}',
    summary: 'One award, as its letter says it',
    params: idParam,
    data: shape(award),
  }),
  propose: defineCall({
    ...edit,
    method: 'POST',
    path: '/Scholarship/schemes/{id}/awards',
    invalidates: ['/Scholarship/'],
    summary: 'Proposes an award for one student; the scheme says how much where no amount is given',
    params: idParam,
    body: newAwardSchema,
    data: shape({ id: whole(), amount: whole() }),
  }),
  approve: defineCall({
    ...approve,
    method: 'POST',
    path: '/Scholarship/awards/approve',
    invalidates: ['/Scholarship/'],
    summary: 'Approves awards that another officer proposed; each is judged by itself',
    body: object({ ids: array(id().required()).default([]).min(1, 'choose at least one').max(500) }),
    data: shape({
      approved: whole(),
      refused: listOf({ id: whole(), message: text() }),
    }),
  }),
  reverse: defineCall({
    ...edit,
    method: 'POST',
    path: '/Scholarship/awards/{id}/reverse',
    invalidates: ['/Scholarship/'],
    summary: 'Takes an award back that has paid nothing; one that was approved wants the claim to approve',
    params: idParam,
    body: withReasonSchema,
    data: shape({ version: whole() }),
  }),
  waivers: defineCall({
    ...view,
    method: 'GET',
    path: '/Scholarship/waivers',
    summary: 'Students who are let through for a time although the school fee is not paid',
    query: listQuery({ sessionId: id(), state: string().oneOf(waiverStates), forMe }, ['until', 'requested']),
    data: pageOf({
      id: whole(),
      version: whole(),
      name: text(),
      matricNumber: maybe(),
      department: maybe(),
      sessionId: whole(),
      session: text(),
      until: text(),
      reason: text(),
      state: string().oneOf(waiverStates).required(),
      requestedBy: text(),
      requestedAt: text(),
      approvedBy: maybe(),
      endedBy: maybe(),
      endReason: maybe(),
      may: array(string().oneOf(['approve', 'end']).required()).required(),
    }),
  }),
  requestWaiver: defineCall({
    ...edit,
    method: 'POST',
    path: '/Scholarship/waivers',
    invalidates: ['/Scholarship/'],
    summary: 'Asks that a student be let through until a day although the school fee is not paid',
    body: waiverSchema,
    data: shape({ id: whole() }),
  }),
  approveWaiver: defineCall({
    ...approve,
    method: 'POST',
    path: '/Scholarship/waivers/{id}/approve',
    invalidates: ['/Scholarship/'],
    summary: 'Approves a waiver that another officer asked for; it counts at once',
    params: idParam,
    body: object({ version: seenVersion() }),
    data: shape({ version: whole() }),
  }),
  endWaiver: defineCall({
    ...edit,
    method: 'POST',
    path: '/Scholarship/waivers/{id}/end',
    invalidates: ['/Scholarship/'],
    summary: 'Ends a waiver, or refuses one that was asked for',
    params: idParam,
    body: withReasonSchema,
    data: shape({ version: whole() }),
  }),
};

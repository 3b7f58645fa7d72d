import {
  array,
  dayFilter,
  defineCall,
  forMe,
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
} from '@portal/shared/model';
import { matricNumberField } from './matric-number-field';
import { awardActions, awardReasonSchema, awardStates, newAwardSchema, withdrawing } from './awards.schema';

const keeps = { access: { claim: 'admissions.awards' } } as const;
const byId = object({ id: integer().positive().required() });
const invalidates = ['/Awards'] as const;
const decided = shape({ state: text() });
/** Awards of a student that are in force, or wait. */
const awardsOf = () =>
  listOf({
    programme: text(),
    class: text(),
    awardedOn: text(),
    state: string().oneOf(awardStates).required(),
  });
export const queryMeans = ['code', 'details'] as const;

/** Degrees and other awards of the university, and who asked about their certificates. */
export const awards = {
  list: defineCall({
    ...keeps,
    method: 'GET',
    path: '/Awards',
    summary: 'Awards of degrees, recorded by one officer and approved by another',
    query: listQuery(
      { state: string().oneOf([...awardStates, withdrawing]), year: integer().min(1950).max(2200), forMe },
      ['proposedAt', 'name', 'awardedOn'],
    ),
    data: pageOf({
      id: whole(),
      matricNumber: text(),
      name: text(),
      programme: text(),
      class: text(),
      awardedOn: text(),
      state: string().oneOf(awardStates).required(),
      /** Printed on the certificate; null until it is approved. */
      code: maybe(),
      reason: maybe(),
      /** The session in which the student entered, and the level of their record. */
      entered: text(),
      level: whole(),
      /** What else is awarded to the student, or waits to be. */
      others: awardsOf(),
      proposedBy: text(),
      proposedAt: text(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      /** Asked for by one officer, and not decided yet: the award counts. */
      withdrawal: shape({ id: whole(), reason: text(), by: text(), at: text() }).nullable().defined(),
      may: array(string().oneOf(awardActions).required()).required(),
    }),
  }),
  student: defineCall({
    ...keeps,
    method: 'GET',
    path: '/Awards/student',
    summary: 'Whose matric number it is and what they studied, before an award is recorded',
    query: object({ matricNumber: matricNumberField() }),
    data: shape({
      name: text(),
      /** What is awarded to them, as the certificate has it; null for a postgraduate whose degree has to be chosen. */
      programme: maybe(),
      entered: text(),
      level: whole(),
      awards: awardsOf(),
    }),
  }),
  propose: defineCall({
    ...keeps,
    method: 'POST',
    path: '/Awards',
    invalidates,
    summary: 'Records the award of what a student studied; it counts once another officer has approved it',
    body: newAwardSchema,
    data: shape({ id: whole() }),
  }),
  approve: defineCall({
    ...keeps,
    method: 'POST',
    path: '/Awards/{id}/approve',
    invalidates,
    summary: 'Approves an award that another officer recorded, and gives its certificate a code',
    params: byId,
    data: decided,
  }),
  refuse: defineCall({
    ...keeps,
    method: 'POST',
    path: '/Awards/{id}/refuse',
    invalidates,
    summary: 'Refuses an award that another officer recorded, with the reason',
    params: byId,
    body: awardReasonSchema,
    data: decided,
  }),
  withdraw: defineCall({
    ...keeps,
    method: 'POST',
    path: '/Awards/{id}/withdraw',
    invalidates,
    summary: 'Asks to withdraw an award, with the reason: it counts until another officer agrees',
    params: byId,
    body: awardReasonSchema,
    data: decided,
  }),
  approveWithdrawal: defineCall({
    ...keeps,
    method: 'POST',
    path: '/Awards/withdrawals/{id}/approve',
    invalidates,
    summary: 'Withdraws an award as another officer asked: its certificate is no longer valid',
    params: byId,
    data: decided,
  }),
  refuseWithdrawal: defineCall({
    ...keeps,
    method: 'POST',
    path: '/Awards/withdrawals/{id}/refuse',
    invalidates,
    summary: 'The award stays: another officer refuses the withdrawal, or who asked thought better of it',
    params: byId,
    body: awardReasonSchema,
    data: decided,
  }),
  queries: defineCall({
    ...keeps,
    method: 'GET',
    path: '/Awards/queries',
    summary: 'Who asked about certificates of the university, with what, and whether they were told',
    query: listQuery(
      {
        means: string().oneOf(queryMeans),
        found: string().oneOf(['yes', 'no']),
        from: dayFilter(),
        to: dayFilter(),
      },
      ['at'],
    ),
    data: pageOf({
      id: whole(),
      at: text(),
      address: text(),
      means: string().oneOf(queryMeans).required(),
      /** What was typed; null where the code of the certificate was. */
      matricNumber: maybe(),
      name: maybe(),
      year: whole().nullable().defined(),
      rrr: maybe(),
      payer: maybe(),
      /** Whose certificate was shown; null where nothing was. */
      shown: maybe(),
    }),
  }),
};

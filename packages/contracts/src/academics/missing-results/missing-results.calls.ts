import {
  array,
  closedObject,
  defineCall,
  flag,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { namedSemester } from '../answers';
import {
  missingResultActs,
  missingResultOutcomes,
  missingResultStates,
  openMissingResults,
  type MissingResultAct,
  type MissingResultOutcome,
  type MissingResultState,
} from './missing-result-words';

const course = {
  registrationId: whole(),
  courseId: whole(),
  code: text(),
  title: text(),
  ...namedSemester,
};
const query = {
  id: whole(),
  ...course,
  note: text(),
  raisedAt: text(),
  state: string<MissingResultState>().oneOf(missingResultStates).required(),
  /** Until when whoever has it answers; null once that is over. */
  dueAt: maybe(),
  outcome: string<MissingResultOutcome>().oneOf(missingResultOutcomes).nullable().defined(),
  answer: maybe(),
  answeredAt: maybe(),
  may: array(string<MissingResultAct>().oneOf(missingResultActs).required()).required(),
};
const acts = {
  access: 'user',
  method: 'POST',
  impersonation: 'refuse',
  invalidates: ['/Results/missing-results'],
} as const;
const stateOf = () => shape({ state: string<MissingResultState>().oneOf(missingResultStates).required() });

/** Results that should be there and are not: asked for, answered by a day, or passed on to the office above. */
export const missingResults = {
  mine: defineCall({
    access: 'user',
    method: 'GET',
    path: '/Results/missing-results/mine',
    summary: 'A student’s own courses whose result is due and missing, and what was asked about them',
    data: shape({ missing: listOf({ ...course, says: text() }), asked: listOf(query) }),
  }),
  list: defineCall({
    access: 'user',
    method: 'GET',
    path: '/Results/missing-results',
    summary:
      'Missing results of courses that this person teaches, and within reach; `forMe` those that wait for them',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semesterId: integer().oneOf([1, 2]),
        courseId: integer().positive(),
        departmentId: integer().positive(),
        state: string().oneOf([...missingResultStates, openMissingResults]),
        forMe,
      },
      ['raised', 'due'],
    ),
    data: pageOf({
      ...query,
      fullName: text(),
      matricNumber: maybe(),
      /** This person teaches the course: its sheet is among theirs. */
      teaches: flag(),
      raisedBy: text(),
      answeredBy: maybe(),
    }),
  }),
  raise: defineCall({
    ...acts,
    path: '/Results/missing-results',
    summary: 'Asks for a result that is due and missing: its student, or who works on results of the course',
    body: closedObject({
      registrationId: integer().positive().required(),
      courseId: integer().positive().required(),
      note: whyField(),
    }),
    data: shape({ id: whole() }),
  }),
  answer: defineCall({
    ...acts,
    path: '/Results/missing-results/answer',
    summary:
      'Answers for a missing result once the score is entered or an amendment is asked for, or says that there is none',
    body: closedObject({
      id: integer().positive().required(),
      outcome: string<MissingResultOutcome>()
        .oneOf(missingResultOutcomes, 'Choose what became of it')
        .required('Choose what became of it'),
      answer: whyField(),
    }),
    data: stateOf(),
  }),
  withdraw: defineCall({
    ...acts,
    path: '/Results/missing-results/withdraw',
    summary: 'Takes back what one asked oneself, before it is answered',
    body: closedObject({ id: integer().positive().required() }),
    data: stateOf(),
  }),
};

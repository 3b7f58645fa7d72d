import {
  array,
  boolean,
  closedObject,
  defineCall,
  forMe,
  integer,
  listQuery,
  maybe,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { maybeWhole, namedSemester } from '../answers';
import { grades, mostMarks, scoreCodes, type Grade, type ScoreCode } from '../grading/grading-scheme';
import { amendmentStates, type AmendmentState } from './result-sheets';

const acts = ['decide', 'withdraw'] as const;
const changes = ['/Results/', '/Dashboard/', '/CourseRegistration/'] as const;
const score = () =>
  shape({
    test: maybeWhole(),
    exam: maybeWhole(),
    code: string<ScoreCode>().oneOf(scoreCodes).nullable().defined(),
    total: maybeWhole(),
    grade: string<Grade>().oneOf(grades).nullable().defined(),
  });
const markOf = (most: number) =>
  integer().min(0, `0 to ${most}`).max(most, `0 to ${most}`).nullable().defined();

/** What a score is to be: both marks, or a code in place of the examination. */
export const amendmentSchema = closedObject({
  registrationId: integer().positive().required(),
  courseId: integer().positive().required(),
  /** Of the score that was seen; null where there was none. */
  version: integer().positive().nullable().defined(),
  test: markOf(mostMarks.test),
  exam: markOf(mostMarks.exam),
  code: string<ScoreCode>()
    .oneOf(scoreCodes)
    .nullable()
    .defined()
    .test('whole', 'Enter both marks, or a code in place of the examination', (code, { parent }) => {
      const { test, exam } = parent as { test?: number | null; exam?: number | null };
      if (code) return exam === null;
      return typeof test === 'number' && typeof exam === 'number';
    }),
  reason: whyField(),
});

/** Changes of results that Senate approved. */
export const amendments = {
  list: defineCall({
    method: 'GET',
    path: '/Results/amendments',
    summary:
      'Amendments of results that this person may see: of courses that they lead, and within their reach; `forMe` those that they may decide',
    access: 'user',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semesterId: integer().oneOf([1, 2]),
        courseId: integer().positive(),
        departmentId: integer().positive(),
        state: string<AmendmentState>().oneOf(amendmentStates),
        forMe,
      },
      ['asked'],
    ),
    data: pageOf({
      id: whole(),
      registrationId: whole(),
      fullName: text(),
      matricNumber: maybe(),
      courseId: whole(),
      code: text(),
      title: text(),
      ...namedSemester,
      from: score(),
      to: score(),
      reason: text(),
      askedBy: text(),
      askedAt: text(),
      state: string<AmendmentState>().oneOf(amendmentStates).required(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      decisionReason: maybe(),
      may: array(string<(typeof acts)[number]>().oneOf(acts).required()).required(),
    }),
  }),
  ask: defineCall({
    method: 'POST',
    path: '/Results/amendments',
    summary:
      'Asks for a change of a result that Senate approved: the lead lecturer, or who may change results',
    access: 'user',
    impersonation: 'refuse',
    body: amendmentSchema,
    data: shape({ id: whole() }),
    invalidates: changes,
  }),
  decide: defineCall({
    method: 'POST',
    path: '/Results/amendments/decide',
    summary:
      'Accepts or refuses an amendment that another person asked for; what is published already is published anew with it',
    access: { claim: 'results.senate' },
    impersonation: 'refuse',
    body: closedObject({
      id: integer().positive().required(),
      accept: boolean().required(),
      /** Asked for where it is refused. */
      reason: string()
        .default('')
        .trim()
        .max(300, 'At most 300 characters')
        .test('why', 'Say why, in at least 5 characters', (reason, { parent }) => {
          const { accept } = parent as { accept?: boolean };
          return accept !== false || reason.length >= 5;
        }),
    }),
    data: shape({ state: string<AmendmentState>().oneOf(amendmentStates).required() }),
    invalidates: changes,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/Results/amendments/withdraw',
    summary: 'Takes an amendment back that one asked for oneself',
    access: 'user',
    impersonation: 'refuse',
    body: closedObject({ id: integer().positive().required() }),
    data: shape({ state: string<AmendmentState>().oneOf(amendmentStates).required() }),
    invalidates: changes,
  }),
};

import {
  array,
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
  whyField,
} from '@portal/shared/model';
import { lifeStates, type LifeState } from '../student-management/life-states';
import {
  likenesses,
  pairActs,
  pairStates,
  type Likeness,
  type PairAct,
  type PairState,
} from './duplicate-words';

const office = { access: { claim: 'student.duplicates' } } as const;
const write = { ...office, method: 'POST', impersonation: 'refuse' } as const;
const id = () => integer().positive().required();
const changed = ['/StudentManagement/'] as const;

const person = {
  id: whole(),
  fullName: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
  dateOfBirth: text(),
  state: string<LifeState>().oneOf(lifeStates).required(),
};

const compared = {
  ...person,
  passport: maybe(),
  jambNumber: maybe(),
  gender: text(),
  email: maybe(),
  mobileNumber: maybe(),
  permanentAddress: maybe(),
  origin: maybe(),
  studentType: text(),
  entryMode: text(),
  entrySession: text(),
  /** The user name of the account; null where there is none. */
  account: maybe(),
};

/** What is known of a pair. */
const pair = {
  /** What the two share; once they are said to be two people, what they shared then. */
  likenesses: array(string<Likeness>().oneOf(likenesses).required()).required(),
  /** Of the word that they are two people; null while nobody has said so. */
  apartId: number().integer().nullable().defined(),
  reason: maybe(),
  saidBy: maybe(),
  saidAt: maybe(),
  may: array(string<PairAct>().oneOf(pairActs).required()).required(),
};

/** Records of students that may be one person's. */
export const duplicates = {
  list: defineCall({
    ...office,
    method: 'GET',
    path: '/StudentManagement/duplicates',
    summary:
      'Pairs of records that may be one person’s, with what they share; those that are said to be two people by their state alone',
    query: listQuery(
      {
        likeness: string<Likeness>().oneOf(likenesses),
        state: string<PairState>().oneOf(pairStates),
      },
      ['name'],
    ),
    data: pageOf({ one: shape(person), other: shape(person), ...pair }),
  }),
  compare: defineCall({
    ...office,
    method: 'GET',
    path: '/StudentManagement/duplicates/compare',
    summary: 'Two records side by side, and how much stands under each of them',
    query: object({ one: id(), other: id() }),
    data: shape({
      one: shape(compared),
      other: shape(compared),
      /** As in `Course registrations`; what neither has is left out. */
      holdings: listOf({ what: text(), one: whole(), other: whole() }),
      ...pair,
    }),
  }),
  apart: defineCall({
    ...write,
    path: '/StudentManagement/duplicates/apart',
    summary: 'Says that two records are two people: the pair is not shown any more',
    body: closedObject({ oneId: id(), otherId: id(), reason: whyField() }),
    data: shape({
      id: whole(),
      /** False where it had been said before: that word stays. */
      said: flag(),
    }),
    invalidates: changed,
  }),
  takeBack: defineCall({
    ...write,
    path: '/StudentManagement/duplicates/apart/{id}/take-back',
    summary: 'Takes back that two records are two people: the pair is shown again',
    params: object({ id: id() }),
    body: closedObject({ reason: whyField() }),
    data: shape({ id: whole() }),
    invalidates: changed,
  }),
};

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
  whyField,
} from '@portal/shared/model';
import { lifeStates, type LifeState } from '../student-management/life-states';
import {
  joinStates,
  likenesses,
  pairActs,
  pairStates,
  type JoinState,
  type Likeness,
  type PairAct,
  type PairState,
} from './duplicate-words';

const office = { access: { claim: 'student.duplicates' } } as const;
const write = { ...office, method: 'POST', impersonation: 'refuse' } as const;
const id = () => integer().positive().required();
const seen = () =>
  string()
    .trim()
    .matches(/^[0-9a-f]{32}$/)
    .required();
const changed = ['/StudentManagement/'] as const;

type JoinUndoState = 'undoing' | 'undone';

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
  /** That one of them goes into the other; null where nobody has asked for it, or it was refused or undone. */
  join: object({
    id: whole(),
    state: string<JoinState>().oneOf(joinStates).required(),
    /** The record that stays. */
    staysId: whole(),
    reason: text(),
    askedBy: text(),
    askedAt: text(),
    decidedBy: maybe(),
    decidedAt: maybe(),
    undoAskedBy: maybe(),
    undoReason: maybe(),
    /** Until when the same two officers can undo it; null where they cannot. */
    undoUntil: maybe(),
  })
    .nullable()
    .defined(),
  /** Why the one, or the other, cannot be the record that goes; empty where it can. */
  obstacles: shape({ one: array(text()).required(), other: array(text()).required() }),
  may: array(string<PairAct>().oneOf(pairActs).required()).required(),
};

/** Records of students that may be one person's. */
export const duplicates = {
  list: defineCall({
    ...office,
    method: 'GET',
    path: '/StudentManagement/duplicates',
    summary:
      'Pairs of records that may be one person’s, with what they share; those that are said to be two people, or are to be joined, by their state alone; `forMe` the joins that this person may approve',
    query: listQuery(
      {
        likeness: string<Likeness>().oneOf(likenesses),
        state: string<PairState>().oneOf(pairStates),
        forMe: boolean(),
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
      /** What was seen of both: who joins them sends it along. */
      seen: text(),
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
  askToJoin: defineCall({
    ...write,
    path: '/StudentManagement/duplicates/joins',
    summary: 'Asks that one record goes into the other: another officer has to agree',
    body: closedObject({ goesId: id(), staysId: id(), seen: seen(), reason: whyField() }),
    data: shape({
      id: whole(),
      /** False where the same officer had asked for it before. */
      asked: flag(),
    }),
    invalidates: changed,
  }),
  approveJoin: defineCall({
    ...write,
    path: '/StudentManagement/duplicates/joins/{id}/approve',
    summary: 'Joins two records as both officers saw them: one is closed and points to the other',
    params: object({ id: id() }),
    body: closedObject({ seen: seen() }),
    data: shape({ id: whole() }),
    invalidates: changed,
  }),
  refuseJoin: defineCall({
    ...write,
    path: '/StudentManagement/duplicates/joins/{id}/refuse',
    summary: 'Refuses that two records are joined, or takes back that one asked for it',
    params: object({ id: id() }),
    body: closedObject({ reason: whyField() }),
    data: shape({ id: whole() }),
    invalidates: changed,
  }),
  undoJoin: defineCall({
    ...write,
    path: '/StudentManagement/duplicates/joins/{id}/undo',
    summary:
      'Undoes a join within 24 hours: asked by one of the two officers who joined the records, done by the other',
    params: object({ id: id() }),
    body: closedObject({ reason: whyField() }),
    data: shape({ id: whole(), state: string<JoinUndoState>().oneOf(['undoing', 'undone']).required() }),
    invalidates: changed,
  }),
};

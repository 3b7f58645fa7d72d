import {
  array,
  boolean,
  closedObject,
  defineCall,
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
  whyField,
} from '@portal/shared/model';
import { clearanceStates, mostExitClearances, type ClearanceState } from './exit-clearance-words';

const view = { access: { claim: 'student.exit-clearance' }, scoped: true } as const;
const decide = {
  ...view,
  method: 'POST',
  invalidates: ['/StudentManagement/exit-clearances', '/Dashboard/exit-clearances'],
} as const;

const id = () => integer().positive();
const byId = object({ id: id().required() });
const because = () => closedObject({ version: id().required(), reason: whyField() });

const exitClearanceActs = ['clear', 'hold', 'undo'] as const;
export type ExitClearanceAct = (typeof exitClearanceActs)[number];

/** What offices decide about graduates: a row is one office and one graduate. */
export const exitClearances = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/exit-clearances',
    summary: 'Graduates by office: those who wait longest at the top, then those who are cleared',
    query: listQuery(
      {
        officeId: id(),
        state: string<ClearanceState>().oneOf(clearanceStates),
        departmentId: id(),
        /** Of the offices for which I sign. */
        mine: boolean(),
      },
      ['waiting', 'name'],
    ),
    data: pageOf({
      id: whole(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      office: text(),
      state: string<ClearanceState>().oneOf(clearanceStates).required(),
      awaitedSince: text(),
      /** Whole days since the office was asked, until it cleared. */
      days: whole(),
      reason: maybe(),
      /** What the records have against it, for who signs; null where there is nothing. */
      against: maybe(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      /** Every office that has not cleared the graduate. */
      left: array(text()).required(),
      version: whole(),
      may: array(string<ExitClearanceAct>().oneOf(exitClearanceActs).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/StudentManagement/exit-clearances/choices',
    summary: 'Offices, and departments of the graduates whom I see',
    data: shape({ offices: listOf(option), departments: listOf(option) }),
  }),
  clear: defineCall({
    ...decide,
    path: '/StudentManagement/exit-clearances/clear',
    summary: 'Clears graduates for my office, each by itself; says of the others what stands against it',
    body: closedObject({
      parts: array(closedObject({ id: id().required(), version: id().required() }).required())
        .default([])
        .min(1, 'Choose at least one')
        .max(mostExitClearances)
        .required(),
    }),
    data: shape({ cleared: whole(), refused: listOf({ id: whole(), message: text() }) }),
  }),
  hold: defineCall({
    ...decide,
    path: '/StudentManagement/exit-clearances/{id}/hold',
    summary: 'Holds the clearance of a graduate, who reads why',
    params: byId,
    body: because(),
    data: shape({ version: whole() }),
  }),
  undo: defineCall({
    ...decide,
    path: '/StudentManagement/exit-clearances/{id}/undo',
    summary: 'Takes back that my office cleared a graduate, who reads why; the slip ends with it',
    params: byId,
    body: because(),
    data: shape({ version: whole() }),
  }),
  office: defineCall({
    ...view,
    method: 'GET',
    path: '/Dashboard/exit-clearances',
    summary: 'How many graduates wait for the offices for which I sign, and how many they hold',
    data: shape({ offices: listOf({ id: whole(), name: text(), waiting: whole(), held: whole() }) }),
  }),
};

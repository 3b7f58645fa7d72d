import {
  array,
  boolean,
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import { decidingOffices, returnReasons } from '../approve-courses/approval-stages';
import { registrationStates } from '../open-reg/registration-windows.calls';
import { offeredShape } from '../register/register.calls';
import { waitingShape } from '../waiting-list/waiting-list.calls';
import { askedChangeSchema, keptChangeSchema, withdrawnChangeSchema } from './add-drop.schema';

const invalidates = ['/CourseRegistration/', '/Dashboard/'] as const;
const path = '/CourseRegistration/add-or-drop-courses';
export const semesterQuery = {
  sessionId: integer().positive().required(),
  semesterId: integer().oneOf([1, 2]).required(),
};

export const changeActs = ['add', 'drop'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** A course that a request adds or drops. */
export const lineShape = {
  courseId: whole(),
  code: text(),
  title: text(),
  units: whole(),
  act: string<ChangeAct>().oneOf(changeActs).required(),
  /** How it comes into the list, as `carry_over` or `core`. */
  status: text(),
  /** Why it is borrowed. */
  reason: maybe(),
  /** The department that owns it, of a borrowed one. */
  owner: maybe(),
  ownerDecision: maybe(),
};

/** What can be added and dropped in a semester, and what was asked for. */
export const ownRequestShape = {
  session: text(),
  semester: text(),
  courses: listOf({
    ...offeredShape,
    registered: boolean().required(),
    scored: boolean().required(),
    sheetSent: boolean().required(),
  }),
  groups: listOf({ id: whole(), name: text(), choose: whole() }),
  load: shape({ minimum: whole(), maximum: whole() }),
  leaving: boolean().required(),
  /** A semester before the one under way: nobody asks for anything in it any more. */
  past: flag(),
  window: shape({
    state: string().oneOf(registrationStates).required(),
    opens: maybe(),
    until: maybe(),
    next: maybe(),
  }),
  /** What has to be done first. */
  shut: listOf({ gate: text(), reason: text(), action: text(), route: text() }),
  request: shape({
    /** Null where there is none under way. */
    version: maybeWhole(),
    /** draft, or whom it waits for: submitted, adviser_ok, hod_ok. */
    state: text(),
    reason: string().defined(),
    lines: listOf(lineShape),
  }),
  /** Why an office sent it back; null where it did not, and once it is asked for again. */
  returned: object({
    office: string().oneOf(decidingOffices).required(),
    by: text(),
    at: text(),
    reasonCode: string().oneOf(returnReasons).required(),
    reason: text(),
    /** Codes of the courses that it took out. */
    off: array(text()).required(),
  })
    .nullable()
    .defined(),
  /** What was approved, newest first. */
  approved: listOf({ at: text(), added: array(text()).required(), dropped: array(text()).required() }),
  /** Full courses for which they wait. */
  waiting: listOf(waitingShape),
};

/** A student's request to add and drop courses of an approved registration. */
export const addDrop = {
  mine: defineCall({
    method: 'GET',
    path,
    summary: 'What the student can add to and drop from an approved registration, and their request',
    access: 'user',
    query: object(semesterQuery),
    data: shape(ownRequestShape),
  }),
  saveDraft: defineCall({
    method: 'PUT',
    path: `${path}/draft`,
    summary: 'Keeps what is to be added and dropped, whether or not it can be asked for',
    access: 'user',
    body: keptChangeSchema,
    data: shape({ version: whole() }),
    invalidates: ['/CourseRegistration/'],
  }),
  ask: defineCall({
    method: 'POST',
    path,
    summary: 'Asks to add and drop courses; sent again as it is, it answers what the first one did',
    access: 'user',
    body: askedChangeSchema,
    data: shape({ version: whole() }),
    invalidates,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Takes the request back until the course adviser acts on it',
    access: 'user',
    body: withdrawnChangeSchema,
    data: shape({ version: whole() }),
    invalidates,
  }),
};

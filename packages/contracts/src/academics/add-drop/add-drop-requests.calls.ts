import {
  array,
  defineCall,
  flag,
  listOf,
  listQuery,
  maybe,
  pageOf,
  shape,
  string,
  text,
  whole,
  type Claim,
} from '@portal/shared/model';
import { waitingStates } from '../approve-courses/approval-stages';
import { approveSchema, refuseBorrowedSchema, returnSchema } from '../approve-courses/approvals.schema';
import {
  byId,
  decides,
  exceptionsField,
  mayField,
  moved,
  narrowed,
  ofCourse,
  seesRegistrations,
  waitingSorts,
} from '../approve-courses/deciding';
import { lineShape } from './add-drop.calls';

const path = '/CourseRegistration/add-or-drop-courses/requests';
const request = {
  id: whole(),
  version: whole(),
  registrationId: whole(),
  fullName: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
  session: text(),
  semester: text(),
  /** submitted, adviser_ok, hod_ok, approved; draft once it is with the student again. */
  state: text(),
  reason: string().defined(),
  unitsBefore: whole(),
  unitsAfter: whole(),
  exceptions: exceptionsField(),
  submittedAt: maybe(),
  may: mayField(),
};

/** Requests to add and drop courses, as whoever decides them sees them. */
export const addDropRequests = {
  list: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path,
    summary:
      'Requests that wait, with exceptions first; `forMe` those whose next step is this person’s, `state` approved those that are done',
    query: listQuery({ ...narrowed, state: string().oneOf([...waitingStates, 'approved']) }, waitingSorts),
    data: pageOf({
      ...request,
      /** Codes. */
      adds: array(text()).required(),
      drops: array(text()).required(),
      waitingDays: whole(),
      /** Something borrowed waits for the department that owns it. */
      asksOwners: flag(),
    }),
  }),
  one: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One request: what comes and goes, the list after it, and what became of it',
    params: byId(),
    data: shape({
      ...request,
      studentId: whole(),
      needsDean: flag(),
      own: flag(),
      load: shape({ minimum: whole(), maximum: whole(), ceiling: whole() }),
      lines: listOf(lineShape),
      /** What stays on the list. */
      stays: listOf({ id: whole(), code: text(), title: text(), units: whole(), status: text() }),
      /** What would stand against it if it were asked for now. */
      problems: array(text()).required(),
      events: listOf({
        id: whole(),
        act: text(),
        office: maybe(),
        by: text(),
        at: text(),
        about: array(text()).required(),
        reasonCode: maybe(),
        reason: maybe(),
      }),
    }),
  }),
};

/** What an office does with requests that wait for it; the claim says which office. */
const actsOf = <const Name extends string, const C extends Claim>(name: Name, claim: C) => {
  const office = decides(claim);
  return {
    approve: defineCall({
      ...office,
      path: `${path}/{id}/${name}/approve`,
      summary: 'Approves a request that waits for this office; whoever decides last changes the registration',
      params: byId(),
      body: approveSchema,
      data: moved(),
    }),
    giveBack: defineCall({
      ...office,
      path: `${path}/{id}/${name}/return`,
      summary: 'Returns a request to the student with a reason; lines that are named are taken out of it',
      params: byId(),
      body: returnSchema,
      data: moved(),
    }),
  };
};

export const adviserAddDrop = actsOf('adviser', 'registration.advise');
export const hodAddDrop = actsOf('hod', 'registration.approve');
export const deanAddDrop = actsOf('dean', 'registration.exceed');

const lends = decides('registration.approve');

/** What the head of a department does with its courses that others ask to add. */
export const ownerAddDrop = {
  approve: defineCall({
    ...lends,
    path: `${path}/{id}/borrowed/{courseId}/approve`,
    summary: 'Lends a course that a request adds to a student of another department',
    params: ofCourse(),
    body: approveSchema,
    data: shape({ state: text() }),
  }),
  refuse: defineCall({
    ...lends,
    path: `${path}/{id}/borrowed/{courseId}/refuse`,
    summary: 'Takes a borrowed course out of a request, and returns that to the student',
    params: ofCourse(),
    body: refuseBorrowedSchema,
    data: moved(),
  }),
};

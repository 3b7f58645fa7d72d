import {
  array,
  boolean,
  defineCall,
  flag,
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
  type Claim,
} from '@portal/shared/model';
import {
  approvalStages,
  registrationExceptions,
  waitingStates,
  type ApprovalAct,
} from '../approve-courses/approval-stages';
import { approveSchema, refuseBorrowedSchema } from '../approve-courses/approvals.schema';
import { lineShape } from './add-drop.calls';
import { returnChangeSchema } from './add-drop.schema';

const path = '/CourseRegistration/add-or-drop-courses/requests';
const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const changes = ['/CourseRegistration/', '/Dashboard/'] as const;
const acts = approvalStages.flatMap((stage) => [`${stage}.approve`, `${stage}.return`] as ApprovalAct[]);
const byId = () => object({ id: integer().positive().required() });
const ofCourse = () =>
  object({ id: integer().positive().required(), courseId: integer().positive().required() });
const moved = () => shape({ version: whole(), state: text() });

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
  exceptions: array(string().oneOf(registrationExceptions).required()).required(),
  submittedAt: maybe(),
  may: array(string<ApprovalAct>().oneOf(acts).required()).required(),
};

/** Requests to add and drop courses, as whoever decides them sees them. */
export const addDropRequests = {
  list: defineCall({
    ...view,
    method: 'GET',
    path,
    summary:
      'Requests that wait, with exceptions first; `forMe` those whose next step is this person’s, `state` approved those that are done',
    query: listQuery(
      {
        sessionId: integer().positive(),
        semester: integer().oneOf([1, 2]),
        departmentId: integer().positive(),
        level: integer().positive(),
        forMe,
        state: string().oneOf([...waitingStates, 'approved']),
        exceptional: boolean(),
      },
      ['waiting', 'name', 'matricNumber'],
    ),
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
    ...view,
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
  const decides = { access: { claim }, scoped: true, method: 'POST', invalidates: changes } as const;
  return {
    approve: defineCall({
      ...decides,
      path: `${path}/{id}/${name}/approve`,
      summary: 'Approves a request that waits for this office; whoever decides last changes the registration',
      params: byId(),
      body: approveSchema,
      data: moved(),
    }),
    giveBack: defineCall({
      ...decides,
      path: `${path}/{id}/${name}/return`,
      summary: 'Returns a request to the student with a reason; lines that are named are taken out of it',
      params: byId(),
      body: returnChangeSchema,
      data: moved(),
    }),
  };
};

export const adviserAddDrop = actsOf('adviser', 'registration.advise');
export const hodAddDrop = actsOf('hod', 'registration.approve');
export const deanAddDrop = actsOf('dean', 'registration.exceed');

const lends = {
  access: { claim: 'registration.approve' },
  scoped: true,
  method: 'POST',
  invalidates: changes,
} as const;

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

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
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
  type Claim,
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import {
  approvalStages,
  decidingOffices,
  registrationExceptions,
  waitingStates,
  type ApprovalAct,
} from './approval-stages';
import { approveCleanSchema, approveSchema, refuseBorrowedSchema, returnSchema } from './approvals.schema';

const view = { access: { claim: 'registration.view' }, scoped: true } as const;
const changes = ['/CourseRegistration/', '/Dashboard/'] as const;
const acts = approvalStages.flatMap((stage) => [`${stage}.approve`, `${stage}.return`] as ApprovalAct[]);

const person = {
  fullName: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
};
const semester = { session: text(), semester: text() };
const exceptions = () => array(string().oneOf(registrationExceptions).required()).required();
const places = { departmentId: integer().positive(), level: integer().positive() };
const inTime = { sessionId: integer().positive(), semester: integer().oneOf([1, 2]) };
const stage = () => string().oneOf(approvalStages).required();

/** Registrations that wait for an office, as whoever holds it sees them. */
export const approvals = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/approvals',
    summary:
      'Registrations that wait, with exceptions first; `forMe` those whose next step is this person’s, `state` locked those that are approved',
    query: listQuery(
      {
        ...inTime,
        ...places,
        forMe,
        state: string().oneOf([...waitingStates, 'locked']),
        exceptional: boolean(),
      },
      ['waiting', 'name', 'matricNumber'],
    ),
    data: pageOf({
      id: whole(),
      version: whole(),
      ...person,
      ...semester,
      state: text(),
      units: whole(),
      courses: whole(),
      carryOvers: whole(),
      borrowed: whole(),
      exceptions: exceptions(),
      submittedAt: maybe(),
      /** Whole days since it was submitted. */
      waitingDays: whole(),
      /** Heads of other departments are asked first. */
      asksOwners: flag(),
      may: array(string<ApprovalAct>().oneOf(acts).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/approvals/choices',
    summary: 'Sessions, semesters, departments and levels that the filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      semesters: listOf({ ...option, current: flag() }),
      departments: listOf(option),
      levels: listOf(option),
    }),
  }),
  waiting: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/approvals/waiting',
    summary: 'How much waits: for this person, for each office, and of borrowed courses for this person',
    data: shape({ forMe: whole(), adviser: whole(), hod: whole(), dean: whole(), borrowed: whole() }),
  }),
  clean: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/approvals/clean',
    summary: 'What this person could approve together: nothing out of the ordinary, the oldest first',
    query: object({ stage: stage(), ...inTime, ...places }),
    data: shape({ total: whole(), registrations: listOf({ id: whole(), version: whole() }) }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/approvals/{id}',
    summary: 'One registration: student, courses, load, what is left out, and what became of it',
    params: object({ id: integer().positive().required() }),
    data: shape({
      id: whole(),
      version: whole(),
      studentId: whole(),
      ...person,
      option: maybe(),
      status: text(),
      ...semester,
      state: text(),
      units: whole(),
      load: shape({ minimum: whole(), maximum: whole(), ceiling: whole() }),
      /** Of published results, as `3.45`; null before the first. */
      cgpa: maybe(),
      needsDean: flag(),
      own: flag(),
      exceptions: exceptions(),
      submittedAt: maybe(),
      courses: listOf({
        id: whole(),
        code: text(),
        title: text(),
        units: whole(),
        /** How it came into the list, as `carry_over` or `core`. */
        status: text(),
        /** Why it is borrowed. */
        reason: maybe(),
        /** The department that owns it, of a borrowed one. */
        owner: maybe(),
        ownerDecision: maybe(),
      }),
      /** Carry-overs, core and required courses that could be taken and are not on the list. */
      leftOut: listOf({ id: whole(), code: text(), title: text(), units: whole(), status: text() }),
      /** What would stand against it if it were submitted now. */
      problems: array(text()).required(),
      refused: listOf({
        courseId: whole(),
        code: text(),
        reason: text(),
        office: string().oneOf(decidingOffices).required(),
        by: text(),
        at: text(),
        mayAllow: flag(),
      }),
      events: listOf({
        id: whole(),
        act: text(),
        office: maybe(),
        by: text(),
        at: text(),
        about: array(text()).required(),
        reasonCode: maybe(),
        reason: maybe(),
        units: whole(),
      }),
      may: array(string<ApprovalAct>().oneOf(acts).required()).required(),
    }),
  }),
  borrowed: defineCall({
    ...view,
    method: 'GET',
    path: '/CourseRegistration/approvals/borrowed',
    summary: 'Courses that students of other departments borrow of the departments of this person',
    query: listQuery({ forMe, ...inTime }, ['waiting', 'course', 'name']),
    data: pageOf({
      key: text(),
      registrationId: whole(),
      version: whole(),
      courseId: whole(),
      code: text(),
      title: text(),
      units: whole(),
      owner: text(),
      ...person,
      ...semester,
      reason: maybe(),
      /** Null: as many as come. The place of this student counts as taken. */
      placesLeft: maybeWhole(),
      submittedAt: maybe(),
      state: string().oneOf(['pending', 'approved']).required(),
      may: array(string<'decide'>().oneOf(['decide']).required()).required(),
    }),
  }),
};

const byId = object({ id: integer().positive().required() });
const ofCourse = () =>
  object({ id: integer().positive().required(), courseId: integer().positive().required() });
const moved = () => shape({ version: whole(), state: text() });

/** What an office does with registrations that wait for it; the claim says which office. */
const actsOf = <const Name extends string, const C extends Claim>(name: Name, claim: C) => {
  const decides = { access: { claim }, scoped: true, method: 'POST', invalidates: changes } as const;
  return {
    approve: defineCall({
      ...decides,
      path: `/CourseRegistration/approvals/{id}/${name}/approve`,
      summary: 'Approves a registration that waits for this office; whoever decides last locks it',
      params: byId,
      body: approveSchema,
      data: moved(),
    }),
    giveBack: defineCall({
      ...decides,
      path: `/CourseRegistration/approvals/{id}/${name}/return`,
      summary: 'Returns a registration to the student with a reason; courses that are named are taken off it',
      params: byId,
      body: returnSchema,
      data: moved(),
    }),
    allow: defineCall({
      ...decides,
      path: `/CourseRegistration/approvals/{id}/${name}/allow/{courseId}`,
      summary: 'Lets a student choose a course again that this office took off the list',
      params: ofCourse(),
      data: shape({ allowed: flag() }),
    }),
    approveClean: defineCall({
      ...decides,
      path: `/CourseRegistration/approvals/${name}/approve-clean`,
      summary: 'Approves registrations with nothing out of the ordinary together; each is judged by itself',
      body: approveCleanSchema,
      data: shape({
        done: whole(),
        refused: listOf({ id: whole(), fullName: text(), message: text() }),
      }),
    }),
  };
};

export const adviserApprovals = actsOf('adviser', 'registration.advise');
export const hodApprovals = actsOf('hod', 'registration.approve');
export const deanApprovals = actsOf('dean', 'registration.exceed');

const lends = {
  access: { claim: 'registration.approve' },
  scoped: true,
  method: 'POST',
  invalidates: changes,
} as const;

/** What the head of a department does with its courses that others borrow. */
export const ownerApprovals = {
  approve: defineCall({
    ...lends,
    path: '/CourseRegistration/approvals/{id}/borrowed/{courseId}/approve',
    summary: 'Lends a course to a student of another department',
    params: ofCourse(),
    body: approveSchema,
    data: shape({ state: text() }),
  }),
  refuse: defineCall({
    ...lends,
    path: '/CourseRegistration/approvals/{id}/borrowed/{courseId}/refuse',
    summary: 'Takes a borrowed course off the list, and returns that to the student',
    params: ofCourse(),
    body: refuseBorrowedSchema,
    data: moved(),
  }),
};

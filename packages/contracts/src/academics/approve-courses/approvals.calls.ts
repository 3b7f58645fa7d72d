import {
  array,
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
} from '@portal/shared/model';
import { maybeWhole } from '../answers';
import {
  approvalStages,
  decidingOffices,
  borrowedDecisions,
  borrowedFrom,
  waitingStates,
  type ApprovalStage,
  type BorrowedDecision,
  type BorrowedFrom,
} from './approval-stages';
import { exceptionsField, inTime, mayField, narrowed, seesRegistrations, waitingSorts } from './deciding';

const person = {
  fullName: text(),
  matricNumber: maybe(),
  department: maybe(),
  level: whole(),
};
const semester = { session: text(), semester: text() };
const places = {
  departmentId: integer().positive(),
  optionId: integer().positive(),
  level: integer().positive(),
};
/** As the list is searched that what goes together is taken from. */
const search = () => string().trim().max(100);
const stage = () => string().oneOf(approvalStages).required();

/** Registrations that wait for an office, as whoever holds it sees them. */
export const approvals = {
  list: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: '/CourseRegistration/approvals',
    summary:
      'Registrations that wait, with exceptions first; `forMe` those whose next step is this person’s, `state` locked those that are approved',
    query: listQuery({ ...narrowed, state: string().oneOf([...waitingStates, 'locked']) }, waitingSorts),
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
      exceptions: exceptionsField(),
      submittedAt: maybe(),
      /** Whole days since it was submitted. */
      waitingDays: whole(),
      /** Heads of other departments are asked first. */
      asksOwners: flag(),
      may: mayField(),
    }),
  }),
  choices: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: '/CourseRegistration/approvals/choices',
    summary:
      'Sessions, semesters, kinds of student, schools, departments, options and levels that filters offer',
    data: shape({
      sessions: listOf({ ...option, current: flag() }),
      semesters: listOf({ ...option, current: flag() }),
      studentTypes: listOf(option),
      schools: listOf(option),
      departments: listOf(option),
      /** Each with the name of its department, as two of them may call theirs the same. */
      options: listOf(option),
      levels: listOf(option),
    }),
  }),
  waiting: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: '/CourseRegistration/approvals/waiting',
    summary:
      'How much waits: for this person, for each office, and of borrowed courses and of requests to add and drop for this person',
    data: shape({
      forMe: whole(),
      adviser: whole(),
      hod: whole(),
      dean: whole(),
      borrowed: whole(),
      changes: whole(),
      /** The offices that this person holds, wherever, and the only one of them. */
      offices: array(stage()).required(),
      office: string<ApprovalStage>().oneOf(approvalStages).nullable().defined(),
    }),
  }),
  clean: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: '/CourseRegistration/approvals/clean',
    summary: 'What this person could approve together: nothing out of the ordinary, the oldest first',
    query: object({ stage: stage(), search: search(), ...inTime, ...places }),
    data: shape({ total: whole(), registrations: listOf({ id: whole(), version: whole() }) }),
  }),
  one: defineCall({
    ...seesRegistrations,
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
      exceptions: exceptionsField(),
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
      may: mayField(),
    }),
  }),
  borrowedForMe: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: '/CourseRegistration/approvals/borrowed/for-me',
    summary: 'What this person could lend or refuse together, the oldest first',
    query: object({ search: search(), ...inTime, departmentId: integer().positive() }),
    data: shape({
      total: whole(),
      courses: listOf({
        source: string<BorrowedFrom>().oneOf(borrowedFrom).required(),
        id: whole(),
        courseId: whole(),
        version: whole(),
      }),
    }),
  }),
  borrowed: defineCall({
    ...seesRegistrations,
    method: 'GET',
    path: '/CourseRegistration/approvals/borrowed',
    summary:
      'Courses that students of other departments borrow of the departments of this person: waiting and lent where no state is named',
    query: listQuery(
      {
        forMe,
        ...inTime,
        departmentId: integer().positive(),
        state: string().oneOf(borrowedDecisions),
      },
      ['waiting', 'course', 'name'],
    ),
    data: pageOf({
      key: text(),
      /** Of a registration, or of a request to add courses to one; the id and the version are its own. */
      source: string<BorrowedFrom>().oneOf(borrowedFrom).required(),
      id: whole(),
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
      state: string<BorrowedDecision>().oneOf(borrowedDecisions).required(),
      adviserDone: flag(),
      homeDone: flag(),
      may: array(string<'decide'>().oneOf(['decide']).required()).required(),
    }),
  }),
};

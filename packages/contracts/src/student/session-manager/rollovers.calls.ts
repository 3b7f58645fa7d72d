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
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import {
  rolloverActs,
  rolloverStates,
  rolloverStudentStates,
  verdicts,
  type RolloverAct,
  type RolloverState,
  type RolloverStudentState,
  type Verdict,
} from './verdicts';

const view = { access: { claim: 'student.sessions' }, method: 'GET' } as const;
const act = {
  method: 'POST',
  impersonation: 'refuse',
  invalidates: ['/SessionManager/', '/Dashboard/'],
} as const;
const byId = object({ id: integer().positive().required() });
const seen = { version: integer().positive().required() };
const verdict = () => string<Verdict>().oneOf(verdicts);
const moved = shape({ version: whole() });
const maybeWhole = () => number().integer().nullable().defined();

const rollover = {
  id: whole(),
  version: whole(),
  from: text(),
  to: text(),
  state: string<RolloverState>().oneOf(rolloverStates).required(),
  /** With a verdict, and with whom the work at hand is done. */
  students: whole(),
  done: whole(),
  proposedBy: text(),
  proposedAt: text(),
  committedBy: maybe(),
  committedAt: maybe(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: maybe(),
  undoneBy: maybe(),
  undoneAt: maybe(),
  undoReason: maybe(),
  /** Of who takes part in it and so does not commit it. */
  may: array(string<RolloverAct>().oneOf(rolloverActs).required()).required(),
};

/** Which session is rolled over into which. */
export const rolloverSchema = closedObject({
  fromSessionId: string()
    .default('')
    .required('Choose the session that ends')
    .matches(/^\d{1,9}$/, { message: 'Choose the session that ends', excludeEmptyString: true }),
  toSessionId: string()
    .default('')
    .required('Choose the session that follows')
    .matches(/^\d{1,9}$/, { message: 'Choose the session that follows', excludeEmptyString: true }),
});

/** The end of a session: a verdict for every student, proposed by one officer and committed by another. */
export const rollovers = {
  list: defineCall({
    ...view,
    path: '/SessionManager/rollovers',
    summary: 'Roll-overs of sessions, the newest first; `forMe` those that this person may commit',
    query: listQuery({ state: string<RolloverState>().oneOf(rolloverStates), forMe: boolean() }, [
      'proposed',
    ]),
    data: pageOf(rollover),
  }),
  one: defineCall({
    ...view,
    path: '/SessionManager/rollovers/{id}',
    summary: 'A roll-over with how many there are of each verdict, level and department, and who is left out',
    params: byId,
    data: shape({
      ...rollover,
      verdicts: listOf({ verdict: verdict().required(), students: whole() }),
      states: listOf({
        state: string<RolloverStudentState>().oneOf(rolloverStudentStates).required(),
        students: whole(),
      }),
      levels: listOf({ level: whole(), verdict: verdict().required(), students: whole() }),
      departments: listOf(option),
      /** Enrolled in the session that ends and without a verdict, by why. */
      leftOut: listOf({ why: text(), students: whole() }),
    }),
  }),
  students: defineCall({
    ...view,
    path: '/SessionManager/rollover-students',
    summary: 'Students of a roll-over with their verdicts; the search knows name and matric number',
    query: listQuery(
      {
        rolloverId: integer().positive().required(),
        verdict: verdict(),
        level: integer().min(0).max(900),
        departmentId: integer().positive(),
        state: string<RolloverStudentState>().oneOf(rolloverStudentStates),
        corrected: boolean(),
      },
      ['matricNumber', 'name'],
    ),
    data: pageOf({
      studentId: whole(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      level: whole(),
      toLevel: maybeWhole(),
      verdict: verdict().required(),
      reason: text(),
      corrected: flag(),
      state: string<RolloverStudentState>().oneOf(rolloverStudentStates).required(),
      note: maybe(),
      may: array(string<'correct'>().oneOf(['correct']).required()).required(),
    }),
  }),
  choices: defineCall({
    ...view,
    path: '/SessionManager/rollover-choices',
    summary: 'Sessions that can be rolled over',
    data: shape({ sessions: listOf({ ...option, current: flag() }) }),
  }),
  propose: defineCall({
    ...act,
    access: { claim: 'student.sessions' },
    path: '/SessionManager/rollovers',
    summary: 'Has a verdict worked out for every student of a session',
    body: rolloverSchema,
    data: shape({ id: whole() }),
  }),
  correct: defineCall({
    ...act,
    access: { claim: 'student.sessions' },
    path: '/SessionManager/rollovers/{id}/correct',
    summary:
      'Gives one student another verdict, by name and with a reason; after the commit while nothing is paid',
    params: byId,
    body: closedObject({
      studentId: integer().positive().required(),
      /** The verdict that was seen: a newer one is not overwritten. */
      was: verdict().required(),
      verdict: verdict().required('Choose the verdict'),
      reason: whyField(),
    }),
    data: moved,
  }),
  commit: defineCall({
    ...act,
    access: { claim: 'student.rollover' },
    path: '/SessionManager/rollovers/{id}/commit',
    summary: 'Commits a roll-over that other officers wrote: goes on in the background until all are done',
    params: byId,
    body: closedObject(seen),
    data: moved,
  }),
  discard: defineCall({
    ...act,
    access: { claim: 'student.sessions' },
    path: '/SessionManager/rollovers/{id}/discard',
    summary: 'Discards a roll-over that was not committed',
    params: byId,
    body: closedObject(seen),
    data: moved,
  }),
  undo: defineCall({
    ...act,
    access: { claim: 'student.rollover' },
    path: '/SessionManager/rollovers/{id}/undo',
    summary: 'Undoes a roll-over within 24 hours; who has paid or registered since stays, and is listed',
    params: byId,
    body: closedObject({ ...seen, reason: whyField() }),
    data: moved,
  }),
};

import {
  array,
  boolean,
  forMe,
  integer,
  object,
  shape,
  string,
  text,
  whole,
  type Claim,
} from '@portal/shared/model';
import { approvalStages, registrationExceptions, type ApprovalAct } from './approval-stages';

// What calls about registrations and about requests to change them have alike.

const acts = approvalStages.flatMap((stage) => [`${stage}.approve`, `${stage}.return`] as ApprovalAct[]);

/** What is seen by whoever sees registrations there. */
export const seesRegistrations = { access: { claim: 'registration.view' }, scoped: true } as const;

/** What whoever holds this claim there decides. */
export const decides = <const C extends Claim>(claim: C) =>
  ({
    access: { claim },
    scoped: true,
    method: 'POST',
    invalidates: ['/CourseRegistration/', '/Dashboard/'],
  }) as const;

export const byId = () => object({ id: integer().positive().required() });
export const ofCourse = () =>
  object({ id: integer().positive().required(), courseId: integer().positive().required() });
/** Where it is then. */
export const moved = () => shape({ version: whole(), state: text() });

export const inTime = { sessionId: integer().positive(), semester: integer().oneOf([1, 2]) };
/** How lists of what waits are narrowed, beside the state. */
export const narrowed = {
  ...inTime,
  departmentId: integer().positive(),
  optionId: integer().positive(),
  level: integer().positive(),
  forMe,
  exceptional: boolean(),
};
export const waitingSorts = ['waiting', 'name', 'matricNumber'] as const;

export const exceptionsField = () => array(string().oneOf(registrationExceptions).required()).required();
export const mayField = () => array(string<ApprovalAct>().oneOf(acts).required()).required();

import {
  array,
  closedObject,
  integer,
  maybe,
  object,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { grantStates } from './of-one-student';

/** A student as lists of grants and the search for one tell them. */
export const grantedStudent = {
  matricNumber: maybe(),
  fullName: text(),
  department: maybe(),
  level: whole(),
};

/** What a list of grants is narrowed by. */
export const grantFilters = {
  sessionId: integer().positive(),
  semester: integer().oneOf([1, 2]),
  state: string().oneOf(grantStates),
};

/** What is told of every grant: to whom, for which semester, until when, by whom, and how it stands. */
export const grantFields = {
  id: whole(),
  ...grantedStudent,
  session: text(),
  semester: text(),
  untilOn: text(),
  reason: text(),
  grantedBy: text(),
  grantedAt: text(),
  state: string().oneOf(grantStates).required(),
  revokedBy: maybe(),
  revokedAt: maybe(),
  revokeReason: maybe(),
  may: array(string<'revoke'>().oneOf(['revoke']).required()).required(),
};

/** A search for the student, by name or matric number. */
export const studentSearch = object({ search: string().trim().default('').max(100) });

export const revokedGrantSchema = closedObject({ reason: whyField() });

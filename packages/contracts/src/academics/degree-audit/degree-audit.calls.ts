import {
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
import { auditRequirements } from './audit-input';

/** A course that is still to be passed. */
const course = {
  code: text(),
  title: text(),
  units: whole(),
  level: whole(),
  semester: whole(),
  awaited: flag(),
};

/** What an award asks for, with what is still lacking. */
export const auditShape = {
  met: flag(),
  requirements: listOf({
    requirement: string().oneOf(auditRequirements).required(),
    met: flag(),
    says: text(),
    courses: listOf(course),
  }),
  unitsEarned: whole(),
  unitsNeeded: whole(),
  cgpa: text(),
  degreeClass: text(),
};

export const degreeAudits = {
  one: defineCall({
    access: 'user',
    method: 'GET',
    path: '/Results/degree-audit',
    summary: 'What a student still lacks for the award, by the results that are published',
    query: object({
      /** Of somebody whose registrations or results one sees; left out, one's own. */
      studentId: integer().positive(),
    }),
    data: shape({
      /** Null of who studies for no first degree, and while results are hidden from their student. */
      audit: object(auditShape).nullable().defined(),
      /** What is awarded, as in `B.Tech Computer Science`. */
      programme: maybe(),
    }),
  }),
};

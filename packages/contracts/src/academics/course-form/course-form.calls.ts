import {
  defineCall,
  flag,
  integer,
  listOf,
  maybe,
  object,
  shape,
  text,
  verificationMark,
  whole,
} from '@portal/shared/model';
import { namedSemester } from '../answers';

/** Who has approved; `at` null while that is still to come. */
const approval = { office: text(), name: maybe(), at: maybe() };

const form = shape({
  registrationId: whole(),
  /** Nothing has to be approved any more. */
  approved: flag(),
  /** As in `Waits for the course adviser`. */
  standing: text(),
  fullName: text(),
  matricNumber: maybe(),
  passport: maybe(),
  school: maybe(),
  department: maybe(),
  level: whole(),
  ...namedSemester,
  submittedAt: maybe(),
  courses: listOf({
    code: text(),
    title: text(),
    units: whole(),
    /** Core, Required, Elective, Carry-over, Borrowed. */
    status: text(),
  }),
  units: whole(),
  approvals: listOf(approval),
  /** When the form was made that says this. */
  issuedAt: text(),
  verification: verificationMark(),
});

/** The printed list of a student's courses of a semester. */
export const courseForms = {
  mine: defineCall({
    method: 'GET',
    path: '/CourseRegistration/course-form',
    summary: 'A student’s own course form; of the newest semester that is submitted where none is named',
    access: 'user',
    query: object({ sessionId: integer().positive(), semesterId: integer().oneOf([1, 2]) }),
    data: form,
  }),
  one: defineCall({
    method: 'GET',
    path: '/CourseRegistration/course-forms/{id}',
    summary: 'The course form of a registration, for who sees the registrations of that student',
    access: { claim: 'registration.view' },
    scoped: true,
    params: object({ id: integer().positive().required() }),
    data: form,
  }),
};

import { defineCall, flag, listOf, maybe, object, text, whole } from '@portal/shared/model';
import { namedSemester } from '../answers';
import { returnedShape } from '../register/register.calls';

/** Which courses a student has registered. */
export const courseRegistration = {
  history: defineCall({
    method: 'GET',
    path: '/CourseRegistration/history',
    summary: 'A student’s own registrations by session and semester, newest first',
    access: 'user',
    data: listOf({
      ...namedSemester,
      level: whole(),
      /** draft, submitted, adviser_ok, hod_ok, locked. */
      state: text(),
      /** Why an office sent it back, of a draft that was. */
      returned: object(returnedShape).nullable().defined(),
      /** The window of registration of that semester; null where none was set. */
      opens: maybe(),
      closes: maybe(),
      units: whole(),
      /** Something of it is published. */
      graded: flag(),
      courseCount: whole(),
      courses: listOf({
        code: text(),
        title: text(),
        units: whole(),
        category: text(),
        /** A failed course taken again. */
        carryOver: flag(),
        /** Only of published results. */
        grade: maybe(),
        /** What reached the pass mark; of a grade that is shown. */
        passed: flag(),
      }),
    }),
  }),
};

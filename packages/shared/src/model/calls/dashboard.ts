import { number, object, string } from 'yup';
import { defineCall } from '../contract';
import { dueStates } from '../enumerations';
import { ratingSchema } from '../rating';
import { flag, listOf, maybe, nothing, shape, text, whole } from '../answers';

export const dashboard = {
  student: defineCall({
    method: 'GET',
    path: '/Dashboard/student-dashboard',
    summary: "A student's summary, next step and fees of the current session",
    access: 'user',
    data: shape({
      summary: shape({
        fullName: text(),
        matricNumber: maybe(),
        department: maybe(),
        level: maybe(),
        passport: maybe(),
        session: text(),
        semester: text(),
        /** Registered courses with a published result. */
        coursesUploaded: whole(),
        totalCoursesRegistered: whole(),
        semestersCount: whole(),
        sessionsCount: whole(),
        /** Cut to two decimals, out of 5. */
        cgpa: number().required(),
      }),
      nextStep: object({ gate: text(), title: text(), text: text(), action: text(), route: text() })
        .nullable()
        .defined(),
      fees: shape({
        session: text(),
        /** Kobo. */
        total: whole(),
        paid: whole(),
        outstanding: whole(),
        state: string().oneOf(dueStates).required(),
      }),
      registration: shape({
        open: flag(),
        opens: maybe(),
        closes: maybe(),
        unitsRegistered: whole(),
        state: text(),
      }),
      /** Their bed-space of the session, while it is theirs. */
      bed: object({
        state: string().oneOf(['held', 'paid', 'occupied']).required(),
        /** As in `Hostel A, room A 203, bed-space B`. */
        place: text(),
        /** ISO time of the last moment in which it can be paid. */
        until: text(),
      })
        .nullable()
        .defined(),
      semesters: listOf({
        session: text(),
        semester: text(),
        tnu: whole(),
        tgp: whole(),
        gpa: number().required(),
      }),
      /** ISO time of the server, which countdowns go by. */
      now: text(),
    }),
  }),
  createRating: defineCall({
    method: 'POST',
    path: '/Dashboard/create-rating',
    summary: 'A student rates the portal, once in 90 days',
    access: 'user',
    body: ratingSchema,
    data: nothing,
  }),
  postponeRating: defineCall({
    method: 'POST',
    path: '/Dashboard/postpone-rating',
    summary: 'A student closed the question for a rating: it is asked again after 30 days',
    access: 'user',
    data: nothing,
  }),
};

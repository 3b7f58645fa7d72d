import { defineCall, listOf, shape, text, whole } from '@portal/shared/model';

/** Everything that a card of the start page says, in one answer; each number is that of a list. */
export const officeCards = {
  exams: defineCall({
    access: { claim: 'results.edit' },
    scoped: true,
    method: 'GET',
    path: '/Dashboard/exams-officer',
    summary: 'What of results is late, asked for or waits, as the exams officer reads it',
    data: shape({
      /** Sheets that are still with their lecturers, of semesters in which the time for entering scores is over. */
      late: listOf({
        sessionId: whole(),
        session: text(),
        semesterId: whole(),
        semester: text(),
        sheets: whole(),
      }),
      /** Amendments that wait for Senate. */
      amendments: whole(),
      /** Missing results that nobody has answered. */
      missing: whole(),
      /** Award lists that this person checks. */
      awardLists: whole(),
    }),
  }),
  adviser: defineCall({
    access: { claim: 'registration.advise' },
    scoped: true,
    method: 'GET',
    path: '/Dashboard/course-adviser',
    summary: 'How far the registrations of a class are in the semester under way, as its adviser reads it',
    data: shape({
      /** Registrations that wait for the adviser. */
      submitted: whole(),
      /** Courses to add and drop that wait for this person. */
      changes: whole(),
      none: whole(),
      draft: whole(),
      returned: whole(),
    }),
  }),
};

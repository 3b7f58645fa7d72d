import { array, defineCall, listOf, shape, string, whole } from '@portal/shared/model';
import { namedSemester } from '../answers';

/** What waits for offices, as the card of heads, deans, the registrar and who publishes has it, in this order. */
export const waitingLines = [
  'registrations',
  'borrowed',
  'sheets',
  'amendments',
  'awardLists',
  'publications',
  'missing',
] as const;
export type WaitingLineName = (typeof waitingLines)[number];

/** Everything that a card of the start page says, in one answer; each number is that of a list. */
export const officeCards = {
  waiting: defineCall({
    access: { claim: 'results.view' },
    scoped: true,
    method: 'GET',
    path: '/Dashboard/offices',
    summary: 'What of courses and results waits for the offices that this person holds',
    data: shape({
      /** What this person decides; of everything else the number is 0. */
      lines: array(string<WaitingLineName>().oneOf(waitingLines).required()).required(),
      registrations: whole(),
      /** Courses that others borrow of this person's department. */
      borrowed: whole(),
      sheets: listOf({ ...namedSemester, sheets: whole() }),
      amendments: whole(),
      awardLists: whole(),
      publications: listOf({ ...namedSemester, departments: whole() }),
      missing: whole(),
    }),
  }),
  exams: defineCall({
    access: { claim: 'results.edit' },
    scoped: true,
    method: 'GET',
    path: '/Dashboard/exams-officer',
    summary: 'What of results is late, asked for or waits, as the exams officer reads it',
    data: shape({
      /** Sheets that are still with their lecturers though the time for entering scores is over, as `late` lists them. */
      late: listOf({ ...namedSemester, sheets: whole() }),
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

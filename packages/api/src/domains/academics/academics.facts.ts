import type { Db, Trx } from '../../platform/database/database';
import type { StudentAsked } from '../../platform/student-facts';
import { isUsable, type WindowState } from '../../platform/windows/window-state';
import { academicTotals, registrationOf, semesterTotals, withAverages } from './standing.queries';
import { windowOfStudent } from './student-window.queries';

/** A draft registers nothing, and is worth a word while it can be submitted without more ado. */
const stateOf = (window: WindowState, registration: string | undefined) =>
  registration === undefined || (registration === 'draft' && window !== 'open') ? window : registration;

/** What academics knows about a student. */
export const academicsFacts = {
  results: async (db: Db | Trx, { studentId }: StudentAsked) => {
    const [totals, rows] = await Promise.all([academicTotals(db, studentId), semesterTotals(db, studentId)]);
    const { registered, published, semesters, sessions, cgpa, rounding } = totals;
    const averages = withAverages(rows, rounding);
    return { courses: registered, published, semesters, sessions, cgpa, averages };
  },
  registration: async (db: Db | Trx, { studentId, current, now }: StudentAsked) => {
    const { sessionId, semester } = current;
    const asked = { studentId, sessionId, semester };
    const [registration, standing] = await Promise.all([
      registrationOf(db, asked),
      windowOfStudent(db, asked, now),
    ]);
    const { window, until } = standing;
    return {
      open: isUsable(standing),
      opens: window?.opens.toISOString() ?? null,
      closes: until?.toISOString() ?? null,
      unitsRegistered: registration && registration.state !== 'draft' ? registration.units : 0,
      state: stateOf(standing.state, registration?.state),
    };
  },
};

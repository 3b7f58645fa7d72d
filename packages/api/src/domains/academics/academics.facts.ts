import { averageHundredths } from '@portal/contracts/academics';
import type { Db, Trx } from '../../platform/database/database';
import type { StudentAsked } from '../../platform/student-facts';
import { registrationState } from './registration-state';
import { academicTotals, registrationOf, semesterAverages } from './standing.queries';

/** What academics knows about a student. */
export const academicsFacts = {
  results: async (db: Db | Trx, { studentId }: StudentAsked) => {
    const [totals, averages] = await Promise.all([
      academicTotals(db, studentId),
      semesterAverages(db, studentId),
    ]);
    const { registered, published, semesters, sessions, tgp, tnu } = totals;
    const cgpa = averageHundredths(tgp, tnu) / 100;
    return { courses: registered, published, semesters, sessions, cgpa, averages };
  },
  registration: async (db: Db | Trx, { studentId, current, now }: StudentAsked) => {
    const { sessionId, semester, opens, closes } = current;
    const registration = await registrationOf(db, { studentId, sessionId, semester });
    return {
      open: now >= opens && now < closes,
      opens: opens.toISOString(),
      closes: closes.toISOString(),
      unitsRegistered: registration?.units ?? 0,
      state: registrationState(current, now, registration),
    };
  },
};

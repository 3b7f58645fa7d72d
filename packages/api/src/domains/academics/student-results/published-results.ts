import { formatAverage, recordOfGraded, type Totals } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { PublishedResults } from '../../../platform/transcripts';
import { readResults, resultStudent } from './read-results';

const printed = ({ tnu, tgp, hundredths }: Totals) => ({
  units: tnu,
  points: tgp,
  average: formatAverage(hundredths),
});

/** Results of a student as their published copies have them, for papers that leave the university. */
export async function publishedResults(
  db: Db | Trx,
  studentId: number,
): Promise<PublishedResults | undefined> {
  const student = await resultStudent(db, { studentId });
  if (!student) return undefined;
  const { scheme, attempts } = await readResults(db, student, 'student');
  const published = attempts.filter(({ stage }) => stage === 'published');
  if (published.length === 0) return undefined;
  const record = recordOfGraded(scheme, published);
  return {
    // What is published as incomplete is still to come as well.
    awaited: attempts.filter(({ grade }) => grade === null).length,
    results: {
      semesters: record.semesters.map(({ session, semester, courses, current, cumulative }) => ({
        session,
        semester: texts.semesters[semester - 1] ?? '',
        level: courses[0]?.level ?? 0,
        courses: courses.map(({ courseCode, title, units, total, code, grade, points }) => ({
          code: courseCode,
          title,
          units,
          score: code ?? (total === null ? '–' : String(total)),
          grade: grade ?? '–',
          points: units * points,
        })),
        current: printed(current),
        cumulative: printed(cumulative),
      })),
      cumulative: printed(record.cumulative),
      degreeClass: record.degreeClass,
      grades: scheme.bands.map(({ grade, from, points }) => ({ grade, from, points })),
      classes: scheme.classes.map(({ name, from }) => ({ name, from: formatAverage(from) })),
    },
  };
}

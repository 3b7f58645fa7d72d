import { formatAverage } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import type { Blocked } from '../hidden-results';
import type { StagedAttempt } from './attempts.queries';
import { recordUpTo, type SemesterAt, type StudentResults } from './read-results';

interface Enrolled extends SemesterAt {
  sessionId: number;
  level: number;
}

/** Semesters of the sessions in which a student is enrolled, up to the one under way. */
async function enrolledSemesters(db: Db, studentId: number): Promise<Enrolled[]> {
  const rows = await db
    .selectFrom('semester as m')
    .innerJoin('academic_session as s', 's.id', 'm.session_id')
    .innerJoin('student_session as n', 'n.session_id', 's.id')
    .select(['m.session_id as sessionId', 's.name as session', 's.starts_on as startsOn', 'm.semester'])
    .select(['n.level', 'm.current'])
    .where('n.student_id', '=', studentId)
    .orderBy('s.starts_on')
    .orderBy('m.semester')
    .execute();
  const current = rows.findIndex((row) => row.current);
  return current < 0 ? rows : rows.slice(0, current + 1);
}

const keyOf = ({ startsOn, semester }: SemesterAt) => `${startsOn} ${semester}`;

/** Those and whatever else was registered, the newest first. */
function semestersIn(enrolled: readonly Enrolled[], attempts: readonly StagedAttempt[]): Enrolled[] {
  const all = new Map([...enrolled, ...attempts].map((one) => [keyOf(one), one]));
  return [...all].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, semester]) => semester);
}

const stateOf = (courses: readonly StagedAttempt[], blocked: Blocked | null) => {
  if (courses.length === 0) return 'not_registered' as const;
  if (!courses.some(({ stage }) => stage === 'published')) return 'not_published' as const;
  return blocked ? ('owing' as const) : ('published' as const);
};

/** A student's own semesters with how far their results are. */
export async function ownSemesters(db: Db, results: StudentResults, blocked: Blocked | null) {
  const { student, scheme, attempts } = results;
  const enrolled = await enrolledSemesters(db, student.id);
  return semestersIn(enrolled, attempts).map((one) => {
    const courses = attempts.filter((each) => keyOf(each) === keyOf(one));
    const state = stateOf(courses, blocked);
    const shown = state === 'published' ? recordUpTo(scheme, attempts, one).semesters.at(-1) : undefined;
    return {
      sessionId: one.sessionId,
      session: one.session,
      semesterId: one.semester,
      semester: texts.semesters[one.semester - 1] ?? '',
      level: one.level,
      state,
      courses: courses.length,
      awaited: courses.filter(({ stage }) => stage === null).length,
      units: courses.reduce((sum, { units }) => sum + units, 0),
      gpa: shown ? formatAverage(shown.current.hundredths) : null,
      cgpa: shown ? formatAverage(shown.cumulative.hundredths) : null,
    };
  });
}

/** What an average to come is worked out from, while a result is awaited. */
export function whatIfOf({ scheme, record }: StudentResults) {
  const awaited = record.semesters.flatMap(({ courses }) => courses.filter(({ stage }) => stage === null));
  if (awaited.length === 0) return null;
  const { tnu, tgp } = record.cumulative;
  return {
    tnu,
    tgp,
    rounding: scheme.rounding,
    bands: scheme.bands.map(({ grade, points }) => ({ grade, points })),
    classes: scheme.classes.map(({ name, from }) => ({ name, from })),
    // Of one that is taken again the result of the later time.
    courses: [...new Map(awaited.map((one) => [one.courseCode, one])).values()]
      .map(({ courseCode, title, units }) => ({ code: courseCode, title, units }))
      .sort((one, other) => one.code.localeCompare(other.code)),
  };
}

import { degreeAudit, mostSessions, recordOfGraded, type DegreeAudit } from '@portal/contracts/academics';
import type { Db, Trx } from '../../../platform/database/database';
import { currentSemester, readSetting } from '../../../platform/university/university.queries';
import { cohortSchemes } from '../grading-schemes.queries';
import { attemptsOf, schemesOf, type StagedAttempt } from '../student-results/attempts.queries';
import { underWayOf } from '../student-results/read-results';
import { auditedStudents, curriculaOf } from './curricula.queries';

export interface Audited {
  programme: string;
  audit: DegreeAudit;
  /** The CGPA over the results in force. */
  hundredths: number;
  /** Has studied longer than anybody may. */
  overTime: boolean;
}

/** How many times the normal duration somebody may study, where no setting says otherwise. */
const usualTimes = 1.5;

/** By student. */
export function byStudent(attempts: readonly StagedAttempt[]): Map<number, StagedAttempt[]> {
  const found = new Map<number, StagedAttempt[]>();
  for (const attempt of attempts) {
    const known = found.get(attempt.studentId);
    if (known) known.push(attempt);
    else found.set(attempt.studentId, [attempt]);
  }
  return found;
}

/**
 * What each of these students still lacks for the award, by the results in force. Who studies for no first degree is left
 * out. Some statements for however many students.
 */
export async function auditsOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Audited>> {
  const students = await auditedStudents(db, ids);
  const studentIds = students.map(({ id }) => id);
  if (studentIds.length === 0) return new Map();
  const [curricula, schemes, current, setting] = await Promise.all([
    curriculaOf(db, students),
    cohortSchemes(db),
    currentSemester(db),
    readSetting<{ timesNormal?: number }>(db, 'degree_award'),
  ]);
  const schemeOf = await schemesOf(db, studentIds, schemes);
  const attempts = byStudent(await attemptsOf(db, studentIds, { for: 'student', schemeOf }));
  const timesNormal = setting?.timesNormal ?? usualTimes;
  return new Map(
    students.map(({ id, programme, ...duration }) => {
      const own = attempts.get(id) ?? [];
      const scheme = schemeOf(id);
      const record = recordOfGraded(scheme, own, { underWay: underWayOf(own, current?.session) });
      const audit = degreeAudit({
        curriculum: curricula.get(id) ?? [],
        record,
        scheme,
        duration,
        timesNormal,
      });
      const overTime = duration.sessions > mostSessions(duration, timesNormal);
      return [id, { programme, audit, hundredths: record.cumulative.hundredths, overTime }];
    }),
  );
}

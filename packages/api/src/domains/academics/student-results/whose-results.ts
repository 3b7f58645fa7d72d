import type { Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor } from '../../../platform/http/route';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { levelNow, resultStudent, type ResultStudent } from './read-results';

export interface WhoseResults {
  student: ResultStudent;
  /** Offices read what is submitted; nobody reads that of their own. */
  reader: 'student' | 'office';
}

const placeOf = ({ schoolId, departmentId, level, studentTypeId }: ResultStudent) => ({
  school: schoolId,
  department: departmentId,
  level,
  studentType: studentTypeId,
});

/** Whether an office reads the results of the student `p`, who is where they are now. */
export const studentWithin = (actor: Actor): RawBuilder<boolean> =>
  rowsWithin(reachOf(actor, 'results.view'), {
    school: sql`(select h.faculty_id from department h where h.id = p.department_id)`,
    department: sql.ref('p.department_id'),
    level: levelNow,
    studentType: sql.ref('p.student_type_id'),
  });

async function own(db: Db, context: { actor: Actor | null }): Promise<WhoseResults> {
  const student = await resultStudent(db, { userId: actorOf(context).userId });
  if (!student) throw new AppError('FORBIDDEN');
  return { student, reader: 'student' };
}

interface Asked {
  /** Left out, one's own. */
  studentId: number | undefined;
  /** Each of them shows it where it is held over the student. */
  claims: readonly Claim[];
}

/**
 * Whose results are read, and by whom: one's own, or those of a student who is named. Throws FORBIDDEN for who has no
 * office over them, and NOT_FOUND beyond its reach.
 */
export async function whoseAsked(
  db: Db,
  context: { actor: Actor | null },
  { studentId, claims }: Asked,
): Promise<WhoseResults> {
  if (studentId === undefined) return own(db, context);
  const actor = actorOf(context);
  const student = await resultStudent(db, { studentId });
  if (student && String(student.userId) === actor.userId) return { student, reader: 'student' };
  const reaches = claims.map((claim) => reachOf(actor, claim));
  if (reaches.every((reach) => reach !== 'all' && reach.length === 0)) throw new AppError('FORBIDDEN');
  if (!student || !reaches.some((reach) => isWithin(reach, placeOf(student))))
    throw new AppError('NOT_FOUND');
  return { student, reader: 'office' };
}

/** The same of who sees results. */
export const whoseResults = (
  db: Db,
  context: { actor: Actor | null },
  studentId: number | undefined,
): Promise<WhoseResults> => whoseAsked(db, context, { studentId, claims: ['results.view'] });

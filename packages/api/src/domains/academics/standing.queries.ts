import { averageHundredths } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** Counts over everything that a student ever registered; averages over published grades, every attempt counts. */
export function academicTotals(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('course_registration as r')
    .leftJoin('registered_course as c', 'c.registration_id', 'r.id')
    .select((eb) => [
      eb.fn.count<number>('c.course_id').as('registered'),
      eb.fn.count<number>('c.course_id').filterWhere('c.published', '=', true).as('published'),
      eb.fn.count<number>('r.id').distinct().as('semesters'),
      eb.fn.count<number>('r.session_id').distinct().as('sessions'),
      sql<number>`coalesce(sum(c.units) filter (where c.published), 0)`.as('tnu'),
      sql<number>`coalesce(sum(c.units * c.points) filter (where c.published), 0)`.as('tgp'),
    ])
    .where('r.student_id', '=', studentId)
    .executeTakeFirstOrThrow();
}

/** Units, points and average of each semester with published results, oldest first. */
export async function semesterAverages(db: Db | Trx, studentId: number) {
  const rows = await db
    .selectFrom('course_registration as r')
    .innerJoin('registered_course as c', 'c.registration_id', 'r.id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .innerJoin('lookup as m', (join) => join.onRef('m.id', '=', 'r.semester').on('m.list', '=', 'semesters'))
    .select([
      's.name as session',
      'm.name as semester',
      sql<number>`sum(c.units)`.as('tnu'),
      sql<number>`sum(c.units * c.points)`.as('tgp'),
    ])
    .where('r.student_id', '=', studentId)
    .where('c.published', '=', true)
    .groupBy(['s.name', 'r.semester', 'm.name'])
    .orderBy('s.name')
    .orderBy('r.semester')
    .execute();
  return rows.map((row) => ({ ...row, gpa: averageHundredths(row.tgp, row.tnu) / 100 }));
}

/** The registration of one semester with its units; undefined when there is none. */
export function registrationOf(
  db: Db | Trx,
  { studentId, sessionId, semester }: { studentId: number; sessionId: number; semester: number },
) {
  return db
    .selectFrom('course_registration as r')
    .leftJoin('registered_course as c', 'c.registration_id', 'r.id')
    .select(['r.state', sql<number>`coalesce(sum(c.units), 0)`.as('units')])
    .where('r.student_id', '=', studentId)
    .where('r.session_id', '=', sessionId)
    .where('r.semester', '=', semester)
    .groupBy(['r.id', 'r.state'])
    .executeTakeFirst();
}

import { averageHundredths, schemeFor, type Entrant, type Rounding } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';
import { cohortSchemesJson } from './grading-schemes.queries';

interface OfStudent {
  studentId: number;
}

const findTotals = compiledQuery((db, { studentId }: Placeholders<OfStudent>) =>
  db
    .selectFrom('course_registration as r')
    .leftJoin('registered_course as c', 'c.registration_id', 'r.id')
    .select((eb) => [
      eb.fn.count<number>('c.course_id').as('registered'),
      eb.fn.count<number>('c.course_id').filterWhere('c.published', '=', true).as('published'),
      eb.fn.count<number>('r.id').distinct().as('semesters'),
      eb.fn.count<number>('r.session_id').distinct().as('sessions'),
      sql<number>`coalesce(sum(c.units) filter (where c.published), 0)`.as('tnu'),
      sql<number>`coalesce(sum(c.units * c.points) filter (where c.published), 0)`.as('tgp'),
      cohortSchemesJson.as('schemes'),
      sql<Entrant | null>`(select json_build_object('entryStartsOn', n.starts_on, 'studentTypeId', s.student_type_id)
        from student s join academic_session n on n.id = s.entry_session_id where s.id = ${studentId})`.as(
        'entrant',
      ),
    ])
    .where('r.student_id', '=', studentId)
    // What is only chosen is nowhere registered.
    .where('r.state', '<>', 'draft'),
);

/**
 * Counts over everything that a student ever registered; averages over published grades, every attempt counts. With how
 * averages of the student are rounded.
 */
export async function academicTotals(db: Db | Trx, studentId: number) {
  const [totals] = await findTotals(db, { studentId });
  if (!totals?.entrant) throw new Error('a student who is known');
  const { schemes, entrant, ...counts } = totals;
  const { rounding } = schemeFor(schemes ?? [], entrant);
  return { ...counts, rounding, cgpa: averageHundredths(counts.tgp, counts.tnu, rounding) / 100 };
}

const findAverages = compiledQuery((db, { studentId }: Placeholders<OfStudent>) =>
  db
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
    .orderBy('r.semester'),
);

/** Units and points of each semester with published results, oldest first. */
export const semesterTotals = (db: Db | Trx, studentId: number) => findAverages(db, { studentId });

/** The same with its average. */
export const withAverages = (rows: Awaited<ReturnType<typeof semesterTotals>>, rounding: Rounding) =>
  rows.map((row) => ({ ...row, gpa: averageHundredths(row.tgp, row.tnu, rounding) / 100 }));

interface InSemester extends OfStudent {
  sessionId: number;
  semester: number;
}

const findRegistration = compiledQuery((db, given: Placeholders<InSemester>) =>
  db
    .selectFrom('course_registration as r')
    .leftJoin('registered_course as c', 'c.registration_id', 'r.id')
    .select(['r.state', sql<number>`coalesce(sum(c.units), 0)`.as('units')])
    .where('r.student_id', '=', given.studentId)
    .where('r.session_id', '=', given.sessionId)
    .where('r.semester', '=', given.semester)
    .groupBy(['r.id', 'r.state']),
);

/** The registration of one semester with its units; undefined when there is none. */
export async function registrationOf(db: Db | Trx, asked: InSemester) {
  const [registration] = await findRegistration(db, asked);
  return registration;
}

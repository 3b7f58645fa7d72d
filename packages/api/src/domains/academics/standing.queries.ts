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
      eb.fn.count<number>('r.id').distinct().as('semesters'),
      eb.fn.count<number>('r.session_id').distinct().as('sessions'),
      sql<{ published: number; tnu: number; tgp: number }>`(
        select json_build_object('published', count(*), 'tnu', coalesce(sum(g.units) filter (where g.grade is not null), 0),
          'tgp', coalesce(sum(g.units * g.points), 0))
        from result_in_force g where g.student_id = ${studentId})`.as('inForce'),
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
  const { schemes, entrant, inForce, ...registered } = totals;
  const counts = { ...registered, ...inForce };
  const { rounding } = schemeFor(schemes ?? [], entrant);
  return { ...counts, rounding, cgpa: averageHundredths(counts.tgp, counts.tnu, rounding) / 100 };
}

const findAverages = compiledQuery((db, { studentId }: Placeholders<OfStudent>) =>
  db
    .selectFrom('result_in_force as g')
    .innerJoin('academic_session as s', 's.id', 'g.session_id')
    .innerJoin('lookup as m', (join) => join.onRef('m.id', '=', 'g.semester').on('m.list', '=', 'semesters'))
    .select([
      's.name as session',
      'm.name as semester',
      sql<number>`sum(g.units)`.as('tnu'),
      sql<number>`sum(g.units * g.points)`.as('tgp'),
    ])
    .where('g.student_id', '=', studentId)
    .where('g.grade', 'is not', null)
    .groupBy(['s.name', 's.starts_on', 'g.semester', 'm.name'])
    .orderBy('s.starts_on')
    .orderBy('g.semester'),
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

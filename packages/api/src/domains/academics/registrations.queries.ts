import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { registrationWindow } from '../../platform/windows/registration-window';
import { returnedTo } from './register/returned.queries';

/** A student's registrations with their courses; grades only where they are published. */
export async function registrationHistory(db: Db | Trx, studentId: number) {
  const [registrations, courses, returned] = await Promise.all([
    registrationsOf(db, studentId),
    coursesOf(db, studentId),
    returnedTo(db, studentId),
  ]);
  return registrations.map(({ id, ...registration }) => ({
    ...registration,
    returned: returned.get(id) ?? null,
    courses: courses.filter((course) => course.registrationId === id),
  }));
}

function registrationsOf(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('course_registration as r')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoinLateral(
      registrationWindow({
        sessionId: sql.ref('r.session_id'),
        semester: sql.ref('r.semester'),
        studentType: sql.ref('p.student_type_id'),
        level: sql.ref('r.level'),
        school: sql.ref('d.faculty_id'),
      }).as('w'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.session_id as sessionId',
      's.name as session',
      'r.semester as semesterId',
      'r.level',
      'r.state',
      'w.opens',
      'w.closes',
    ])
    .where('r.student_id', '=', studentId)
    .orderBy('s.name', 'desc')
    .orderBy('r.semester', 'desc')
    .execute();
}

function coursesOf(db: Db | Trx, studentId: number) {
  return db
    .selectFrom('registered_course as c')
    .innerJoin('course_registration as r', 'r.id', 'c.registration_id')
    .innerJoin('course_in_session as k', (join) =>
      join.onRef('k.course_id', '=', 'c.course_id').onRef('k.session_id', '=', 'r.session_id'),
    )
    .leftJoin('result_in_force as g', (join) =>
      join
        .onRef('g.registration_id', '=', 'c.registration_id')
        .onRef('g.course_id', '=', 'c.course_id')
        .on('g.student_id', '=', studentId),
    )
    .select([
      'c.registration_id as registrationId',
      'k.code',
      'k.title',
      'c.units',
      'c.category',
      'c.carry_over as carryOver',
      'g.grade',
      'g.passed',
    ])
    .where('r.student_id', '=', studentId)
    .orderBy('c.carry_over', 'desc')
    .orderBy('k.code')
    .execute();
}

import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { registrationWindow } from '../../../platform/windows/registration-window';
import { reopenedUntil, standingIn } from '../student-window.queries';

/** Semesters of the sessions in which a student is enrolled, the newest first, each with how its registration stands. */
export async function semestersOf(db: Db, studentId: number, now: Date) {
  const rows = await db
    .selectFrom('semester as m')
    .innerJoin('academic_session as s', 's.id', 'm.session_id')
    .innerJoin('student as p', (join) => join.on('p.id', '=', studentId))
    .innerJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 'p.id').onRef('n.session_id', '=', 's.id'),
    )
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('course_registration as r', (join) =>
      join
        .onRef('r.student_id', '=', 'p.id')
        .onRef('r.session_id', '=', 'm.session_id')
        .onRef('r.semester', '=', 'm.semester'),
    )
    .leftJoinLateral(
      registrationWindow({
        sessionId: sql.ref('m.session_id'),
        semester: sql.ref('m.semester'),
        studentType: sql.ref('p.student_type_id'),
        level: sql.ref('n.level'),
        school: sql.ref('d.faculty_id'),
      }).as('w'),
      (join) => join.onTrue(),
    )
    .select(['m.session_id as sessionId', 's.name as session', 'm.semester as semesterId', 'm.current'])
    .select(['r.state', 'w.opens', 'w.closes', 'w.lateUntil', 'w.message'])
    .select(
      reopenedUntil({
        studentId: sql.ref('p.id'),
        sessionId: sql.ref('m.session_id'),
        semester: sql.ref('m.semester'),
      }).as('reopenedUntil'),
    )
    .orderBy('s.starts_on', 'desc')
    .orderBy('m.semester', 'desc')
    .execute();
  return rows.map(({ sessionId, session, semesterId, current, state, ...found }) => ({
    sessionId,
    session,
    semesterId,
    current,
    semester: texts.semesters[semesterId - 1] ?? '',
    state: state ?? standingIn(found, now).state,
  }));
}

import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';
import { registrationWindow } from '../../platform/windows/registration-window';

interface InSemester {
  studentId: number;
  sessionId: number;
  semester: number;
}

const findWindow = compiledQuery((db, given: Placeholders<InSemester>) =>
  db
    .selectFrom('student as s')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 's.id').on('n.session_id', '=', given.sessionId),
    )
    .innerJoinLateral(
      registrationWindow({
        sessionId: given.sessionId,
        semester: given.semester,
        studentType: sql.ref('s.student_type_id'),
        level: sql`coalesce(n.level, s.level)`,
        school: sql.ref('d.faculty_id'),
      }).as('w'),
      (join) => join.onTrue(),
    )
    .select(['w.opens', 'w.closes', 'w.lateUntil', 'w.message'])
    .where('s.id', '=', given.studentId),
);

/** The window of course registration that counts for a student in a semester; undefined where nobody has set one. */
export async function windowOfStudent(db: Db | Trx, asked: InSemester) {
  const [window] = await findWindow(db, asked);
  return window;
}

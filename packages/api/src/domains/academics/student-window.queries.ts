import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';
import { joinedWindow, registrationWindow } from '../../platform/windows/registration-window';
import {
  isUsable,
  windowState,
  type LateWindow,
  type WindowStanding,
} from '../../platform/windows/window-state';

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
    .leftJoinLateral(
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
    .select(
      sql<Date | null>`(select max(o.until) from registration_reopening o where o.student_id = s.id
        and o.session_id = ${given.sessionId} and o.semester = ${given.semester} and o.revoked_at is null)`.as(
        'reopenedUntil',
      ),
    )
    .where('s.id', '=', given.studentId),
);

/** How registration of a semester stands for a student. */
export interface StudentWindow extends WindowStanding {
  /** The window that counts for them; undefined where nobody has set one. */
  window: (LateWindow & { message: string }) | undefined;
  /** The last moment in which they can register as things are; null where there is none. */
  until: Date | null;
}

/** A window as it stands, or a reopening for this student alone while the window does not let anybody register. */
export async function windowOfStudent(db: Db | Trx, asked: InSemester, now: Date): Promise<StudentWindow> {
  const [found] = await findWindow(db, asked);
  const joined = found && joinedWindow(found);
  const window = joined && { ...joined, message: found.message ?? '' };
  const standing = windowState(window, now);
  const reopened = found?.reopenedUntil;
  if (!isUsable(standing) && reopened && now <= reopened)
    return { state: 'open', next: new Date(reopened.getTime() + 1), window, until: reopened };
  const until = (standing.state === 'late' ? window?.lateUntil : window?.closes) ?? null;
  return { ...standing, window, until };
}

import { sql, type RawBuilder } from 'kysely';
import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';
import { joinedWindow, registrationWindow } from '../../platform/windows/registration-window';
import {
  isUsable,
  windowState,
  type LateWindow,
  type WindowStanding,
} from '../../platform/windows/window-state';

type Part = RawBuilder<unknown>;

interface InSemester {
  studentId: number;
  sessionId: number;
  semester: number;
}

/** The last moment of what was opened again for a student in a semester; null where nothing was. */
export const reopenedUntil = (asked: { studentId: Part; sessionId: Part; semester: Part }) =>
  sql<Date | null>`(select max(o.until) from registration_reopening o where o.student_id = ${asked.studentId}
    and o.session_id = ${asked.sessionId} and o.semester = ${asked.semester} and o.revoked_at is null)`;

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
      reopenedUntil({
        studentId: sql.ref('s.id'),
        sessionId: given.sessionId,
        semester: given.semester,
      }).as('reopenedUntil'),
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

interface Found {
  opens: Date | null;
  closes: Date | null;
  lateUntil: Date | null;
  message: string | null;
  reopenedUntil: Date | null;
}

/** A window as it stands, or a reopening for this student alone while the window does not let anybody register. */
export function standingIn(found: Found | undefined, now: Date): StudentWindow {
  const joined = found && joinedWindow(found);
  const window = joined && { ...joined, message: found.message ?? '' };
  const standing = windowState(window, now);
  const reopened = found?.reopenedUntil;
  if (!isUsable(standing) && reopened && now <= reopened)
    return { state: 'open', next: new Date(reopened.getTime() + 1), window, until: reopened };
  const until = (standing.state === 'late' ? window?.lateUntil : window?.closes) ?? null;
  return { ...standing, window, until };
}

/** How registration of a semester stands for a student. */
export async function windowOfStudent(db: Db | Trx, asked: InSemester, now: Date): Promise<StudentWindow> {
  const [found] = await findWindow(db, asked);
  return standingIn(found, now);
}

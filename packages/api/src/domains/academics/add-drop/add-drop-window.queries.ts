import { mendingDays } from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { daysBefore } from '../../../platform/lists/days';
import { registrationWindow } from '../../../platform/windows/registration-window';
import { dayEnds } from '../../../platform/windows/window-days';
import { isUsable, windowState, type WindowStanding } from '../../../platform/windows/window-state';
import type { InSemester } from '../register/registrable.queries';

interface Times {
  opens: Date | null;
  closes: Date | null;
}

/** How add and drop of a semester stands for a student. `until`: the last moment of it. */
export interface AddDropStanding extends WindowStanding {
  opens: Date | null;
  until: Date | null;
}

/** Who was sent back has some days to mend the request, whatever the window says by then. */
function standingIn({ opens, closes }: Times, { now, returnedAt }: { now: Date; returnedAt: Date | null }) {
  const standing = windowState(opens ? { opens, closes, lateUntil: null } : undefined, now);
  const mendUntil = returnedAt && dayEnds(daysBefore(lagosDate(returnedAt), -mendingDays));
  if (!isUsable(standing) && mendUntil && now <= mendUntil)
    return { state: 'open' as const, next: new Date(mendUntil.getTime() + 1), opens, until: mendUntil };
  return { ...standing, opens, until: closes };
}

/** How add and drop of a semester stands for a student. */
export async function addDropOf(
  db: Db | Trx,
  { studentId, sessionId, semester }: InSemester,
  { now, returnedAt }: { now: Date; returnedAt: Date | null },
): Promise<AddDropStanding> {
  const window = registrationWindow({
    kind: 'add_drop',
    sessionId: sql`${sessionId}::integer`,
    semester: sql`${semester}::integer`,
    studentType: sql`s.student_type_id`,
    level: sql`coalesce(n.level, s.level)`,
    school: sql`d.faculty_id`,
  });
  const { rows } = await sql<Times>`
    select w.opens, w.closes from student s
    left join department d on d.id = s.department_id
    left join student_session n on n.student_id = s.id and n.session_id = ${sessionId}
    join lateral ${window} w on true
    where s.id = ${studentId}`.execute(db);
  return standingIn(rows[0] ?? { opens: null, closes: null }, { now, returnedAt });
}

import { mendingDays } from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { daysBefore } from '../../../platform/lists/days';
import { isFor, mostSpecific } from '../../../platform/windows/registration-window';
import { dayEnds } from '../../../platform/windows/window-days';
import { isUsable, windowState, type WindowStanding } from '../../../platform/windows/window-state';
import type { InSemester } from '../register/registrable.queries';

type Part = RawBuilder<unknown>;

interface Times {
  opens: Date | null;
  closes: Date | null;
}

/** The window of add and drop that counts for somebody in a semester, to join laterally: one row or none. */
export const addDropWindow = (
  asked: Record<'sessionId' | 'semester' | 'studentType' | 'level' | 'school', Part>,
) =>
  sql<Times>`(select w.opens_at as opens, w.closes_at as closes from dated_window w
    where w.kind = 'add_drop' and w.session_id = ${asked.sessionId} and w.semester = ${asked.semester}
      and ${isFor({ studentType: asked.studentType, level: asked.level, school: asked.school })}
    order by ${mostSpecific} limit 1)`;

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
  const window = addDropWindow({
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

import { sql } from 'kysely';
import { ratingDays } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { secondsAfter } from '../clock';
import { joinedWindow, registrationWindow } from '../windows/registration-window';
import { isUsable, windowState } from '../windows/window-state';

interface Asked {
  id: number;
  userType: string;
  /** When the person last answered. */
  ratingAskedAt: Date | null;
  createdAt: Date;
}

/** Seconds for which an invoice that was made and not paid yet counts as a payment under way. */
const paying = 3600;

/** Who has an open invoice has other things in mind. */
const isPaying = (now: Date) => sql<boolean>`exists (
  select 1 from invoice where payer_key = 'student:' || s.id
    and (status = 'PENDING' or (status = 'UNPAID' and created_at > ${secondsAfter(now, -paying)}))
)`;

/** A person with the student that they are, and the registration of the semester under way. */
const asked = (db: Db | Trx, id: number) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('student as s', 's.user_id', 'u.id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('semester as m', (join) => join.on('m.current', '=', true))
    .leftJoin('student_session as e', (join) =>
      join.onRef('e.student_id', '=', 's.id').onRef('e.session_id', '=', 'm.session_id'),
    )
    .leftJoin('course_registration as r', (join) =>
      join
        .onRef('r.student_id', '=', 's.id')
        .onRef('r.session_id', '=', 'm.session_id')
        .onRef('r.semester', '=', 'm.semester'),
    )
    .leftJoinLateral(
      registrationWindow({
        sessionId: sql.ref('m.session_id'),
        semester: sql.ref('m.semester'),
        studentType: sql.ref('s.student_type_id'),
        // As registration has it: of the class in that session.
        level: sql`coalesce(e.level, s.level)`,
        school: sql.ref('d.faculty_id'),
      }).as('w'),
      (join) => join.onTrue(),
    )
    .select(['u.rating_postponed_until as postponed', 's.id as studentId', 'r.state as registration'])
    .select(['w.opens', 'w.closes', 'w.lateUntil'])
    .where('u.id', '=', id);

/**
 * Whether the person is to be asked now: students, every 90 days and not in the first ones, not before the time to
 * which they put it off, and not while they pay or register.
 */
export async function ratingDue(db: Db | Trx, person: Asked, now: Date): Promise<boolean> {
  const since = person.ratingAskedAt ?? person.createdAt;
  if (person.userType !== 'student' || now <= secondsAfter(since, ratingDays * 86_400)) return false;
  const row = await asked(db, person.id).select(isPaying(now).as('paying')).executeTakeFirst();
  if (!row || row.paying || (row.postponed !== null && row.postponed > now)) return false;
  const registers =
    row.studentId !== null &&
    (row.registration ?? 'draft') === 'draft' &&
    isUsable(windowState(joinedWindow(row), now));
  return !registers;
}

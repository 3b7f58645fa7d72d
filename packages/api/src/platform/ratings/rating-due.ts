import { sql } from 'kysely';
import { ratingDays } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { secondsAfter } from '../clock';

interface Asked {
  id: number;
  userType: string;
  /** When the person last answered. */
  ratingAskedAt: Date | null;
  createdAt: Date;
}

/** Seconds for which an invoice that was made and not paid yet counts as a payment under way. */
const paying = 3600;

/** Who has an open invoice or stands before the registration of courses has other things in mind. */
const busy = (now: Date) => sql<boolean>`exists (
  select 1 from student s where s.user_id = u.id and (
    exists (
      select 1 from invoice where payer_key = 'student:' || s.id
        and (status = 'PENDING' or (status = 'UNPAID' and created_at > ${secondsAfter(now, -paying)}))
    )
    or exists (
      select 1 from semester w
      left join course_registration r
        on r.student_id = s.id and r.session_id = w.session_id and r.semester = w.semester
      where w.current and w.registration_opens <= ${now} and w.late_closes > ${now}
        and coalesce(r.state, 'draft') = 'draft'
    )
  )
)`;

/**
 * Whether the person is to be asked now: students, every 90 days and not in the first ones, not before the time to
 * which they put it off, and not while they pay or register.
 */
export async function ratingDue(db: Db | Trx, person: Asked, now: Date): Promise<boolean> {
  const since = person.ratingAskedAt ?? person.createdAt;
  if (person.userType !== 'student' || now <= secondsAfter(since, ratingDays * 86_400)) return false;
  const row = await db
    .selectFrom('app_user as u')
    .select(['u.rating_postponed_until as postponed', busy(now).as('busy')])
    .where('u.id', '=', person.id)
    .executeTakeFirst();
  return row !== undefined && !row.busy && (row.postponed === null || row.postponed <= now);
}

import { counted, texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';

interface Late {
  userId: number;
  code: string;
  sessionId: number;
  session: string;
  semester: number;
  students: number;
}

/**
 * Tells lead lecturers of students whose registrations have just been approved, and who came onto a sheet that is submitted
 * or further: they have no score there, and nobody else would notice.
 */
export async function tellOfLatecomers(
  trx: Trx,
  { at }: { at: Date },
  registrationIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<Late>`
    select p.user_id as "userId", k.code, t.session_id as "sessionId", s.name as session, t.semester,
      count(*)::int as students
    from registered_course c
    join result_sheet t on (t.course_id, t.session_id, t.semester) = (c.course_id, c.session_id, c.semester)
    join course k on k.id = c.course_id
    join academic_session s on s.id = t.session_id
    join course_lecturer l on (l.course_id, l.session_id, l.semester) = (t.course_id, t.session_id, t.semester)
      and l.role = 'lead' and l.ended_at is null
    join staff p on p.id = l.staff_id and p.user_id is not null
    where c.registration_id = any(${registrationIds}::bigint[]) and t.state <> 'draft'
    group by p.user_id, k.code, t.session_id, s.name, t.semester order by k.code`.execute(trx);
  for (const { userId, code, sessionId, session, semester, students } of rows)
    await notify(trx, {
      userId,
      type: 'lecturer courses',
      at,
      message: `${counted(students, 'student')} came onto the sheet of ${code} for the ${texts.semesters[semester - 1] ?? ''} semester of ${session} after you submitted it, without a score. Ask for a correction of it.`,
      properties: { sessionId, semesterId: semester },
    });
}

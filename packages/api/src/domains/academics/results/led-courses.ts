import { sql, type RawBuilder } from 'kysely';

/** Whether somebody leads the course `k` in the semester whose account is not switched off: who has left submits nothing. */
export const isLed = ({
  sessionId,
  semester,
}: {
  sessionId: number;
  semester: number;
}): RawBuilder<boolean> => sql<boolean>`exists (
  select from course_lecturer l
  join staff p on p.id = l.staff_id
  left join app_user u on u.id = p.user_id
  where l.course_id = k.course_id and l.session_id = ${sessionId} and l.semester = ${semester}
    and l.role = 'lead' and l.ended_at is null and coalesce(u.active, true))`;

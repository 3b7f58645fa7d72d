import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../../platform/command';
import { isOnSheet } from '../records/on-sheet';

/** Whether a person is a student on the sheet `t`: one account may be of staff and student. */
const standsOnSheet = ({ userId }: Person): RawBuilder<boolean> => sql<boolean>`exists (
  select from student p
  join course_registration r on r.student_id = p.id and ${isOnSheet}
  join registered_course c on c.registration_id = r.id
  where p.user_id = ${userId} and c.course_id = t.course_id and r.session_id = t.session_id
    and r.semester = t.semester)`;

/** Whether a person ever entered a score of the sheet `t`, submitted it, or stands on it: they decide nothing about it. */
export const isConcerned = (person: Person): RawBuilder<boolean> => sql<boolean>`(exists (
  select from score v join score_change h on h.registration_id = v.registration_id and h.course_id = v.course_id
  where v.sheet_id = t.id and h.entered_by = ${person.userId})
  or exists (select from result_sheet_event a where a.sheet_id = t.id and a.act = 'submit' and a.actor_id = ${person.userId})
  or ${standsOnSheet(person)})`;

/** Whether a person approved the sheet `t` since it was last submitted: the next stage is somebody else's. */
export const hasApproved = ({ userId }: Person): RawBuilder<boolean> => sql<boolean>`exists (
  select from result_sheet_event a where a.sheet_id = t.id and a.act = 'approve' and a.actor_id = ${userId}
    and a.id > coalesce((select max(s.id) from result_sheet_event s where s.sheet_id = t.id and s.act = 'submit'), 0))`;

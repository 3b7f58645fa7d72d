import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../../platform/command';

/** Whether a person ever entered a score of the sheet `t`: they decide nothing about it. */
export const hasEntered = ({ userId }: Person): RawBuilder<boolean> => sql<boolean>`exists (
  select from score v join score_change h on h.registration_id = v.registration_id and h.course_id = v.course_id
  where v.sheet_id = t.id and h.entered_by = ${userId})`;

/** Whether a person approved the sheet `t` since it was last submitted: the next stage is somebody else's. */
export const hasApproved = ({ userId }: Person): RawBuilder<boolean> => sql<boolean>`exists (
  select from result_sheet_event a where a.sheet_id = t.id and a.act = 'approve' and a.actor_id = ${userId}
    and a.id > coalesce((select max(s.id) from result_sheet_event s where s.sheet_id = t.id and s.act = 'submit'), 0))`;

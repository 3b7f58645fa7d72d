import type { ChangeAct } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** A line of a request as pages show it. */
export interface ShownLine {
  courseId: number;
  code: string;
  title: string;
  units: number;
  act: ChangeAct;
  status: string;
  reason: string | null;
  owner: string | null;
  ownerDecision: string | null;
}

/** What comes first, then what goes. */
export async function linesOf(db: Db | Trx, requestId: number): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select l.course_id as "courseId", k.code, k.title, l.units, l.act, l.reason,
      case when l.carry_over then 'carry_over' when l.borrowed then 'borrowed' else lower(l.category) end as status,
      case when l.borrowed then o.name end as owner, l.owner_decision as "ownerDecision"
    from add_drop_line l
    join add_drop_request q on q.id = l.request_id
    join course_registration r on r.id = q.registration_id
    join course_in_session k on k.course_id = l.course_id and k.session_id = r.session_id
    left join department o on o.id = k.department_id
    where l.request_id = ${requestId} order by l.act, k.code`.execute(db);
  return rows;
}

import type { SheetState } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { hasApproved, isConcerned } from './own-sheets';

/** A sheet as an office saw it. */
export interface SeenSheet {
  courseId: number;
  sessionId: number;
  semesterId: number;
  version: number;
}

/** A sheet that is held until the transaction ends, with what decides about it. */
export interface HeldSheet {
  id: number;
  courseId: number;
  sessionId: number;
  semester: number;
  state: Exclude<SheetState, 'none'>;
  version: number;
  department: number | null;
  school: number | null;
  level: number;
  concerned: boolean;
  approved: boolean;
  /** This person moved it last, by an approval. */
  approvedLast: boolean;
}

/** As keys of maps have it. */
export const keyOfSheet = ({
  courseId,
  sessionId,
  semester,
}: Omit<SeenSheet, 'semesterId' | 'version'> & { semester: number }) =>
  `${courseId}-${sessionId}-${semester}`;

/** Holds these sheets, in one order, so that two officers wait for each other and nobody for both. */
export async function holdSheets(
  trx: Trx,
  actor: Actor,
  seen: readonly SeenSheet[],
): Promise<Map<string, HeldSheet>> {
  const { rows: ids } = await sql<{ id: number }>`
    select t.id from result_sheet t
    join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as a ("courseId" int, "sessionId" int, "semesterId" int)
      on (t.course_id, t.session_id, t.semester) = (a."courseId", a."sessionId", a."semesterId")
    order by t.id for no key update of t`.execute(trx);
  // Another statement: what happened while this waited is known to it.
  const { rows } = await sql<HeldSheet>`
    select t.id, t.course_id as "courseId", t.session_id as "sessionId", t.semester, t.state, t.version,
      k.department_id as department, d.faculty_id as school, k.level,
      ${isConcerned(actor)} as concerned, ${hasApproved(actor)} as approved,
      coalesce((select a.act = 'approve' and a.actor_id = ${actor.userId} from result_sheet_event a
        where a.sheet_id = t.id and a.act <> 'ask_return' order by a.id desc limit 1), false) as "approvedLast"
    from result_sheet t
    join course k on k.id = t.course_id
    left join department d on d.id = k.department_id
    where t.id = any(${ids.map(({ id }) => id)}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [keyOfSheet(row), row]));
}

import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { freePlaces } from '../register/seats';
import type { Places } from '../waiting-list/pass-on';

/** Gives back the places that a request holds of what it adds. */
export async function freeRequested(trx: Trx, requestId: number, now: Date): Promise<void> {
  const { rows } = await sql<Places>`
    select r.session_id as "sessionId", r.semester, array_agg(l.course_id order by l.course_id) as "courseIds"
    from add_drop_request q
    join course_registration r on r.id = q.registration_id
    join add_drop_line l on l.request_id = q.id and l.act = 'add'
    where q.id = ${requestId} group by r.id`.execute(trx);
  for (const places of rows) await freePlaces(trx, places, now);
}

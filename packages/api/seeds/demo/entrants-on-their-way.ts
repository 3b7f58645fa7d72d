import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { currentSessionId } from './sessions';

/** Entrants of this session without a login who accepted their offer. */
const accepted = sql`select e.student_id from admission_list_entry e join student s on s.id = e.student_id
  where e.state = 'accepted' and e.session_id = ${currentSessionId} and s.user_id is null`;
const unpaid = sql`(${accepted} except select f.student_id from student_fee_paid f
  where f.session_id = ${currentSessionId} and f.purpose_id = 1 and f.paid_kobo > 0)`;

/**
 * Everybody is first made a student of years. Whoever has only just come goes the way of entrants: cleared by the desk,
 * which others still wait for; registered once the school fee is paid; and numbered after both.
 */
export async function seedEntrantsOnTheirWay(trx: Trx): Promise<void> {
  await sql`with undone as (
      update clearance c set state = 'waiting', decided_by = null, decided_at = null
      from admission_list_entry e where e.id = c.entry_id and c.decided_by = 'system' and e.student_id in (${unpaid})
      returning e.id, e.student_id, c.waiting_since),
    verified as (
      insert into olevel_verification (entry_id, waiting_since) select id, waiting_since from undone on conflict do nothing)
    update student s set cleared_at = null from undone where s.id = undone.student_id`.execute(trx);
  await sql`delete from registered_course k using course_registration r
    where r.id = k.registration_id and r.session_id = ${currentSessionId} and r.student_id in (${unpaid})`.execute(
    trx,
  );
  await sql`delete from course_registration r
    where r.session_id = ${currentSessionId} and r.student_id in (${unpaid})`.execute(trx);
  await sql`update student s set matric_number = null
    where s.id in (${accepted}) and (s.cleared_at is null or s.id in (${unpaid}))`.execute(trx);
}

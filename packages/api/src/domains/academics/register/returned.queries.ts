import type { DecidingOffice, ReturnReason } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { InSemester } from './registrable.queries';

/** What an office said when it sent a registration back. */
interface Returned {
  office: DecidingOffice;
  by: string;
  at: string;
  reasonCode: ReturnReason;
  reason: string;
  off: string[];
}

interface Found extends Omit<Returned, 'by' | 'at'> {
  id: number;
  actor: string;
  at: Date;
}

/**
 * Drafts of a student that an office sent back and that were not submitted since, by the ids of the registrations; of
 * one semester where that is named.
 */
export async function returnedTo(
  db: Db | Trx,
  studentId: number,
  asked?: Omit<InSemester, 'studentId'>,
): Promise<Map<number, Returned>> {
  const ofSemester = asked
    ? sql`and r.session_id = ${asked.sessionId} and r.semester = ${asked.semester}`
    : sql``;
  const { rows } = await sql<Found>`
    select r.id, e.stage as office, e.actor_id as actor, e.at, e.reason_code as "reasonCode", e.reason, e.about as off
    from course_registration r
    join lateral (
      select v.act, v.stage, v.actor_id, v.at, v.reason_code, v.reason, v.about from course_registration_event v
      where v.registration_id = r.id and v.act <> 'allow' order by v.id desc limit 1
    ) e on e.act = 'return'
    where r.student_id = ${studentId} and r.state = 'draft' ${ofSemester}`.execute(db);
  if (rows.length === 0) return new Map();
  const nameOf = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return new Map(
    rows.map(({ id, office, actor, at, reasonCode, reason, off }) => [
      id,
      { office, by: nameOf(actor), at: at.toISOString(), reasonCode, reason, off },
    ]),
  );
}

/** The same of one semester; null for a registration that nobody sent back. */
export async function returnedOf(
  db: Db | Trx,
  { studentId, ...asked }: InSemester,
): Promise<Returned | null> {
  const [found] = (await returnedTo(db, studentId, asked)).values();
  return found ?? null;
}

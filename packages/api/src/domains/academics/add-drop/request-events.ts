import type { DecidingOffice, ReturnReason } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import { actorIdOf, type Author } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import type { RequestAct } from './add-drop.tables';

/** What became of a request: the office that acted is left out for the student. */
interface Event {
  id: number;
  act: RequestAct;
  from: string;
  office?: DecidingOffice;
  /** Codes of the courses that it is about. */
  about?: readonly string[];
  reasonCode?: string;
  reason?: string;
}

/** Keeps what became of a request, as it is now: written after it has changed. */
export async function recordRequestEvent(
  trx: Trx,
  command: { actor: Author; at: Date },
  { id, act, from, office, about = [], reasonCode, reason }: Event,
): Promise<void> {
  await sql`
    insert into add_drop_event (request_id, act, from_state, to_state, stage, lines, about, reason_code, reason,
      actor_id, at)
    select q.id, ${act}, ${from}, q.state, ${office ?? null},
      array(select l.act || ' ' || k.code from add_drop_line l join course k on k.id = l.course_id
        where l.request_id = q.id order by l.act, k.code),
      ${about}::text[], ${reasonCode ?? null}, ${reason ?? null}, ${actorIdOf(command)}, ${command.at}
    from add_drop_request q where q.id = ${id}`.execute(trx);
}

/** What an office said when it sent a request back. */
export interface ReturnedRequest {
  office: DecidingOffice;
  by: string;
  at: Date;
  reasonCode: ReturnReason;
  reason: string;
  off: string[];
}

/** Of the draft of a registration that an office sent back and that was not asked for since; null for any other. */
export async function returnedRequest(db: Db | Trx, registrationId: number): Promise<ReturnedRequest | null> {
  const { rows } = await sql<ReturnedRequest>`
    select e.stage as office, e.actor_id as by, e.at, e.reason_code as "reasonCode", e.reason, e.about as off
    from add_drop_request q
    join lateral (select v.* from add_drop_event v where v.request_id = q.id order by v.id desc limit 1) e
      on e.act = 'return'
    where q.registration_id = ${registrationId} and q.state = 'draft'`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const nameOf = await actorNames(db, [found.by]);
  return { ...found, by: nameOf(found.by) };
}

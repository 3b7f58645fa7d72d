import { sql } from 'kysely';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { isLive } from '../applications/application-counts';

/** An application, and the number of the candidate whose it is. */
export interface Match {
  applicationId: number;
  jambNumber: string;
}

/**
 * Joins applications that agree with the list to their candidates, any number at once, as their own forms would have
 * done. Nothing that was typed is written over: it is the same. Answers the applications that were joined; where another
 * one of that type has the number nothing is done.
 */
export async function matchApplications(
  trx: Trx,
  command: Pick<Command, 'actor' | 'at'>,
  { sessionId, matches }: { sessionId: number; matches: readonly Match[] },
): Promise<number[]> {
  if (matches.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
    as r ("applicationId" bigint, "jambNumber" text)`;
  // Whoever was withdrawn or removed holds nobody's number.
  await sql`delete from jamb_candidate_application w using ${given}, application a
    where w.session_id = ${sessionId} and w.jamb_number = r."jambNumber" and a.id = w.application_id
      and not ${isLive}`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into jamb_candidate_application
      (application_id, application_type_id, session_id, jamb_number, joined_at)
    select a.id, a.application_type_id, a.session_id, r."jambNumber", ${command.at}
    from ${given} join application a on a.id = r."applicationId" and a.session_id = ${sessionId}
    order by a.id on conflict do nothing returning application_id as id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`insert into application_event (application_id, at, actor, kind, detail)
    select id, ${command.at}, ${actorIdOf(command)}, 'matched with the JAMB list', '{}'
    from unnest(${ids}::bigint[]) as id`.execute(trx);
  // What forms do not ask, and the list says.
  await sql`update screening_candidate c set english_score = s.score
    from jamb_candidate_application w join jamb_candidate_subject s
      on s.session_id = w.session_id and s.jamb_number = w.jamb_number and s.subject = 'Use of English'
    where w.application_id = c.application_id and c.application_id = any(${ids}::bigint[])`.execute(trx);
  return ids;
}

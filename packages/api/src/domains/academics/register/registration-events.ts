import type { DecidingOffice } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { actorIdOf, type Author } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { RegistrationAct } from './register.tables';

/** What became of registrations: the office that acted is left out for the student. */
interface Event {
  ids: readonly number[];
  act: RegistrationAct;
  from: string;
  office?: DecidingOffice;
  /** Codes of the courses that it is about. */
  about?: readonly string[];
  reasonCode?: string;
  reason?: string;
}

/** Keeps what became of registrations, as they are now: written after they have changed, in one statement. */
export async function recordEvents(
  trx: Trx,
  command: { actor: Author; at: Date },
  { ids, act, from, office, about = [], reasonCode, reason }: Event,
): Promise<void> {
  await sql`
    insert into course_registration_event (registration_id, act, from_state, to_state, units, courses, actor_id, at,
      stage, about, reason_code, reason)
    select r.id, ${act}, ${from}, r.state, coalesce(sum(c.units), 0),
      coalesce(array_agg(k.code order by k.code) filter (where k.code is not null), '{}'),
      ${actorIdOf(command)}, ${command.at}, ${office ?? null}, ${about}::text[], ${reasonCode ?? null}, ${reason ?? null}
    from course_registration r
    left join registered_course c on c.registration_id = r.id
    left join course k on k.id = c.course_id
    where r.id = any(${ids}::bigint[])
    group by r.id order by r.id`.execute(trx);
}

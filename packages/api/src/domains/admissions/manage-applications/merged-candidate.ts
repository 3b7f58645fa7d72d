import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

interface Merged {
  /** The application that goes, or comes back. */
  id: number;
  /** The one that it was merged into. */
  into: number;
}

/** Keeps whose application it is on JAMB's list, before a merge gives the candidate to another one or to none. */
export async function keepCandidate(trx: Trx, { id, into }: Merged): Promise<void> {
  await sql`insert into merged_candidate (application_id, merged_into, session_id, jamb_number, application_type_id, joined_at, joined_by)
    select application_id, ${into}::bigint, session_id, jamb_number, application_type_id, joined_at, joined_by
    from jamb_candidate_application where application_id = ${id}
    on conflict (application_id) do update set merged_into = excluded.merged_into, session_id = excluded.session_id,
      jamb_number = excluded.jamb_number, application_type_id = excluded.application_type_id,
      joined_at = excluded.joined_at, joined_by = excluded.joined_by`.execute(trx);
}

/**
 * Gives a restored application its candidate back: from the one that it was merged into, or to the list as it was. A
 * candidate who was joined to a third application meanwhile stays there.
 */
export async function giveCandidateBack(trx: Trx, { id, into }: Merged): Promise<void> {
  await sql`insert into jamb_candidate_application as j
      (application_id, application_type_id, session_id, jamb_number, joined_at, joined_by)
    select m.application_id, m.application_type_id, m.session_id, m.jamb_number, m.joined_at, m.joined_by
    from merged_candidate m join jamb_candidate c using (session_id, jamb_number)
    where m.application_id = ${id} and m.merged_into = ${into}
    on conflict (session_id, jamb_number, application_type_id) do update
      set application_id = excluded.application_id, joined_at = excluded.joined_at, joined_by = excluded.joined_by
      where j.application_id = ${into}`.execute(trx);
}

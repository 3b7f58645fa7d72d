import type { JambMatch } from '@portal/contracts/admissions';
import { sql, type RawBuilder } from 'kysely';

/**
 * How a candidate `c` stands to JAMB's list of the session. It is looked up whenever it is asked: lists come, and officers
 * join applications to them, after the submission.
 */
export const jambMatch: RawBuilder<JambMatch> = sql<JambMatch>`coalesce(
  (select case when l.utme_total = c.utme_score then 'matched' else 'differs' end
    from jamb_candidate_application j
    join jamb_candidate l on l.session_id = j.session_id and l.jamb_number = j.jamb_number
    where j.application_id = c.application_id and j.session_id = c.session_id
      and j.jamb_number = c.registration_number),
  case when exists (select from jamb_candidate l where l.session_id = c.session_id and l.mode = 'UTME')
    then 'unmatched' else 'no list' end)`;

/** Whether the UTME score of a candidate `c` counts: that of the list, or what they typed where there is no list. */
export const hasCountedScore = sql<boolean>`(${jambMatch} in ('matched', 'no list'))`;

/**
 * Where a candidate `c` is from, of which the quota keeps places: as the list says of whoever is joined to it, for JAMB
 * admits by that, and nobody chooses it as they fill in the form; else what they typed.
 */
export const countedOrigin = (part: 'state_id' | 'lga_id') => sql<number | null>`coalesce(
  (select ${sql.ref(`l.${part}`)} from jamb_candidate_application j
    join jamb_candidate l on l.session_id = j.session_id and l.jamb_number = j.jamb_number
    where j.application_id = c.application_id and j.session_id = c.session_id
      and j.jamb_number = c.registration_number),
  ${sql.ref(`c.${part}`)})`;

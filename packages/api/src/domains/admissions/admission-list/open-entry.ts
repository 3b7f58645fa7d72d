import { openEntryStates } from '@portal/contracts/admissions';
import { sql } from 'kysely';

/** Whether an open entry of the session is for the candidate `c` of an application `a`. */
export const hasOpenEntry = sql<boolean>`exists (select from admission_list_entry l
  where l.session_id = c.session_id and l.registration_number in (c.registration_number, a.application_number)
    and l.state in (${sql.join(openEntryStates.map((state) => sql.lit(state)))}))`;

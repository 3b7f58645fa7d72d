import { officeKinds, type Office, type RightsState } from '@portal/contracts/academics';
import { sql } from 'kysely';

/** What of a term decides about the rights that come with it. */
export interface TermRights {
  office: Office;
  from: string;
  hasAccount: boolean;
  given: boolean;
  waiting: boolean;
}

/** The scope of a term's role, as `user_role` and `grant_request` have it; `t` is the term. */
const scope = sql`case when t.department_id is not null then jsonb_build_object('department', t.department_id)
  else jsonb_build_object('school', t.faculty_id) end`;

const roleOf = sql`case t.office when 'head' then 'hod' when 'dean' then 'dean' end`;

/** Whether the account of the staff record `p` has the role of the term `t`, or somebody is asked to give it. */
export const isGiven = sql<boolean>`exists (select from user_role r
  where r.user_id = p.user_id and r.role_id = ${roleOf} and r.scope = ${scope})`;
export const isWaiting = sql<boolean>`exists (select from grant_request g where g.state = 'waiting'
  and g.kind = 'user-role' and g.user_id = p.user_id and g.role_id = ${roleOf} and g.scope = ${scope})`;

/** What has become of the rights of a term that is not over. */
export function rightsState(
  { office, from, hasAccount, given, waiting }: TermRights,
  today: string,
): RightsState {
  if (officeKinds[office].role === null) return 'none';
  if (from > today) return 'later';
  if (!hasAccount) return 'no-account';
  if (given) return 'given';
  return waiting ? 'waiting' : 'missing';
}

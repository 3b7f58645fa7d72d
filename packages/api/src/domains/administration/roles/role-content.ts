import { sql, type RawBuilder } from 'kysely';

/** In a query: claims that were asked for a role and wait for a second person; `role` names the column of its id. */
export const claimsAsked = (role: string, now: Date): RawBuilder<string[]> =>
  sql<string[]>`array(select asked.claim from grant_request asked where asked.kind = 'role-claim'
    and asked.role_id = ${sql.ref(role)} and asked.state = 'waiting' and asked.expires_at > ${now} order by asked.claim)`;

/** In a query: claims that a role carries. */
export const claimsCarried = (role: string): RawBuilder<string[]> =>
  sql<string[]>`array(select carried.claim from role_claim carried where carried.role_id = ${sql.ref(role)}
    order by carried.claim)`;

/** In a query: everything that a role carries, or will once somebody approves it. */
export const claimsToCome = (role: string, now: Date): RawBuilder<string[]> =>
  sql<string[]>`(${claimsCarried(role)} || ${claimsAsked(role, now)})`;

/**
 * In a query of `grant_request r`: another text whenever what its approver decides about has changed. A claim for a
 * role is about everybody who holds it, a role for a person about everything that it carries or soon will; and all are
 * about the mailbox of whoever gains.
 */
export const requestVersion = (now: Date): RawBuilder<string> => sql<string>`md5(concat_ws('/',
  (select named.name from role named where named.id = r.role_id),
  (select lower(person.email) from app_user person where person.id = r.user_id),
  case r.kind
    when 'role-claim' then (select string_agg(concat(held.user_id, held.scope::text, lower(holder.email)), ',' order by held.user_id)
      from user_role held join app_user holder on holder.id = held.user_id where held.role_id = r.role_id)
    when 'user-role' then ${claimsToCome('r.role_id', now)}::text
  end))`;

/** How many holders of a role are named where all of them gain. */
const namedHolders = 5;

/** In a query: names and addresses of the first holders of a role, and how many there are. */
export const roleHolders = (role: string): RawBuilder<{ count: number; names: string[] }> =>
  sql<{ count: number; names: string[] }>`(select json_build_object('count', count(*),
      'names', coalesce((json_agg(full_name || coalesce(' (' || email || ')', '') order by full_name)
        filter (where place <= ${namedHolders})), '[]'))
    from (select u.full_name, u.email, row_number() over (order by u.full_name, u.id) as place
      from user_role h join app_user u on u.id = h.user_id where h.role_id = ${sql.ref(role)}) holder)`;

import { sql, type RawBuilder } from 'kysely';
import type { Claim } from '@portal/shared/model';
import type { Place } from '../place';

/** The account that a condition is about, as the query around it names it. */
type Account = 'app_user' | 'boss';

/** An instant, or what stands for it in a query that is built before it is known. */
export type Moment = Date | RawBuilder<Date>;

/** Whether an account is switched on and today is one of its days. */
export function isOn(account: Account, now: Moment): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  const today = sql`(${now}::timestamptz at time zone 'Africa/Lagos')::date`;
  return sql`(${column('active')} and coalesce(${column('active_from')} <= ${today}, true)
    and coalesce(${column('active_to')} >= ${today}, true))`;
}

/**
 * Claims of the roles that an account holds in the whole university, and those held directly whose time has not come:
 * the clock ends them, no job. A role of one school, department or level counts only there: calls that know of no place
 * do not open to it. A subquery of one column, ordered.
 */
export function heldClaims(account: Account, now: Moment): RawBuilder<string> {
  const id = sql.ref(`${account}.id`);
  return sql`select claim from user_role join role_claim using (role_id) where user_id = ${id} and scope = '{}'
    union select claim from user_claim where user_id = ${id} and expires_at > ${now} order by 1`;
}

/** Claims of the roles that an account holds in one place each, with the place. A JSON array. */
export function placedClaims(account: Account): RawBuilder<{ claim: string; place: Place }[]> {
  const id = sql.ref(`${account}.id`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('claim', claim, 'place', scope) order by claim, role_id), '[]')
    from user_role join role_claim using (role_id) where user_id = ${id} and scope <> '{}')`;
}

/** Whether an account holds a claim `now`. */
export function holds(account: Account, claim: Claim, now: Moment): RawBuilder<boolean> {
  return sql`${claim} in (${heldClaims(account, now)})`;
}

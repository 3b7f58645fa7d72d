import { sql, type RawBuilder } from 'kysely';
import { holds, isOn, type Moment } from './account-rules';
import { idleSeconds } from './session-times';

/**
 * Whether the row `session_family` of a query lives `now`. Acting as another person goes on only while the
 * impersonator's own session lives, their account is on and they hold the claim: each is looked at again every time.
 */
export function sessionLives(now: Moment): RawBuilder<boolean> {
  const lastUse = sql`${now}::timestamptz - make_interval(secs => ${sql.lit(idleSeconds)})`;
  return sql`session_family.revoked_at is null and session_family.expires_at > ${now}
    and session_family.last_used_at > ${lastUse}
    and (session_family.impersonation_id is null or exists (
      select from impersonation i
      join session_family home on home.id = i.home_family
      join app_user boss on boss.id = i.impersonator_id
      where i.id = session_family.impersonation_id and i.ended_at is null
        and home.revoked_at is null and home.expires_at > ${now}
        and ${isOn('boss', now)} and ${holds('boss', 'user.impersonate', now)}))`;
}

import { sql, type RawBuilder } from 'kysely';
import { secondsAfter } from '../clock';
import { holds, isOn, type Moment } from './account-rules';

/** A session ends after this, whatever happens. */
export const lifeSeconds = 12 * 60 * 60;
/** It ends earlier when its person does nothing for so long: no page, no renewal of their own. */
const idleSeconds = 30 * 60;
/** Two tabs may renew at the same moment: the second answer needs no token of its own. */
const parallelSeconds = 10;

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

/** When a session ends unless its person does something before. */
export function sessionEnds({ expiresAt, lastUsedAt }: { expiresAt: Date; lastUsedAt: Date }): Date {
  const idle = secondsAfter(lastUsedAt, idleSeconds);
  return idle < expiresAt ? idle : expiresAt;
}

interface Exchanged {
  replacedAt: Date | null;
  hasSuccessor: boolean;
  overtakenAt: Date | null;
}

/** Two hold this token: it came back although the browser had shown that it has a newer one. */
export function isStolen({ replacedAt, hasSuccessor, overtakenAt }: Exchanged, now: Date): boolean {
  if (overtakenAt !== null) return true;
  // Exchanged before successors were written down.
  return replacedAt !== null && !hasSuccessor && now > secondsAfter(replacedAt, parallelSeconds);
}

/** The answer to its exchange may still be on the way, to this tab or another. */
export function isOnItsWay({ replacedAt }: Exchanged, now: Date): boolean {
  return replacedAt !== null && now <= secondsAfter(replacedAt, parallelSeconds);
}

/** A page that was asked for with the older token just before the newer one arrived: no theft, but no session either. */
export function cameLate({ overtakenAt }: Exchanged, now: Date): boolean {
  return overtakenAt !== null && now <= secondsAfter(overtakenAt, parallelSeconds);
}

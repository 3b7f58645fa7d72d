import { sql } from 'kysely';
import { needsSecondFactor } from '../claims';
import type { Db, Trx } from '../database/database';

/**
 * Whether an account has, or waits for, rights over money, results or people: nobody moves its address alone, or lets
 * a build from elsewhere act for it.
 */
export async function hasGuardedRights(
  db: Db | Trx,
  { id, claims }: { id: number; claims: readonly string[] },
  now: Date,
): Promise<boolean> {
  if (claims.some(needsSecondFactor)) return true;
  const { rows } = await sql<{ waits: boolean }>`select exists (select from grant_request r
    where r.state = 'waiting' and r.expires_at > ${now} and r.kind <> 'user-email' and (r.user_id = ${id}
      or r.kind = 'role-claim' and exists (select from user_role h where h.user_id = ${id} and h.role_id = r.role_id)))
    as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/** The same of an account by its id: of everything it holds, wherever it holds it. */
export async function holdsGuardedRights(db: Db | Trx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ claim: string }>`
    select claim from user_role join role_claim using (role_id) where user_id = ${id}
    union select claim from user_claim where user_id = ${id} and expires_at > ${now}`.execute(db);
  return hasGuardedRights(db, { id, claims: rows.map(({ claim }) => claim) }, now);
}

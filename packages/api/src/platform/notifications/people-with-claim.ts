import { sql, type RawBuilder } from 'kysely';
import type { Claim } from '@portal/shared/model';
import type { Trx } from '../database/database';

/** In a query on `app_user u`: somebody who may sign in and has the claim in the whole university. */
export const hasClaim = (claim: Claim, now: Date): RawBuilder<boolean> => sql<boolean>`(u.active
  and (exists (select from user_role r join role_claim c on c.role_id = r.role_id
      where r.user_id = u.id and r.scope = '{}' and c.claim = ${claim})
    or exists (select from user_claim c where c.user_id = u.id and c.claim = ${claim} and c.expires_at > ${now})))`;

/** Ids of everybody who has a claim. */
export async function peopleWith(trx: Trx, claim: Claim, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u where ${hasClaim(claim, now)} order by u.id`.execute(trx);
  return rows.map(({ id }) => id);
}

import type { GrantState } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import type { Order } from '../../platform/lists/page-rows';

/** Of what a student `p` was granted until a moment, as `o`: whether it stands so. */
export function grantIs(state: GrantState, now: Date) {
  if (state === 'revoked') return sql<boolean>`o.revoked_at is not null`;
  return sql<boolean>`o.revoked_at is null and ${state === 'active' ? sql`o.until >= ${now}` : sql`o.until < ${now}`}`;
}

/** The same of a row that was read. */
export function grantStateOf(
  { revokedAt, until }: { revokedAt: Date | null; until: Date },
  now: Date,
): GrantState {
  if (revokedAt) return 'revoked';
  return now <= until ? 'active' : 'over';
}

/** How lists of grants are sorted, the newest first. */
export const grantOrder = {
  sorts: {
    granted: sql.ref('o.granted_at'),
    until: sql.ref('o.until'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: '-granted',
  id: sql.ref('o.id'),
} satisfies Order;

/** Throws INVALID where a session has no such semester. */
export async function demandSemesterOfSession(
  db: Db | Trx,
  { sessionId, semester }: { sessionId: number; semester: number },
): Promise<void> {
  const found = await db
    .selectFrom('semester')
    .select('semester')
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .executeTakeFirst();
  if (found) return;
  const errors = [{ path: 'semester', message: 'This session has no such semester' }];
  throw new AppError('INVALID', { errors });
}

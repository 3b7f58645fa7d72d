import type { RoleScope } from '@portal/contracts/administration';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Wanted } from './grant-request';

/** A grant that waits to be decided about. */
export interface Waiting {
  id: number;
  wanted: Wanted;
  requestedBy: number;
  reason: string;
}

/** Whoever gains, held before the role: their address stays as it was seen. */
async function holdPeople(trx: Trx, id: number): Promise<void> {
  await sql`select from app_user where id in (
      select r.user_id from grant_request r where r.id = ${id}
      union select h.user_id from grant_request r join user_role h on h.role_id = r.role_id
        where r.id = ${id} and r.kind = 'role-claim')
    order by id for update`.execute(trx);
}

/** The role of the request, held as whoever changes or gives it does: before the request, and as it is to the end. */
async function holdRole(trx: Trx, id: number): Promise<void> {
  await trx
    .selectFrom('role')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('grant_request').select('role_id').where('id', '=', id))
    .forUpdate()
    .execute();
}

/** The request, locked: of two who decide at one moment the second finds it decided. Throws NOT_FOUND or CONFLICT. */
export async function lockWaiting(trx: Trx, id: number, now: Date): Promise<Waiting> {
  await holdPeople(trx, id);
  await holdRole(trx, id);
  const row = await trx
    .selectFrom('grant_request')
    .select(['kind', 'role_id as roleId', 'user_id as userId', 'claim', 'scope', 'ends_at as ends', 'state'])
    .select(['email', 'requested_by as requestedBy', 'reason', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== 'waiting') throw new AppError('CONFLICT');
  if (row.expiresAt <= now) {
    throw new AppError('CONFLICT', { message: 'This request is too old. It has to be made again.' });
  }
  const { requestedBy, reason } = row;
  return { id, wanted: wantedOf(row), requestedBy, reason };
}

interface Row {
  kind: Wanted['kind'];
  roleId: string | null;
  userId: number | null;
  claim: string | null;
  scope: Record<string, unknown>;
  ends: Date | null;
  email: string | null;
}

/** The table's checks promise that what a kind needs is there. */
function wantedOf({ kind, roleId, userId, claim, scope, ends, email }: Row): Wanted {
  if (kind === 'role-claim') return { kind, roleId: roleId ?? '', claim: claim ?? '' };
  if (kind === 'user-claim')
    return { kind, userId: userId ?? 0, claim: claim ?? '', ends: ends ?? new Date(0) };
  if (kind === 'user-email') return { kind, userId: userId ?? 0, email: email ?? '' };
  return { kind, userId: userId ?? 0, roleId: roleId ?? '', scope: scope as RoleScope };
}

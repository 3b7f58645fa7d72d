import { sql } from 'kysely';
import type { GrantState, RoleScope } from '@portal/shared/administration';
import { inTransaction, type Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { notify } from '../notifications/notify';
import { approveAsSecond, demandSecondPerson } from '../two-people/authorship';
import { actorId, demandPassable, recordAct, type RightsAct } from './act';
import { putDirectClaim } from './direct-claims.queries';
import { gainsByGrant } from './gains';
import { named, requestPath, type Wanted } from './grant-request';
import { requestVersion } from './role-content';
import { addClaims, claimsOfRole } from './roles.queries';
import { giveRole } from './user-roles';

interface Waiting {
  id: number;
  wanted: Wanted;
  requestedBy: number;
  reason: string;
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
async function lockWaiting(trx: Trx, id: number, now: Date): Promise<Waiting> {
  await holdRole(trx, id);
  const row = await trx
    .selectFrom('grant_request')
    .select(['kind', 'role_id as roleId', 'user_id as userId', 'claim', 'scope', 'ends_at as ends', 'state'])
    .select(['requested_by as requestedBy', 'reason', 'expires_at as expiresAt'])
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
}

/** The table's checks promise that what a kind needs is there. */
function wantedOf({ kind, roleId, userId, claim, scope, ends }: Row): Wanted {
  if (kind === 'role-claim') return { kind, roleId: roleId ?? '', claim: claim ?? '' };
  if (kind === 'user-claim')
    return { kind, userId: userId ?? 0, claim: claim ?? '', ends: ends ?? new Date(0) };
  return { kind, userId: userId ?? 0, roleId: roleId ?? '', scope: scope as RoleScope };
}

/** Throws STALE when the role, or who holds it, is not what the officer saw. */
async function demandSeen(trx: Trx, id: number, { version, now }: { version: string; now: Date }) {
  const { current } = await trx
    .selectFrom('grant_request as r')
    .select(requestVersion(now).as('current'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (current !== version) throw new AppError('STALE');
}

/** Throws SECOND_PERSON for who gains by it. */
async function demandNoGain(trx: Trx, act: RightsAct, { id }: Waiting): Promise<void> {
  const { gains } = await trx
    .selectFrom('grant_request as r')
    .select(gainsByGrant(sql`${actorId(act)}::bigint`, 'r').as('gains'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  if (gains) throw new AppError('SECOND_PERSON');
}

/** Who asked must still be somebody who could: they may have left, or lost rights, since. */
async function demandRequester(trx: Trx, { wanted, requestedBy }: Waiting): Promise<void> {
  const requester = await trx
    .selectFrom('app_user')
    .select('active')
    .where('id', '=', requestedBy)
    .executeTakeFirst();
  if (!requester?.active)
    throw new AppError('RIGHTS_EXCEEDED', { message: 'The person who asked for this has left.' });
  const claims = wanted.kind === 'user-role' ? await claimsOfRole(trx, wanted.roleId) : [wanted.claim];
  await demandPassable(trx, requestedBy, claims);
}

/** Whether the person is still of the kind that the role is for. */
async function demandStillFits(
  trx: Trx,
  { userId, roleId }: { userId: number; roleId: string },
): Promise<void> {
  const pair = await trx
    .selectFrom('role')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .select(['route_set as routeSet', 'user_type as userType'])
    .where('role.id', '=', roleId)
    .executeTakeFirst();
  if (!pair || (pair.routeSet === 'student') !== (pair.userType === 'student')) {
    throw new AppError('CONFLICT', { message: 'This role is no longer for this type of person.' });
  }
}

/** Makes the grant. */
async function carryOut(trx: Trx, act: RightsAct, { wanted, requestedBy, reason }: Waiting): Promise<void> {
  if (wanted.kind === 'user-role') {
    await demandStillFits(trx, wanted);
    return giveRole(trx, wanted.userId, { id: wanted.roleId, scope: wanted.scope });
  }
  if (wanted.kind === 'role-claim') {
    await addClaims(trx, wanted.roleId, [wanted.claim]);
    await trx
      .updateTable('role')
      .set((role) => ({ version: role('version', '+', 1) }))
      .where('id', '=', wanted.roleId)
      .execute();
    return undefined;
  }
  if (wanted.ends <= act.at) {
    throw new AppError('CONFLICT', { message: 'The time that was asked for is over.' });
  }
  return putDirectClaim(trx, { ...wanted, reason, grantedBy: requestedBy, at: act.at });
}

async function decided(
  trx: Trx,
  act: RightsAct,
  { id, state }: { id: number; state: GrantState },
): Promise<void> {
  await trx
    .updateTable('grant_request')
    .set({
      state,
      decided_by: actorId(act),
      decided_at: act.at,
      decision_reason: act.reason || null,
    })
    .where('id', '=', id)
    .execute();
}

type Decision = Extract<GrantState, 'approved' | 'refused' | 'withdrawn'>;
const acts = { approved: 'grant.approve', refused: 'grant.refuse', withdrawn: 'grant.withdraw' } as const;

/** The one who asked hears of it, and the one who gains. */
async function tell(trx: Trx, act: RightsAct, { waiting, state }: { waiting: Waiting; state: Decision }) {
  if (state === 'withdrawn') return;
  const { id, wanted, requestedBy } = waiting;
  const told = { type: 'role changed', at: act.at } as const;
  const message = `What you asked for (request ${id}) was ${state}${act.reason ? `: ${act.reason}` : '.'}`;
  await notify(trx, { ...told, userId: requestedBy, message, url: requestPath(id) });
  if (state !== 'approved' || !('userId' in wanted) || wanted.userId === requestedBy) return;
  await notify(trx, {
    ...told,
    userId: wanted.userId,
    message: 'You may do more in the portal than before.',
  });
}

/**
 * Decides about a grant that waits. Throws NOT_FOUND, CONFLICT for one that is decided or too old, SECOND_PERSON,
 * STALE for approving another one than was seen, or RIGHTS_EXCEEDED when who asked could not ask for it any more;
 * FORBIDDEN for taking back what another one asked.
 */
export function decideGrant(
  deps: Pick<Deps, 'db'>,
  { id, state, version = '' }: { id: number; state: Decision; version?: string },
  act: RightsAct,
): Promise<{ state: GrantState }> {
  return inTransaction(deps.db, async (trx) => {
    const waiting = await lockWaiting(trx, id, act.at);
    if (state === 'withdrawn') {
      if (waiting.requestedBy !== actorId(act)) throw new AppError('FORBIDDEN');
    } else {
      await demandNoGain(trx, act, waiting);
      await demandSecondPerson(trx, act, { kind: 'grant', id });
    }
    if (state === 'approved') {
      await demandSeen(trx, id, { version, now: act.at });
      await approveAsSecond(trx, act, { kind: 'grant', id });
      await demandRequester(trx, waiting);
      await carryOut(trx, act, waiting);
    }
    await decided(trx, act, { id, state });
    await recordAct(trx, act, {
      act: acts[state],
      after: { request: id, requestedBy: String(waiting.requestedBy), ...named(waiting.wanted) },
    });
    await tell(trx, act, { waiting, state });
    return { state };
  });
}

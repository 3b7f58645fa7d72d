import { sql } from 'kysely';
import type { GrantState } from '@portal/contracts/administration';
import { type Command, userIdOf } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { setAddress } from '../../../platform/identity/set-address';
import { notify } from '../../../platform/notifications/notify';
import { approveAsSecond, demandSecondPerson } from '../../../platform/two-people/authorship';
import { demandPassable } from '../claims/passable-claims';
import { putDirectClaim } from '../claims/direct-claims.queries';
import { gainsByGrant } from './gains';
import { named, requestPath } from './grant-request';
import { requestVersion } from '../roles/role-content';
import { addClaims, claimsOfRole } from '../roles/roles.queries';
import { giveRole } from '../roles/user-roles';
import { lockWaiting, type Waiting } from './waiting-grant';

/** What making a grant takes: another address is mailed its link. */
type GrantDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type SettleDeps = Omit<GrantDeps, 'db'> & { db: Trx };

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
async function demandNoGain(trx: Trx, command: Command, { id }: Waiting): Promise<void> {
  const { gains } = await trx
    .selectFrom('grant_request as r')
    .select(gainsByGrant(sql`${userIdOf(command)}::bigint`, 'r').as('gains'))
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
  if (wanted.kind === 'user-email') return;
  const claims = wanted.kind === 'user-role' ? await claimsOfRole(trx, wanted.roleId) : [wanted.claim];
  await demandPassable(trx, requestedBy, claims);
}

/**
 * Throws CONFLICT for somebody whose address an officer corrected alone, until they set a password from that mailbox:
 * whoever had the account before would keep it.
 */
async function demandOwnMailbox(trx: Trx, { wanted }: Waiting): Promise<void> {
  if (wanted.kind === 'user-email') return;
  const corrected = await trx
    .selectFrom('app_user')
    .select('full_name as name')
    .where('address_corrected', '=', true)
    .$if('userId' in wanted, (rows) => rows.where('id', '=', 'userId' in wanted ? wanted.userId : 0))
    .$if(wanted.kind === 'role-claim', (rows) =>
      rows.where('id', 'in', (row) =>
        row
          .selectFrom('user_role')
          .select('user_id')
          .where('role_id', '=', 'roleId' in wanted ? wanted.roleId : ''),
      ),
    )
    .orderBy('sort_name')
    .executeTakeFirst();
  if (!corrected) return;
  throw new AppError('CONFLICT', {
    message: `The email of ${corrected.name} was corrected. They have to set a new password from it first.`,
  });
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

/** Makes the grant. Answers what was there before, where it takes the place of something. */
async function carryOut(
  { db: trx, ...deps }: SettleDeps,
  at: Date,
  { wanted, requestedBy, reason }: Waiting,
): Promise<{ email: string | null } | undefined> {
  if (wanted.kind === 'user-email') {
    const { before } = await setAddress(deps, trx, { ...wanted, corrected: false });
    return { email: before };
  }
  if (wanted.kind === 'user-role') {
    await demandStillFits(trx, wanted);
    await giveRole(trx, wanted.userId, { id: wanted.roleId, scope: wanted.scope });
  } else if (wanted.kind === 'role-claim') {
    await addClaims(trx, wanted.roleId, [wanted.claim]);
    await trx
      .updateTable('role')
      .set((role) => ({ version: role('version', '+', 1) }))
      .where('id', '=', wanted.roleId)
      .execute();
  } else {
    if (wanted.ends <= at) {
      throw new AppError('CONFLICT', { message: 'The time that was asked for is over.' });
    }
    await putDirectClaim(trx, { ...wanted, reason, grantedBy: requestedBy, at });
  }
  return undefined;
}

async function decided(
  trx: Trx,
  command: Command,
  { id, state }: { id: number; state: GrantState },
): Promise<void> {
  await trx
    .updateTable('grant_request')
    .set({
      state,
      decided_by: userIdOf(command),
      decided_at: command.at,
      decision_reason: command.reason || null,
    })
    .where('id', '=', id)
    .execute();
}

type Decision = Extract<GrantState, 'approved' | 'refused' | 'withdrawn'>;
const names = { approved: 'grant.approve', refused: 'grant.refuse', withdrawn: 'grant.withdraw' } as const;

/** The one who asked hears of it, and the one who gains. */
async function tell(trx: Trx, command: Command, { waiting, state }: { waiting: Waiting; state: Decision }) {
  if (state === 'withdrawn') return;
  const { id, wanted, requestedBy } = waiting;
  const told = { type: 'role changed', at: command.at } as const;
  const message = `What you asked for (request ${id}) was ${state}${command.reason ? `: ${command.reason}` : '.'}`;
  await notify(trx, { ...told, userId: requestedBy, message, url: requestPath(id) });
  if (state !== 'approved' || !('userId' in wanted) || wanted.userId === requestedBy) return;
  if (wanted.kind === 'user-email') return;
  await notify(trx, {
    ...told,
    userId: wanted.userId,
    message: 'You may do more in the portal than before.',
  });
}

const emailTaken = (error: unknown): never => {
  if (!isViolation(error, 'app_user_email')) throw error;
  throw new AppError('CONFLICT', { cause: error, message: 'This email belongs to another account.' });
};

/** Carries out what was decided, with whatever has to be checked, written down and told. Whoever decides was checked. */
export async function decide(
  deps: SettleDeps,
  command: Command,
  { waiting, state }: { waiting: Waiting; state: Decision },
): Promise<void> {
  const { db: trx } = deps;
  const { id } = waiting;
  let before: Awaited<ReturnType<typeof carryOut>>;
  if (state === 'approved') {
    await approveAsSecond(trx, command, { kind: 'grant', id });
    await demandRequester(trx, waiting);
    await demandOwnMailbox(trx, waiting);
    before = await carryOut(deps, command.at, waiting).catch(emailTaken);
  }
  await decided(trx, command, { id, state });
  await record(trx, command, {
    act: names[state],
    ...(before && { before }),
    after: { request: id, requestedBy: String(waiting.requestedBy), ...named(waiting.wanted) },
  });
  await tell(trx, command, { waiting, state });
}

/**
 * Decides about a grant that waits. Throws NOT_FOUND, CONFLICT for one that is decided or too old, SECOND_PERSON,
 * STALE for approving another one than was seen, or RIGHTS_EXCEEDED when who asked could not ask for it any more;
 * FORBIDDEN for taking back what another one asked.
 */
export function decideGrant(
  deps: GrantDeps,
  command: Command,
  { id, state, version = '' }: { id: number; state: Decision; version?: string },
): Promise<{ state: GrantState }> {
  return inTransaction(deps.db, async (trx) => {
    const waiting = await lockWaiting(trx, id, command.at);
    if (state === 'withdrawn') {
      if (waiting.requestedBy !== userIdOf(command)) throw new AppError('FORBIDDEN');
    } else {
      await demandNoGain(trx, command, waiting);
      await demandSecondPerson(trx, command, { kind: 'grant', id });
    }
    if (state === 'approved') await demandSeen(trx, id, { version, now: command.at });
    await decide({ ...deps, db: trx }, command, { waiting, state });
    return { state };
  });
}

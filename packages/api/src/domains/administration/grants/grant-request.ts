import { sql } from 'kysely';
import { grantWaitDays, type GrantKind, type RoleScope } from '@portal/contracts/administration';
import { type Command, userIdOf } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import type { Trx } from '../../../platform/database/database';
import { secondsAfter } from '../../../platform/clock';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';

/** A grant that needs a second person. */
export type Wanted =
  | { kind: 'role-claim'; roleId: string; claim: string }
  | { kind: 'user-claim'; userId: number; claim: string; ends: Date }
  | { kind: 'user-role'; userId: number; roleId: string; scope: RoleScope }
  | { kind: 'user-email'; userId: number; email: string };

/** The page that shows this request alone. */
export const requestPath = (id: number) => `/student_management/manage_claims?view=requests&request=${id}`;

interface Columns {
  kind: GrantKind;
  role_id: string | null;
  user_id: number | null;
  claim: string | null;
  scope: string;
  ends_at: Date | null;
  email: string | null;
}

function columnsOf(wanted: Wanted): Columns {
  return {
    kind: wanted.kind,
    role_id: 'roleId' in wanted ? wanted.roleId : null,
    user_id: 'userId' in wanted ? wanted.userId : null,
    claim: 'claim' in wanted ? wanted.claim : null,
    scope: JSON.stringify('scope' in wanted ? wanted.scope : {}),
    ends_at: 'ends' in wanted ? wanted.ends : null,
    email: 'email' in wanted ? wanted.email : null,
  };
}

const day = 24 * 60 * 60;

/** The waiting request for the same thing, locked. */
function sameWaiting(trx: Trx, { kind, role_id, user_id, claim }: Columns) {
  return trx
    .selectFrom('grant_request')
    .select(['id', 'scope', 'ends_at as endsAt', 'email', 'expires_at as expiresAt'])
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where(sql`coalesce(role_id, '')`, '=', role_id ?? '')
    .where(sql`coalesce(user_id, 0)`, '=', user_id ?? 0)
    .where(sql`coalesce(claim, '')`, '=', claim ?? '')
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a request that is asked anew in other words: nobody approves what they have not read. */
async function replace(
  trx: Trx,
  id: number,
  { command, late }: { command: Command; late: boolean },
): Promise<void> {
  const ended = late
    ? ({ state: 'expired' } as const)
    : ({
        state: 'withdrawn',
        decided_by: userIdOf(command),
        decided_at: command.at,
        decision_reason: 'asked anew',
      } as const);
  await trx.updateTable('grant_request').set(ended).where('id', '=', id).execute();
}

const whatOf = ({ kind }: Wanted) =>
  kind === 'user-email'
    ? 'Another email for an account with rights over money, results or people'
    : 'A grant of rights over money or results';

/**
 * Puts a grant before a second person. Asked the same way while it waits, it stays the one request. Answers the id of a
 * new one.
 */
export async function requestGrant(trx: Trx, command: Command, wanted: Wanted): Promise<number | null> {
  const columns = columnsOf(wanted);
  const old = await sameWaiting(trx, columns);
  if (old) {
    const late = old.expiresAt <= command.at;
    const same =
      JSON.stringify(old.scope) === columns.scope &&
      old.endsAt?.getTime() === columns.ends_at?.getTime() &&
      old.email === columns.email;
    if (same && !late) return null;
    await replace(trx, old.id, { command, late });
  }
  const { id } = await trx
    .insertInto('grant_request')
    .values({
      ...columns,
      reason: command.reason ?? '',
      requested_by: userIdOf(command),
      requested_at: command.at,
      expires_at: secondsAfter(command.at, grantWaitDays * day),
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'grant', ids: [id], part: 'request' });
  await askForApproval(trx, command, {
    kind: 'grant',
    ids: [id],
    what: whatOf(wanted),
    url: requestPath(id),
  });
  await record(trx, command, { act: 'grant.request', after: { request: id, ...named(wanted) } });
  return id;
}

/** A grant as audit rows tell it. */
export function named(wanted: Wanted): object {
  const { kind } = wanted;
  return {
    kind,
    ...('userId' in wanted && { userId: String(wanted.userId) }),
    ...('roleId' in wanted && { role: wanted.roleId }),
    ...('claim' in wanted && { claim: wanted.claim }),
    ...('email' in wanted && { email: wanted.email }),
    ...('ends' in wanted && { ends: wanted.ends.toISOString() }),
    ...('scope' in wanted && Object.keys(wanted.scope).length > 0 && { scope: wanted.scope }),
  };
}

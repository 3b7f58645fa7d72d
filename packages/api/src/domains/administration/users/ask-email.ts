import type { Command } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { mailLink } from '../../../platform/identity/mailed-link';
import { enqueue } from '../../../platform/outbox/outbox';
import { requestGrant } from '../grants/grant-request';
import type { AccountRow } from './users.queries';

type Account = Pick<AccountRow, 'id' | 'email' | 'emailVerified' | 'activated' | 'claims'>;

/** The mailbox that its owner has proved to read, if any: it may agree. */
const provenAddress = ({ email, emailVerified, activated }: Omit<Account, 'claims'>) =>
  emailVerified && activated ? email : null;

/** The old address is told, and asked where it was ever proved. */
async function writeOldAddress(
  deps: Pick<Deps, 'clock' | 'env'> & { db: Trx },
  at: Date,
  { account, email, request }: { account: Account; email: string; request: number },
): Promise<void> {
  const text = `An administrator asked that the email of your portal account becomes ${email}. Nothing changes until you, or a second officer, agree.`;
  const words = {
    subject: 'Another email for your portal account',
    text: `${text}\nOpen this link to agree or to stop it`,
  };
  const to = provenAddress(account);
  if (to) {
    await mailLink(deps, { userId: account.id, purpose: 'agree', to, words, request });
    return;
  }
  if (!account.email) return;
  await enqueue(deps.db, {
    kind: 'mail',
    key: `email-asked:${request}`,
    payload: {
      to: account.email,
      subject: words.subject,
      text: `${text}\nIf you did not ask for it, contact the help desk.`,
    },
    runAt: at,
  });
}

/** Puts another address before the old mailbox and a second officer. Throws INVALID for one that another account has. */
export async function askEmail(
  deps: Pick<Deps, 'clock' | 'env'> & { db: Trx },
  command: Command,
  { account, email }: { account: Account; email: string },
): Promise<void> {
  const { db: trx } = deps;
  const taken = await trx
    .selectFrom('app_user')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', account.id)
    .executeTakeFirst();
  if (taken)
    throw new AppError('INVALID', {
      errors: [{ path: 'email', message: 'This email belongs to another account.' }],
    });
  const request = await requestGrant(trx, command, { kind: 'user-email', userId: account.id, email });
  if (request !== null) await writeOldAddress(deps, command.at, { account, email, request });
}

/** The address that waits for an account, as its page shows it. */
export async function waitingEmail(
  db: Db,
  { account, actor, now }: { account: Account; actor: Actor; now: Date },
) {
  const waiting = await db
    .selectFrom('grant_request as r')
    .innerJoin('app_user as requester', 'requester.id', 'r.requested_by')
    .select(['r.id', 'r.email', 'requester.full_name as requestedBy', 'requester.id as requesterId'])
    .where('r.user_id', '=', account.id)
    .where('r.kind', '=', 'user-email')
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
  return (
    waiting && {
      request: String(waiting.id),
      email: waiting.email ?? '',
      requestedBy: waiting.requestedBy,
      asked: provenAddress(account) !== null,
      mayWithdraw:
        String(waiting.requesterId) === actor.userId &&
        actor.impersonatorId === undefined &&
        actor.claims.includes('role.view'),
    }
  );
}

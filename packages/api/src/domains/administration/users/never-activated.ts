import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Actor } from '../../../platform/http/route';
import type { administration } from '@portal/contracts/administration';
import { type CallData, type CallInput } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { mailFirstPassword } from '../../../platform/identity/password-link';
import { enqueue, type EffectHandler } from '../../../platform/outbox/outbox';
import { actionsOn } from './account-actions';
import { accountsOf } from './users.queries';

type ResendDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type Given = CallInput<typeof administration.users.resendSetup>['body'];
type Sent = CallData<typeof administration.users.resendSetup>;

/** The outbox mails the link; its key lets each account have one a day. */
export const firstPasswordKind = 'first-password-again';
/** More than this at once is no reminder but a mistake. */
const most = 5000;

/** Ids of the accounts that have no password yet: all, or those of the selection. */
async function waitingIds(trx: Trx, { all, userIds }: Given): Promise<number[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('password_hash', 'is', null)
    .where('active', 'is', true)
    .$if(!all, (query) =>
      query.where('id', '=', ({ fn, val }) => fn<number>('any', [val(userIds.map(Number))])),
    )
    .orderBy('sort_name')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Mails new links for the first password, by way of the outbox: each account once a day, however often it is asked
 * for. Who has no address, or is beyond the rights of the person who asks, is skipped.
 */
export function resendSetup(deps: ResendDeps, command: Command<Actor>, given: Given): Promise<Sent> {
  const { actor, at } = command;
  const today = deps.clock.today();
  return inTransaction(deps.db, async (trx) => {
    const ids = await waitingIds(trx, given);
    const accounts = await accountsOf(trx, ids, at);
    const mailed = accounts
      .filter((account) => actionsOn(actor, account).includes('sendPassword'))
      .map(({ id }) => id);
    for (const userId of mailed) {
      await enqueue(trx, {
        kind: firstPasswordKind,
        key: `${userId}:${today}`,
        payload: { userId },
        runAt: at,
      });
    }
    const skipped = (given.all ? accounts.length : given.userIds.length) - mailed.length;
    if (mailed.length > 0) {
      const after = { accounts: mailed.length, all: given.all };
      await record(trx, command, { act: 'user.resend-setup', after });
    }
    return { sent: mailed.length, skipped };
  });
}

/** What the outbox carries out for this file. Who has set a password meanwhile gets no mail. */
export function resendEffect(deps: ResendDeps): [kind: string, handler: EffectHandler] {
  return [
    firstPasswordKind,
    async (payload) => {
      const { userId } = payload as { userId: number };
      await inTransaction(deps.db, async (trx) => {
        const [account] = await accountsOf(trx, [userId], deps.clock.now());
        if (!account?.active || account.activated || !account.email) return;
        await mailFirstPassword({ ...deps, db: trx }, userId).catch(ignoreFull);
      });
    },
  ];
}

/** Somebody's mailbox has had enough links for this hour. */
function ignoreFull(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

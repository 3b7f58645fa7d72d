import type { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import { audit, whoOf } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { mailFirstPassword, mailPasswordLink } from '../../../platform/identity/password-link';
import { voidLinks } from '../../../platform/identity/mailed-link';
import { resetSecondFactor } from '../../../platform/identity/second-factor/switch-factor';
import { endAllSessions } from '../../../platform/identity/sessions';
import { unlockAccount } from '../../../platform/identity/unlock-account';
import { lockAccount } from './account.queries';
import { demandOther, demandSupported, type Target } from './acts';
import type { By } from './set-active';

type SupportDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

interface Support {
  id: number;
  act: string;
  reason?: string;
  /** Carried out for the account and in the transaction of its audit row. */
  work: (trx: Trx, account: Target) => Promise<unknown>;
}

/** Load, authorise, act, write down: what every act of support has in common. */
function supported(deps: SupportDeps, { id, act, reason, work }: Support, { actor, requestId }: By) {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, id, at);
    demandSupported(actor, account);
    await work(trx, account);
    await audit(trx, {
      at,
      ...whoOf(actor),
      act,
      after: { userId: String(id) },
      ...(reason && { reason }),
      requestId,
    });
    return {};
  });
}

type Asked = CallInput<typeof administration.userManagement.sendSetupPasswordEmail>['query'];

/**
 * Mails a link to set a password to the address on record, never to another one. The answer is the same without an
 * address, with one that is not on record, and for an account that is off.
 */
export async function sendPassword(deps: SupportDeps, { userId, email }: Asked, by: By) {
  const work = async (trx: Trx, account: Target) => {
    if (!account.email || !account.active) return;
    if (email && email.toLowerCase() !== account.email.toLowerCase()) return;
    const mail = account.activated ? mailPasswordLink : mailFirstPassword;
    await mail({ ...deps, db: trx }, account.id);
  };
  return supported(deps, { id: Number(userId), act: 'user.send-password-link', work }, by);
}

/** Takes the second factor off and signs the person out everywhere. Throws CONFLICT where there is none. */
export function resetTwoFactor(deps: SupportDeps, { id, reason }: { id: number; reason: string }, by: By) {
  const at = deps.clock.now();
  const work = async (trx: Trx, account: Target) => {
    demandOther(by.actor, account);
    if (!account.twoFactor) {
      throw new AppError('CONFLICT', { message: 'This account has no second factor.' });
    }
    await resetSecondFactor(trx, { userId: id, at });
    // What was mailed before was mailed while the factor still stood behind it.
    await voidLinks(trx, { userId: id, at });
    await endAllSessions(trx, { userId: id, why: 'second factor reset', at });
  };
  return supported(deps, { id, act: 'user.reset-two-factor', reason, work }, by);
}

/** Lets an account sign in again that wrong passwords have locked. */
export function unlock(deps: SupportDeps, { id, reason }: { id: number; reason: string }, by: By) {
  return supported(deps, { id, act: 'user.unlock', reason, work: (trx) => unlockAccount(trx, id) }, by);
}

import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Actor } from '../../../platform/http/route';
import type { administration } from '@portal/contracts/administration';
import type { CallInput } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { mailFirstPassword, mailPasswordLink } from '../../../platform/identity/password-link';
import { voidLinks } from '../../../platform/identity/mailed-link';
import { resetSecondFactor } from '../../../platform/identity/second-factor/switch-factor';
import { endAllSessions } from '../../../platform/identity/sessions';
import { unlockAccount } from '../../../platform/identity/unlock-account';
import { lockAccount } from './account.queries';
import { demandOther, demandSupported, type Target } from './account-actions';

type SupportDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

interface Support {
  id: number;
  /** As the audit calls it. */
  act: string;
  /** Carried out for the account and in the transaction of its audit row. */
  work: (trx: Trx, account: Target) => Promise<unknown>;
}

/** Load, authorise, act, write down: what all support has in common. */
function supported({ db }: SupportDeps, command: Command<Actor>, { id, act, work }: Support) {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id, command.at);
    demandSupported(command.actor, account);
    await work(trx, account);
    await record(trx, command, { act, after: { userId: String(id) } });
    return {};
  });
}

type Asked = CallInput<typeof administration.users.sendSetupPasswordEmail>['query'];

/**
 * Mails a link to set a password to the address on record, never to another one. The answer is the same without an
 * address, with one that is not on record, and for an account that is off.
 */
export async function sendPassword(deps: SupportDeps, command: Command<Actor>, { userId, email }: Asked) {
  const work = async (trx: Trx, account: Target) => {
    if (!account.email || !account.active) return;
    if (email && email.toLowerCase() !== account.email.toLowerCase()) return;
    const mail = account.activated ? mailPasswordLink : mailFirstPassword;
    await mail({ ...deps, db: trx }, account.id);
  };
  return supported(deps, command, { id: Number(userId), act: 'user.send-password-link', work });
}

/** Takes the second factor off and signs the person out everywhere. Throws CONFLICT where there is none. */
export function resetTwoFactor(deps: SupportDeps, command: Command<Actor>, id: number) {
  const { actor, at } = command;
  const work = async (trx: Trx, account: Target) => {
    demandOther(actor, account);
    if (!account.twoFactor) {
      throw new AppError('CONFLICT', { message: 'This account has no second factor.' });
    }
    await resetSecondFactor(trx, { userId: id, at });
    // What was mailed before was mailed while the factor still stood behind it.
    await voidLinks(trx, { userId: id, at });
    await endAllSessions(trx, { userId: id, why: 'second factor reset', at });
  };
  return supported(deps, command, { id, act: 'user.reset-two-factor', work });
}

/** Lets an account sign in again that wrong passwords have locked. */
export function unlock(deps: SupportDeps, command: Command<Actor>, id: number) {
  const work = (trx: Trx) => unlockAccount(trx, id);
  return supported(deps, command, { id, act: 'user.unlock', work });
}

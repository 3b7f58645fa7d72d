import { record } from '../../audit/audit';
import { userIdOf, type Command } from '../../command';
import type { CallData, authentication } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import type { Actor } from '../../http/route';
import { countUse, resetUse } from '../../http/limits';
import { readUniversity } from '../../university/university.queries';
import { demandOwnPassword } from '../own-proof';
import { tellOwner } from '../tell-owner';
import { accountBuckets } from '../unlock-account';
import { appUri, newAppSecret, stepOfCode } from './app-secret';
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes';
import { asksSecondFactor } from './required';
import { switchFactor } from './switch-factor';

type FactorDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
type State = CallData<typeof authentication.secondFactor>;

/** `ada.obi@futg.example` as `a***@futg.example`: enough for its owner. */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***');

function accountOf(db: Deps['db'] | Trx, actor: Actor) {
  return db
    .selectFrom('app_user')
    .select(['id', 'user_name as userName', 'email', 'email_migrated as confirmed'])
    .select(['two_factor as method', 'totp_pending as pending'])
    .where('id', '=', Number(actor.userId))
    .executeTakeFirstOrThrow();
}

/** How a person proves who they are besides the password. */
export async function secondFactorOf({ db }: FactorDeps, actor: Actor): Promise<State> {
  const { id, method, email, confirmed } = await accountOf(db, actor);
  return {
    method,
    email: email && confirmed ? maskEmail(email) : null,
    recoveryCodesLeft: await recoveryCodesLeft(db, id),
    required: asksSecondFactor(actor),
  };
}

async function demandPassword(deps: FactorDeps, { userId }: Actor, password: string): Promise<void> {
  await demandOwnPassword(deps, { userId: Number(userId), password, path: 'password' });
}

/** A secret for an authenticator app, which waits for its first code. What was in use stays until then. */
export async function setUpApp(deps: FactorDeps, { actor }: Command<Actor>, password: string) {
  await demandPassword(deps, actor, password);
  const userId = Number(actor.userId);
  const { secret, encrypted } = newAppSecret(deps, userId);
  await deps.db.updateTable('app_user').set({ totp_pending: encrypted }).where('id', '=', userId).execute();
  const { shortName } = await readUniversity(deps.db);
  return { secret, uri: appUri({ secret, issuer: `${shortName} portal`, label: actor.userName }) };
}

/** The first codes of somebody who has none; those in hand stay valid. */
async function codesAtFirst(deps: FactorDeps, trx: Trx, userId: number) {
  if ((await recoveryCodesLeft(trx, userId)) > 0) return { recoveryCodes: [] };
  return { recoveryCodes: await makeRecoveryCodes(deps, trx, userId) };
}

/** Switches to the app by its first code. Throws CODE_WRONG, CONFLICT when no app waits, or TOO_MANY. */
export async function confirmApp(deps: FactorDeps, command: Command<Actor>, code: string) {
  const userId = userIdOf(command);
  const tries = { bucket: accountBuckets.factorTry(userId), most: 15, seconds: 15 * 60 };
  await countUse(deps, tries);
  const answer = await inTransaction(deps.db, async (trx) => {
    const { pending: encrypted } = await accountOf(trx, command.actor);
    if (!encrypted)
      throw new AppError('CONFLICT', { message: 'Please begin again: no app is waiting for a code.' });
    const step = stepOfCode(deps.env.dataKey, { userId, encrypted, code, now: command.at });
    if (step === null) {
      const { message } = new AppError('CODE_WRONG');
      throw new AppError('CODE_WRONG', { errors: [{ path: 'code', message }] });
    }
    await switchFactor(trx, command, { method: 'app', encrypted, step });
    return codesAtFirst(deps, trx, userId);
  });
  await resetUse(deps, tries.bucket);
  return answer;
}

/** Switches to codes by email. Throws CONFLICT without a confirmed address. */
export async function useEmailCodes(deps: FactorDeps, command: Command<Actor>, password: string) {
  await demandPassword(deps, command.actor, password);
  return inTransaction(deps.db, async (trx) => {
    const { id, email, confirmed } = await accountOf(trx, command.actor);
    if (!email || !confirmed)
      throw new AppError('CONFLICT', { message: 'Your account has no confirmed email address.' });
    await switchFactor(trx, command, { method: 'email' });
    return codesAtFirst(deps, trx, id);
  });
}

/** Ten new recovery codes; the old ones are void. Throws CONFLICT while there is no second factor. */
export async function renewRecoveryCodes(deps: FactorDeps, command: Command<Actor>, password: string) {
  const { actor, at } = command;
  await demandPassword(deps, actor, password);
  return inTransaction(deps.db, async (trx) => {
    const { id: userId, method } = await accountOf(trx, actor);
    if (!method) throw new AppError('CONFLICT', { message: 'Please turn the second factor on first.' });
    await record(trx, command, { act: 'user.recovery-codes' });
    const text = 'New recovery codes were made for your portal account. Older ones no longer work.';
    await tellOwner(trx, { userId, subject: 'You have new recovery codes', text, at });
    return { recoveryCodes: await makeRecoveryCodes(deps, trx, userId) };
  });
}

/** Switches the second factor off. Throws CONFLICT for those whose rights ask for one. */
export async function turnOffSecondFactor(
  deps: FactorDeps,
  command: Command<Actor>,
  password: string,
): Promise<void> {
  await demandPassword(deps, command.actor, password);
  if (asksSecondFactor(command.actor)) {
    const message = 'Your rights ask for a second factor. You can exchange it, but not turn it off.';
    throw new AppError('CONFLICT', { message });
  }
  await inTransaction(deps.db, async (trx) => {
    await switchFactor(trx, command, { method: null });
    await trx.deleteFrom('recovery_code').where('user_id', '=', userIdOf(command)).execute();
  });
}

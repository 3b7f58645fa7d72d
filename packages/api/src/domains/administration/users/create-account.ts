import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { administration } from '@portal/contracts/administration';
import { type CallData, type CallInput, canonicalPhone, fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { accountNamed } from '../../../platform/identity/account-named';
import { mailFirstPassword } from '../../../platform/identity/password-link';
import { setUserRoles } from '../roles/user-roles';
import { givenRoles } from './given-roles';
import { joinWhatAgrees } from './registry-record';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type NewAccount = CallInput<typeof administration.users.create>['body'];

/** Roles that wait for a second person, and the registry's record of the same number, if any. */
type Made = Pick<CallData<typeof administration.users.create>, 'waiting' | 'record'>;

const nameTaken = { path: 'userName', message: 'There is an account with this user name.' };

/** Throws INVALID for a name that leads to somebody already: a student signs in with each of their numbers. */
async function demandNobodys(trx: Trx, userName: string): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`select ${accountNamed(userName)} as id`.execute(trx);
  if ((rows[0]?.id ?? null) !== null) throw new AppError('INVALID', { errors: [nameTaken] });
}

async function insert(trx: Trx, given: NewAccount): Promise<number> {
  await demandNobodys(trx, given.userName);
  const { id } = await trx
    .insertInto('app_user')
    .values({
      user_name: given.userName,
      user_type: given.userType,
      full_name: fullNameOf(given),
      email: given.email,
      phone: given.phone ? canonicalPhone(given.phone) : null,
      // The link for the first password goes to this address: whoever uses it has proved to read it.
      email_migrated: true,
      birthday: given.birthDate || null,
      active_from: given.activeFrom || null,
      active_to: given.activeTo || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Makes one account inside a transaction: roles under the rules for giving them, the record of the registry if it
 * is this person's, the mail with the link for the first password. There is no password before the person sets one.
 */
async function makeAccount(
  trx: Trx,
  command: Command,
  { given, ...deps }: Pick<Deps, 'clock' | 'env'> & { given: NewAccount },
): Promise<Made & { id: number }> {
  const id = await insert(trx, given);
  const found = (await joinWhatAgrees(trx, [id])).get(id) ?? null;
  await record(trx, command, {
    act: 'user.create',
    after: {
      userId: String(id),
      userName: given.userName,
      fullName: fullNameOf(given),
      email: given.email,
      userType: given.userType,
      ...(found && { registryRecord: found.number, differs: found.differs }),
    },
  });
  const { waiting } = await setUserRoles(trx, command, { userId: id, roles: givenRoles(given.roles) });
  await mailFirstPassword({ ...deps, db: trx }, id);
  return { id, waiting, record: found };
}

const taken: Record<string, { path: string; message: string }> = {
  app_user_name: nameTaken,
  app_user_email: { path: 'email', message: 'This email belongs to another account.' },
};

/** Says at the field what another account has already. */
export function refuseTaken(error: unknown): never {
  const field = Object.entries(taken).find(([constraint]) => isViolation(error, constraint))?.[1];
  if (!field) throw error;
  throw new AppError('INVALID', { cause: error, errors: [field] });
}

/** Makes an account. Throws INVALID, RIGHTS_EXCEEDED. */
export async function createAccount(
  deps: CreateDeps,
  command: Command,
  given: NewAccount,
): Promise<Made & { id: string }> {
  const work = (trx: Trx) => makeAccount(trx, { ...command, reason: 'New account' }, { ...deps, given });
  const { id, ...made } = await inTransaction(deps.db, work).catch(refuseTaken);
  return { id: String(id), ...made };
}

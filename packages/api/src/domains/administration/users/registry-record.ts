import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import type { Actor } from '../../../platform/http/route';
import { sql } from 'kysely';
import { registryDifference, type RegistryDifference } from '@portal/contracts/administration';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lockAccount } from './account.queries';
import { demandOther } from './account-actions';

/** A record of the registry that nobody's account has yet, beside the account whose user name is its number. */
interface Waiting {
  userId: number;
  table: 'staff' | 'student';
  recordId: number;
  number: string;
  recordName: string;
  recordBirthDate: string | null;
  accountName: string;
  accountBirthDate: string | null;
}

/** Records that wait for these accounts: the number alone makes nobody their owner. */
export async function recordsWaiting(db: Db | Trx, userIds: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id as "userId", record.kind as "table", record.id as "recordId", record.number,
      record.name as "recordName", record.birth::text as "recordBirthDate",
      u.full_name as "accountName", u.birthday::text as "accountBirthDate"
    from app_user u join lateral (
      select 'staff' as kind, id, staff_number as number, full_name as name, date_of_birth as birth
      from staff where staff_number = upper(u.user_name) and user_id is null and u.user_type <> 'student'
      union all
      select 'student', id, matric_number, concat_ws(' ', upper(surname), first_name, nullif(middle_name, '')), date_of_birth
      from student where matric_number = upper(u.user_name) and user_id is null and u.user_type = 'student'
    ) record on true where u.id = any(${[...userIds]}::bigint[])
      and not exists (select from staff where user_id = u.id) and not exists (select from student where user_id = u.id)
    order by u.id`.execute(db);
  return rows;
}

/** In what an account and the record of its number differ; nothing when they are one person's. */
export function differencesOf(waiting: Waiting): RegistryDifference[] {
  return registryDifference(
    { name: waiting.accountName, birthDate: waiting.accountBirthDate },
    { name: waiting.recordName, birthDate: waiting.recordBirthDate },
  );
}

/** Makes records the accounts' own, unless they have become somebody's meanwhile. Answers how many. */
async function join(trx: Trx, all: readonly Waiting[]): Promise<number> {
  let joined = 0;
  for (const table of ['staff', 'student'] as const) {
    const some = all.filter((one) => one.table === table);
    const [records, users] = [some.map(({ recordId }) => recordId), some.map(({ userId }) => userId)];
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set user_id = pair.account
      from unnest(${records}::bigint[], ${users}::bigint[]) as pair (record, account)
      where id = pair.record and user_id is null`.execute(trx);
    joined += Number(numAffectedRows ?? 0);
  }
  return joined;
}

/**
 * Gives new accounts the records of their numbers where name and date of birth agree. The others wait until somebody
 * has looked; answers in what they differ, by user id.
 */
export async function joinWhatAgrees(
  trx: Trx,
  userIds: readonly number[],
): Promise<Map<number, { number: string; differs: RegistryDifference[] }>> {
  const found = new Map<number, { number: string; differs: RegistryDifference[] }>();
  const all = await recordsWaiting(trx, userIds);
  for (const one of all) found.set(one.userId, { number: one.number, differs: differencesOf(one) });
  await join(
    trx,
    all.filter(({ userId }) => found.get(userId)?.differs.length === 0),
  );
  return found;
}

/** The record that waits for an account, as those are shown it who may say that it is this person's. */
export async function waitingRecord(db: Db, userId: number) {
  const [waiting] = await recordsWaiting(db, [userId]);
  if (!waiting) return null;
  const { number, recordName: fullName, recordBirthDate: birthDate } = waiting;
  return { number, fullName, birthDate, differs: differencesOf(waiting) };
}

/**
 * Somebody has made sure that a record is this person's, although name or date of birth differ.
 * Throws NOT_FOUND, OWN_RIGHTS, RIGHTS_EXCEEDED, or CONFLICT when no record waits.
 */
export function joinRecord({ db }: Pick<Deps, 'db'>, command: Command<Actor>, id: number): Promise<object> {
  const { actor, at } = command;
  return inTransaction(db, async (trx) => {
    demandOther(actor, await lockAccount(trx, id, at));
    const [waiting] = await recordsWaiting(trx, [id]);
    if (!waiting)
      throw new AppError('CONFLICT', { message: 'No record of the registry waits for this account.' });
    if ((await join(trx, [waiting])) === 0)
      throw new AppError('CONFLICT', { message: 'This record has an account by now.' });
    const { number, recordName, recordBirthDate, accountName, accountBirthDate } = waiting;
    await record(trx, command, {
      act: 'user.join-record',
      after: {
        userId: String(id),
        registryRecord: number,
        differs: differencesOf(waiting),
        record: { name: recordName, birthDate: recordBirthDate },
        account: { name: accountName, birthDate: accountBirthDate },
      },
    });
    return {};
  });
}

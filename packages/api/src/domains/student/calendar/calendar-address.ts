import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import { hashSecret, newSecret } from '../../../platform/crypto/tokens';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';

type Own = Command<Actor>;

/** Makes the address of somebody's calendar; the one of before ends. The secret is told this once. */
export function renewAddress({ db, env }: Pick<Deps, 'db' | 'env'>, command: Own) {
  const secret = newSecret();
  const fresh = { secret_hash: hashSecret(secret), made_at: command.at };
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('calendar_address')
      .values({ user_id: Number(command.actor.userId), ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute();
    await record(trx, command, { act: 'user.calendar-address' });
    return { address: `${env.publicUrl}/api/v1/Calendar/${secret}/deadlines.ics` };
  });
}

/** Ends the address of who acts, as with another password; where there is none, nothing happens. */
export async function endAddress(trx: Trx, command: Command): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_address')
    .where('user_id', '=', userIdOf(command))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await record(trx, command, { act: 'user.calendar-address-ended' });
}

/** The same by itself. */
export function removeAddress(db: Db, command: Own): Promise<object> {
  return inTransaction(db, async (trx) => {
    await endAddress(trx, command);
    return {};
  });
}

/** When somebody's address was made; null where they have none. */
export async function addressMade(db: Db, userId: number): Promise<Date | null> {
  const found = await db
    .selectFrom('calendar_address')
    .select('made_at as madeAt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.madeAt ?? null;
}

/** Whose address has this secret, while their account is open; undefined for anything else. */
export function ownerOf(db: Db, secret: string) {
  return db
    .selectFrom('calendar_address as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .leftJoin('student as p', 'p.user_id', 'u.id')
    .select(['u.id as userId', 'p.id as studentId'])
    .where('f.secret_hash', '=', hashSecret(secret))
    .where('u.active', '=', true)
    .executeTakeFirst();
}

import { record } from '../audit/audit';
import { userIdOf, type Command } from '../command';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Actor } from '../http/route';
import { isUuid } from '../database/uuid';
import { deviceLabel } from './device-label';
import { deviceOf } from './known-devices';

type OwnDeps = Pick<Deps, 'db' | 'clock'>;

/** Browsers that the own account knows, the last used first. */
export async function ownDevices({ db }: OwnDeps, { userId }: Actor, cookie: string | undefined) {
  const rows = await db
    .selectFrom('known_device')
    .select(['id', 'hash', 'device', 'first_at as first', 'last_at as last'])
    .where('user_id', '=', Number(userId))
    .orderBy('last_at', 'desc')
    .execute();
  const here = deviceOf(cookie);
  return rows.map(({ id, hash, device, first, last }) => ({
    id,
    device: deviceLabel(device),
    first: first.toISOString(),
    last: last.toISOString(),
    current: hash === here,
  }));
}

/** Makes a stranger of a browser again. Throws NOT_FOUND for anybody else's. */
export async function forgetDevice({ db }: OwnDeps, command: Command, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  await inTransaction(db, async (trx) => {
    const forgotten = await trx
      .deleteFrom('known_device')
      .where('id', '=', id)
      .where('user_id', '=', userIdOf(command))
      .returning('device')
      .executeTakeFirst();
    if (!forgotten) throw new AppError('NOT_FOUND');
    const before = { device: deviceLabel(forgotten.device) };
    await record(trx, command, { act: 'user.device-forgotten', before });
  });
}

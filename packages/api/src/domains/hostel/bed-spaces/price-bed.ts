import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { lockRoom, pricedColumns, type Priced } from '../manage-hostel/change-room';
import { demandCategory } from '../manage-hostel/demand-category';

/**
 * Gives a bed a category and price of its own, or takes them away; who has it keeps the price that was billed. Throws
 * NOT_FOUND, STALE or INVALID.
 */
export function updateBed({ db }: Pick<Deps, 'db'>, command: Command, { id, version, ...own }: Priced) {
  return inTransaction(db, async (trx) => {
    await demandCategory(trx, own.categoryId);
    const before = await trx
      .selectFrom('bed_space')
      .select(['id', 'room_id as roomId', 'code', 'category_id', 'price_kobo'])
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (!before) throw new AppError('NOT_FOUND');
    const { roomId, ...seen } = before;
    await lockRoom(trx, { id: roomId });
    const after = pricedColumns({ ...own, version });
    const written = await trx
      .updateTable('bed_space')
      .set(after)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    if (!written) throw new AppError('STALE');
    await record(trx, command, { act: 'bed_space.change', before: seen, after: { id, ...after } });
    return written;
  });
}

import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/**
 * Holds the category that a hostel or room is to be of, before them: nobody puts it into the archive meanwhile. Throws
 * INVALID for one that is there already, and where there is none of this id.
 */
export async function demandCategory(trx: Trx, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await trx
    .selectFrom('hostel_category')
    .select('archived')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (found?.archived === false) return;
  throw new AppError('INVALID', { errors: [{ path: 'categoryId', message: 'Choose one of the list' }] });
}

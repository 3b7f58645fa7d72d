import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** Throws CONFLICT where scores were entered already: what has a score stays registered. */
export async function demandNoScores(trx: Trx, registrationId: number): Promise<void> {
  const found = await trx
    .selectFrom('score')
    .select('version')
    .where('registration_id', '=', registrationId)
    .limit(1)
    .executeTakeFirst();
  if (found)
    throw new AppError('CONFLICT', {
      message: 'Your lecturers have entered scores for this registration. Ask your course adviser.',
    });
}

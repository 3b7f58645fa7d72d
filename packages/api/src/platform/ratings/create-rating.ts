import { ratingDays } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError, isViolation } from '../errors';
import { secondsAfter } from '../clock';

const periodSeconds = ratingDays * 86_400;

interface NewRating {
  userId: number;
  rating: number;
  comment: string;
}

const already = () => new AppError('CONFLICT', { message: 'You have rated the portal already. Thank you.' });

/** Writes down what a student thinks of the portal. Throws CONFLICT when 90 days have not passed since the last time. */
export async function createRating(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, rating, comment }: NewRating,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    // Also the lock that lets the person rate once at a time.
    const turn = await trx
      .updateTable('app_user')
      .set({ rating_asked_at: now, rating_postponed_until: null })
      .where('id', '=', userId)
      .where((row) =>
        row.or([
          row('rating_asked_at', 'is', null),
          row('rating_asked_at', '<=', secondsAfter(now, -periodSeconds)),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!turn) throw already();
    const period = Math.floor(now.getTime() / 1000 / periodSeconds);
    await trx
      .insertInto('rating')
      .values({ user_id: userId, period, rating, comment, created_at: now })
      .execute();
  }).catch((error: unknown) => {
    throw isViolation(error, 'rating_once') ? already() : error;
  });
}

import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { comparedOf, presentCompared } from './compared-records.queries';
import { holdingsOf } from './holdings.queries';
import { seenOf } from './join/seen.queries';
import { knownOfPair } from './pairs.queries';

/** Two records side by side. Throws NOT_FOUND, and INVALID for one and the same. */
export async function compareRecords(
  db: Db | Trx,
  by: { actor: Actor; now: Date },
  asked: { one: number; other: number },
): Promise<CallData<typeof student.duplicates.compare>> {
  if (asked.one === asked.other)
    throw new AppError('INVALID', { errors: [{ path: 'other', message: 'Choose another record' }] });
  const found = await comparedOf(db, [asked.one, asked.other]);
  const one = found.find(({ id }) => id === asked.one);
  const other = found.find(({ id }) => id === asked.other);
  if (!one || !other) throw new AppError('NOT_FOUND');
  const isOwn = found.some(({ userId }) => String(userId) === by.actor.userId);
  return {
    one: presentCompared(one),
    other: presentCompared(other),
    holdings: await holdingsOf(db, asked),
    seen: await seenOf(db, asked),
    ...(await knownOfPair(db, { ...asked, isOwn }, by)),
  };
}

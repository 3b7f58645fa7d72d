import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** Throws APPLICATION_VOIDED for an application that an officer removed; one that was merged names the other. */
export async function demandNotVoided(
  db: Db | Trx,
  { id, voidedAt }: { id: number; voidedAt: Date | null },
): Promise<void> {
  if (!voidedAt) return;
  const other = await db
    .selectFrom('application as a')
    .innerJoin('application as o', 'o.id', 'a.merged_into')
    .select('o.application_number as number')
    .where('a.id', '=', id)
    .executeTakeFirst();
  const message = other?.number
    ? `The admissions office has merged this application with your other one, ${other.number}. Log in with the RRR of that one, which was mailed to its address.`
    : undefined;
  throw new AppError('APPLICATION_VOIDED', { ...(message && { message }) });
}

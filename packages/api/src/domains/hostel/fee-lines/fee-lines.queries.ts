import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

interface FeeLine {
  description: string;
  /** Kobo. */
  amount: number;
}

/** The newest parts of the price of a session, in the order of invoices; none where nobody has said anything. */
export async function feeLinesOf(db: Db | Trx, sessionId: number) {
  const newest = await db
    .selectFrom('hostel_fee')
    .select((row) => row.fn.max('version').as('version'))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const version = newest?.version ?? null;
  const lines: FeeLine[] = await db
    .selectFrom('hostel_fee_line')
    .select(['description', 'amount_kobo as amount'])
    .where('session_id', '=', sessionId)
    .where('version', '=', version ?? 0)
    .orderBy('position')
    .execute();
  return { version, lines };
}

export const sumOf = (lines: readonly FeeLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Kobo for the cheapest bed-space of a session; null where it has none. */
export async function cheapestOf(db: Db | Trx, sessionId: number): Promise<number | null> {
  const found = await db
    .selectFrom('session_bed')
    .select((row) => row.fn.min('price_kobo').as('price'))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found?.price ?? null;
}

/** What the price of a session is made of, for an officer. Throws NOT_FOUND. */
export async function presentFeeLines(db: Db | Trx, sessionId: number) {
  const session = await db
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new AppError('NOT_FOUND');
  const [fee, cheapest] = await Promise.all([feeLinesOf(db, sessionId), cheapestOf(db, sessionId)]);
  return { sessionId, session: session.name, cheapest, ...fee };
}

/**
 * What an invoice for a bed-space names: the bed-space itself, and what else is in its price. A price that has become
 * smaller than that is one line.
 */
export async function billedLines(
  db: Db | Trx,
  { sessionId, price, description }: { sessionId: number; price: number; description: string },
): Promise<FeeLine[]> {
  const { lines } = await feeLinesOf(db, sessionId);
  const rest = price - sumOf(lines);
  if (rest <= 0) return [{ description, amount: price }];
  return [{ description, amount: rest }, ...lines];
}

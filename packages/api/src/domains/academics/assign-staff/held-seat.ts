import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { seatWithin, type SeatRow } from './seats.queries';
import { termsOf, type TermRow } from './terms.queries';

/** The terms of an office, held: of two who appoint at one moment the second finds what the first did. */
export async function holdSeat(
  trx: Trx,
  { actor, at }: Command<Actor>,
  { seat, version }: { seat: string; version: number },
): Promise<{ row: SeatRow; terms: TermRow[] }> {
  const row = await seatWithin(trx, actor, { seat, claim: 'lecturers.edit' });
  if (!row) throw new AppError('NOT_FOUND');
  const place =
    row.departmentId === null
      ? sql`faculty where id = ${row.schoolId}`
      : sql`department where id = ${row.departmentId}`;
  await sql`select from ${place} for no key update`.execute(trx);
  const terms = await termsOf(trx, [seat], at);
  if (terms.reduce((sum, term) => sum + term.version, 0) !== version) throw new AppError('STALE');
  return { row, terms };
}

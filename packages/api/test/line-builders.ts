import { sql } from 'kysely';
import type { TestApp } from './app';
import { feeSession } from './fee-builders';

const minute = 60_000;

export const later = ({ deps: { clock } }: TestApp, minutes: number) =>
  clock.set(new Date(clock.now().getTime() + minutes * minute));

/** Lets so many in at once, or as many as come; booking opens, or opened, in so many minutes. */
export async function aLine(
  { deps: { db, clock } }: TestApp,
  admits: number | null,
  { opensIn = -60, turn = 10 } = {},
): Promise<Date> {
  await db
    .updateTable('hostel_session')
    .set({ admits, turn_minutes: turn, version: sql`version + 1` })
    .where('session_id', '=', feeSession)
    .execute();
  const opens = new Date(clock.now().getTime() + opensIn * minute);
  await db
    .updateTable('dated_window')
    .set({ opens_at: opens, version: sql`version + 1` })
    .where('kind', '=', 'hostel')
    .execute();
  return opens;
}

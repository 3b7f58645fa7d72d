import { sql } from 'kysely';
import type { TestApp } from './app';
import type { aLodger } from './booking-calls';
import { signedIn } from './builders';
import { feeSession } from './fee-builders';
import { hostelDesk } from './hostel-desk';

/** What was published elsewhere on the day after applications closed. */
export const lotto = { outside: '07 13 42 55 88', outsideSource: 'Lotto 5/90', outsideOn: '2026-09-16' };

/** Bed-spaces of the session of the fees by ballot, with applications until the end of tomorrow. */
export async function aBallot({ deps: { db } }: TestApp): Promise<void> {
  await db
    .updateTable('hostel_session')
    .set({ policy: 'ballot', version: sql`version + 1` })
    .where('session_id', '=', feeSession)
    .execute();
  await db
    .updateTable('dated_window')
    .set({ closes_at: new Date('2026-09-15T22:59:59.999Z'), version: sql`version + 1` })
    .where('kind', '=', 'hostel')
    .execute();
}

/** Who makes a ballot, and a second one who confirms. */
export async function ballotDesk(test: TestApp) {
  const desk = await hostelDesk(test);
  const second = await signedIn(test, { claims: ['hostel.edit'] });
  return { ...desk, second, ask: desk.call, at: `/ballots/${feeSession}` };
}

/** What the ballot is to a student. */
interface Mine {
  stage: string;
  commitment: string | null;
  application: {
    number: number;
    state: string;
    preferences: number[];
    place: number | null;
    ahead: number | null;
    version: number;
  } | null;
  hostels: { id: number; name: string }[];
}
export type Lodger = Awaited<ReturnType<typeof aLodger>>;
export const ballotOfMine = async (one: Lodger) =>
  (await one.call('GET', 'ballot')).json<{ data: Mine }>().data;
export const applyAs = (one: Lodger, preferences: number[] = [], version: number | null = null) =>
  one.call('PUT', 'ballot', { preferences, version });

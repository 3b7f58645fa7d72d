import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { HeldEntry } from './held-entry';

/** Whether the candidate `c` of an application `a`, by JAMB's number where it has one, is on a list of the session. */
export const hasOpenEntry = sql<boolean>`exists (select from admission_list_number n
  where n.session_id = c.session_id and n.number = any(array[c.registration_number, a.application_number,
    case when not a.nin_doubtful then 'NIN ' || a.nin_hash end]))`;

/** The other open entry of the candidate of an entry `e`, if any. */
const otherEntry = sql<string | null>`(select o.registration_number
  from candidate_numbers(e.registration_number, e.application_id) as k (number)
  join admission_list_number n on n.session_id = e.session_id and n.number = k.number and n.entry_id <> e.id
  join admission_list_entry o on o.id = n.entry_id
  order by o.id limit 1)`;

/** Entries of whom another one is open: whose it is came out after both were on the list. */
async function otherPlaces(trx: Trx, which: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number; other: string }>`select * from (
    select e.id, ${otherEntry} as other from admission_list_entry e where ${which}) as found
    where other is not null`.execute(trx);
  return rows;
}

/** Throws CONFLICT where the candidate is on the list under another number as well. */
export async function demandOnePlace(trx: Trx, { id }: Pick<HeldEntry, 'id'>): Promise<void> {
  const [found] = await otherPlaces(trx, sql`e.id = ${id}`);
  if (!found) return;
  const message = `This candidate is on the list as ${found.other} too: take one of the two off it first.`;
  throw new AppError('CONFLICT', { message });
}

/** Ids in a batch of whom another entry is open. */
export async function secondPlacesIn(trx: Trx, batchId: number): Promise<Set<number>> {
  const found = await otherPlaces(trx, sql`e.batch_id = ${batchId} and e.state = 'approved'`);
  return new Set(found.map(({ id }) => id));
}

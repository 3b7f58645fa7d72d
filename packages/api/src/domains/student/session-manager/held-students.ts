import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

/** Holds these records until the transaction ends, in one order, so that no two wait for each other. */
export async function heldStudents(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from student p where p.id = any(${[...ids]}::bigint[])
    order by p.id for no key update`.execute(trx);
}

import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { nameAnew } from '../../src/platform/database/named-statements';

/**
 * What the gates ask of each student is planned once for all of them: to plan it anew takes longer than to answer it. And
 * without figures the planner would read whole tables.
 */
export async function planForGates(trx: Trx): Promise<void> {
  nameAnew();
  await sql`analyze student, student_session, admission_list_entry, invoice, invoice_line, fee_waiver`.execute(
    trx,
  );
  await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
}

/** Plans and names of statements as they are usually; the names that were given are for nobody any more. */
export async function planAsUsual(trx: Trx): Promise<void> {
  await sql`set local plan_cache_mode = auto`.execute(trx);
  nameAnew();
}

import { applicationSetupSchema } from '@portal/contracts/admissions';
import type { InferType } from '@portal/shared/model';
import { sql } from 'kysely';
import { contentFrom, writeVersion } from '../src/domains/admissions/application-setup/write-version';
import { inTransaction, type Db, type Trx } from '../src/platform/database/database';
import type { TestApp } from './app';

export const jupebFee = 1_000_000;

/** When a form is sold, and for how many kobo. */
export interface Sale {
  opens?: string;
  closes?: string | null;
  /** Null for none in force. */
  amount?: number | null;
}

/** A type that is sold in a session, as the portal itself sets it up. Answers the id of the set-up. */
export async function anApplicationSetup(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  { typeId, sessionId: session_id, ...window }: Sale & { typeId: number; sessionId: number },
): Promise<number> {
  const [by, at] = ['system', clock.now()] as const;
  await db
    .insertInto('dated_window')
    .values({
      kind: 'application',
      session_id,
      semester: null,
      application_type_id: typeId,
      student_type_id: null,
      opens_at: new Date(window.opens ?? '2026-09-01T00:00:00Z'),
      closes_at: window.closes === null ? null : new Date(window.closes ?? '2026-10-31T22:59:59Z'),
      changed_by: by,
      changed_at: at,
    })
    .execute();
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('application_setup')
      .values({ application_type_id: typeId, session_id, state: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const content = contentFrom(applicationSetupSchema.getDefault());
    await writeVersion(trx, { actor: { service: by }, at }, { id, version: 1, content });
    if (window.amount !== null) await chargeForForms(trx, window.amount ?? jupebFee, id);
    return id;
  });
}

/** Writes another version of the rules of a type, in whatever session it is set up. */
export async function changeSetupRules(
  { deps: { db, clock } }: Pick<TestApp, 'deps'>,
  typeId: number,
  changes: Partial<InferType<typeof applicationSetupSchema>>,
): Promise<void> {
  const setup = await db
    .selectFrom('application_setup')
    .select(['id', 'version'])
    .where('application_type_id', '=', typeId)
    .executeTakeFirstOrThrow();
  const version = setup.version + 1;
  const content = contentFrom({ ...applicationSetupSchema.getDefault(), ...changes });
  await inTransaction(db, async (trx) => {
    const by = { actor: { service: 'system' }, at: clock.now() } as const;
    await writeVersion(trx, by, { id: setup.id, version, content });
    await trx.updateTable('application_setup').set({ version }).where('id', '=', setup.id).execute();
  });
}

/** Puts a fee in force for one set-up, or for each, as the portal itself does. */
export async function chargeForForms(db: Db | Trx, kobo: number, only?: number): Promise<void> {
  await db
    .updateTable('application_fee')
    .set({ state: 'superseded' })
    .where('state', '=', 'active')
    .$if(only !== undefined, (fees) => fees.where('setup_id', '=', only ?? 0))
    .execute();
  const by = sql<string>`'system'`;
  await db
    .insertInto('application_fee')
    .columns(['setup_id', 'amount_kobo', 'state', 'prepared_by', 'prepared_at', 'decided_by', 'decided_at'])
    .expression((from) =>
      from
        .selectFrom('application_setup')
        .$if(only !== undefined, (setups) => setups.where('id', '=', only ?? 0))
        .select(['id', sql<number>`${kobo}::bigint`.as('kobo'), sql<'active'>`'active'`.as('state')])
        .select([by.as('prepared_by'), sql<Date>`now()`.as('prepared_at')])
        .select([by.as('decided_by'), sql<Date>`now()`.as('decided_at')]),
    )
    .execute();
}

/** Nothing that is open closes until told otherwise. */
export async function leaveWindowsOpen({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<void> {
  await db
    .updateTable('dated_window')
    .set({ closes_at: null, version: sql`version + 1` })
    .execute();
}

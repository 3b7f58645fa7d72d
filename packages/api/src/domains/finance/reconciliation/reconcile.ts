import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { daysBefore } from '../../../platform/lists/days';
import { gatewayIds, type GatewayId } from '@portal/invoice/contract';
import { askSettled, storeAsked } from './ask-settled';
import {
  bookedFor,
  findDifferences,
  ourPayments,
  proofOf,
  settledAt,
  settledDays,
  type Difference,
  type Scope,
} from './find-differences';

export interface Reconciling extends Scope {
  cause: 'nightly' | 'file' | 'officer';
  /** `system` or a user id. */
  by: string;
  now: Date;
}

const lockKey = 727_003;

/** Two reconciliations of one gateway never look at the same time. */
async function lockGateway(trx: Trx, gateway: GatewayId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}, ${gateway === 'remita' ? 1 : 2})`.execute(trx);
}

/** The three sums of the days, by purpose; rows of the gateway that belong to no invoice stand under 0. */
async function writeTotals(trx: Trx, run: number, scope: Scope): Promise<void> {
  const { gateway, from, to } = scope;
  await sql`
    with ours as (${ourPayments(scope)}),
    parts as (
      select o.purpose_id, 1 as invoices, o.amount_kobo as invoices_kobo,
        (s.reference is not null)::int as settled, coalesce(s.amount_kobo, 0) as settled_kobo,
        b.kobo as ledger_kobo
      from ours o
      left join lateral (${proofOf(gateway)} order by s.file_id limit 1) s on true
      cross join lateral (${bookedFor(gateway)}) b
      union all
      select coalesce(i.purpose_id, 0), 0, 0, 1, t.amount_kobo, 0
      from (select distinct on (s.reference) s.reference, s.amount_kobo from (${settledAt(gateway)}) s
        where s.settled_on between ${from}::date and ${to}::date order by s.reference, s.file_id) t
      left join invoice i on i.rrr = t.reference or i.order_id = t.reference
      where not exists (select from payment p where p.gateway = ${gateway} and p.rrr = t.reference)
    )
    insert into reconciliation_total
    select ${run}, purpose_id, sum(invoices), sum(invoices_kobo), sum(settled), sum(settled_kobo), sum(ledger_kobo)
    from parts group by purpose_id`.execute(trx);
}

/** Puts what was found into the queue. What was explained stays so, unless its amounts have changed. */
async function queue(trx: Trx, run: number, { gateway, found }: { gateway: string; found: Difference[] }) {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation_difference as d
      (gateway, kind, reference, invoice_id, ours_kobo, theirs_kobo, day, first_run_id, last_run_id)
    select ${gateway}, f.kind, f.reference, f."invoiceId", f.ours, f.theirs, f.day, ${run}, ${run}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f (kind text, reference text, "invoiceId" bigint, ours bigint, theirs bigint, day date)
    on conflict (gateway, kind, reference) do update set
      state = 'open', note = null, decided_by = null, decided_at = null, version = d.version + 1,
      invoice_id = excluded.invoice_id, day = excluded.day, ours_kobo = excluded.ours_kobo, theirs_kobo = excluded.theirs_kobo,
      first_run_id = case d.state when 'open' then d.first_run_id else excluded.first_run_id end,
      last_run_id = excluded.last_run_id
    where d.state <> 'explained'
      or (d.ours_kobo, d.theirs_kobo) is distinct from (excluded.ours_kobo, excluded.theirs_kobo)
    returning id`.execute(trx);
  return rows;
}

/** What was open in these days and is found no more has come right by itself. */
async function closeResolved(trx: Trx, run: number, { gateway, from, to, now }: Reconciling): Promise<void> {
  await trx
    .updateTable('reconciliation_difference')
    .set((row) => ({
      state: 'corrected',
      note: `It agrees since reconciliation ${run}.`,
      decided_by: 'system',
      decided_at: now,
      version: row('version', '+', 1),
    }))
    .where('gateway', '=', gateway)
    .where('state', '=', 'open')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('last_run_id', '<', run)
    .execute();
}

/** Holds three proofs of the same money against each other and queues what differs. Answers the id of the run. */
export async function reconcile(trx: Trx, reconciling: Reconciling): Promise<number | undefined> {
  const { gateway, from, to, cause, by, now } = reconciling;
  await lockGateway(trx, gateway);
  const { last } = await settledDays(trx, gateway);
  const run = await trx
    .insertInto('reconciliation_run')
    .values({
      gateway,
      from_day: from,
      to_day: to,
      cause,
      asked_by: by,
      ran_at: now,
      settled_until: last,
    })
    // Another node was first tonight.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return undefined;
  await writeTotals(trx, run.id, reconciling);
  await queue(trx, run.id, { gateway, found: await findDifferences(trx, reconciling) });
  await closeResolved(trx, run.id, reconciling);
  await trx
    .updateTable('reconciliation_run')
    .set((row) => ({
      found: row
        .selectFrom('reconciliation_difference')
        .select((rows) => rows.fn.countAll<number>().as('found'))
        .where('first_run_id', '=', run.id)
        .where('last_run_id', '=', run.id),
    }))
    .where('id', '=', run.id)
    .execute();
  return run.id;
}

/** Days that are looked at every night: files come late. */
const nightlyDays = 14;
/** Hours after midnight at which the gateways have closed their day. */
const nightlyHour = 1;

/** Whether this night's run of a gateway is done. */
async function wasReconciled(db: Db | Trx, { gateway, to }: Scope): Promise<boolean> {
  const run = await db
    .selectFrom('reconciliation_run')
    .select('id')
    .where('gateway', '=', gateway)
    .where('cause', '=', 'nightly')
    .where('to_day', '=', to)
    .executeTakeFirst();
  return run !== undefined;
}

/** Once a night, on one node, for every gateway that is set up. Answers how many were reconciled. */
export async function reconcileNightly(deps: Deps): Promise<number> {
  const { db, clock, gateways } = deps;
  const now = clock.now();
  const lagosHour = (now.getUTCHours() + 1) % 24;
  if (lagosHour < nightlyHour) return 0;
  const to = daysBefore(clock.today(), 1);
  let runs = 0;
  for (const gateway of gatewayIds) {
    if (gateways[gateway].origin === null) continue;
    const from = daysBefore(to, nightlyDays - 1);
    const scope = { gateway, from, to, cause: 'nightly', by: 'system', now } as const;
    if (await wasReconciled(db, scope)) continue;
    const rows = await askSettled(deps, scope);
    const run = await inTransaction(db, async (trx) => {
      // Another node may have been first while the gateway was asked.
      await lockGateway(trx, gateway);
      if (await wasReconciled(trx, scope)) return undefined;
      await storeAsked(trx, scope, { rows, by: 'system', now });
      return reconcile(trx, scope);
    });
    if (run !== undefined) runs += 1;
  }
  return runs;
}

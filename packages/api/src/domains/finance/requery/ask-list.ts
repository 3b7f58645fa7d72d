import { randomUUID } from 'node:crypto';
import type { RequeryOutcome } from '@portal/contracts/finance';
import { isRrr } from '@portal/shared/model';
import { type Command, userIdOf } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { enqueue, type EffectHandler } from '../../../platform/outbox/outbox';
import { askGateway } from '../payments/ask-gateway';
import { invoiceByNumber, invoiceByRrr, type Invoice } from '../invoices/invoices.queries';

export const requeryKind = 'requery';
/** Asked at once; a list that is no longer than this is answered while the officer waits. */
const together = 10;

const wasPaid = (status: Invoice['status']) => status === 'PAID' || status === 'REVERSED';

function outcomeOf(before: Invoice, { invoice, answered }: { invoice: Invoice; answered: boolean }) {
  if (wasPaid(before.status)) return 'was_paid';
  if (!answered) return 'unanswered';
  return invoice.status === 'PAID' ? 'paid' : 'unpaid';
}

interface Found {
  invoice_id: number | null;
  before: string | null;
  after: string | null;
  outcome: RequeryOutcome;
}

async function ask(deps: Deps, reference: string, actor: string): Promise<Found> {
  const find = isRrr(reference) ? invoiceByRrr : invoiceByNumber;
  const before = await find(deps.db, reference);
  if (!before) return { invoice_id: null, before: null, after: null, outcome: 'unknown' };
  const said = await askGateway(deps, before.id, actor);
  return {
    invoice_id: before.id,
    before: before.status,
    after: said.invoice.status,
    outcome: outcomeOf(before, said),
  };
}

/** Asks about one part of a list; what has its answer already is left alone. */
async function askPart(deps: Deps, run: string, from: number): Promise<void> {
  const { db, clock } = deps;
  const rows = await db
    .selectFrom('requery_row as r')
    .innerJoin('requery_run as q', 'q.id', 'r.run_id')
    .select(['r.position', 'r.reference', 'q.asked_by as askedBy'])
    .where('r.run_id', '=', run)
    .where('r.position', '>=', from)
    .where('r.position', '<', from + together)
    .where('r.outcome', 'is', null)
    .execute();
  await Promise.all(
    rows.map(async ({ position, reference, askedBy }) => {
      const found = await ask(deps, reference, String(askedBy));
      await db
        .updateTable('requery_row')
        .set({ ...found, asked_at: clock.now() })
        .where('run_id', '=', run)
        .where('position', '=', position)
        .execute();
    }),
  );
}

/** Carries out a part that was left to the worker. */
export function requeryHandler(deps: Deps): EffectHandler {
  return async (payload) => {
    const { run, from } = payload as { run: string; from: number };
    await askPart(deps, run, from);
  };
}

/** Has the gateways asked about a list: a short one at once, a longer one in the background. Answers the run's id. */
export async function askList(deps: Deps, command: Command, references: readonly string[]): Promise<string> {
  const { db } = deps;
  const id = randomUUID();
  const { at: now } = command;
  const atOnce = references.length <= together;
  await inTransaction(db, async (trx) => {
    const asked_by = userIdOf(command);
    await trx
      .insertInto('requery_run')
      .values({ id, asked_by, asked_at: now, references_asked: references.length })
      .execute();
    const waiting = { invoice_id: null, before: null, after: null, outcome: null, asked_at: null };
    await trx
      .insertInto('requery_row')
      .values(references.map((reference, position) => ({ run_id: id, position, reference, ...waiting })))
      .execute();
    for (let from = 0; !atOnce && from < references.length; from += together) {
      const key = `${id}:${from}`;
      await enqueue(trx, { kind: requeryKind, key, payload: { run: id, from }, runAt: now });
    }
    const after = { references: references.length };
    await record(trx, command, { act: 'invoice.requery_list', after });
  });
  if (atOnce) await askPart(deps, id, 0);
  return id;
}

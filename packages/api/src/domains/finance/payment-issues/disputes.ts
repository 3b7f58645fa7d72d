import type { IssueState } from '@portal/contracts/finance';
import { sql } from 'kysely';
import { userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import type { Evidence } from './evidence';

interface Raising {
  invoice: Invoice;
  statement: string;
  /** What was paid, where it is another RRR; '' for none. */
  rrr: string;
}

/** The issue of an invoice's disputes, opened; undefined while one stands open. Two at once: the index decides. */
async function openIssue(trx: Trx, invoice: Invoice, now: Date): Promise<number | undefined> {
  const detail = JSON.stringify({ amount: null, owed: invoice.payable });
  const opened = await trx
    .insertInto('payment_issue')
    .values({ invoice_id: invoice.id, kind: 'DISPUTE', detail, raised_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['invoice_id', 'kind'])
        .doUpdateSet({
          raised_at: now,
          answered_at: null,
          resolved_at: null,
          note: null,
          acted_by: null,
          version: sql`payment_issue.version + 1`,
        })
        .where('payment_issue.resolved_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return opened?.id;
}

/** Writes down what a student says about an invoice. Throws CONFLICT while an earlier dispute stands open. */
export function raiseDispute(
  db: Db,
  command: Command,
  { invoice, statement, rrr }: Raising,
): Promise<number> {
  const { at: now } = command;
  return inTransaction(db, async (trx) => {
    const issue = await openIssue(trx, invoice, now);
    if (issue === undefined) {
      throw new AppError('CONFLICT', {
        message: 'What you said about this invoice is still being looked into.',
      });
    }
    const dispute = {
      issue_id: issue,
      raised_by: userIdOf(command),
      statement,
      rrr: rrr || null,
      raised_at: now,
    };
    const { id } = await trx
      .insertInto('payment_dispute')
      .values(dispute)
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordInvoiceEvent(trx, { invoiceId: invoice.id, at: now, actor: 'payer', kind: 'dispute' });
    return id;
  });
}

/** Puts a bank slip in place of the one before. Throws NOT_FOUND, also for others', and CONFLICT once it is closed. */
export function attachEvidence(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  { id, userId }: { id: number; userId: number },
  { bytes, type, name }: Evidence,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const dispute = await trx
      .selectFrom('payment_dispute')
      .select(['raised_by as raisedBy', 'closed_at as closedAt', 'evidence_id as before'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (dispute?.raisedBy !== userId) throw new AppError('NOT_FOUND');
    if (dispute.closedAt) throw new AppError('CONFLICT', { message: 'This has been settled already.' });
    const evidence_id = await blobs.put(trx, { bytes, type });
    await trx
      .updateTable('payment_dispute')
      .set({ evidence_id, evidence_name: name })
      .where('id', '=', id)
      .execute();
    if (dispute.before) await blobs.remove(trx, dispute.before);
  });
}

const shown = (db: Db | Trx) =>
  db
    .selectFrom('payment_dispute as d')
    .innerJoin('payment_issue as x', 'x.id', 'd.issue_id')
    .select(['d.id', 'd.statement', 'd.rrr', 'd.evidence_name as evidence', 'd.raised_at as raisedAt'])
    .select(['d.answer', 'd.answered_at as answeredAt', 'd.closed_at as closedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

function stateOf({ closedAt, answeredAt }: Row): IssueState {
  if (closedAt) return 'resolved';
  return answeredAt ? 'answered' : 'open';
}

function present(row: Row) {
  const { id, statement, rrr, evidence, answer } = row;
  return {
    id,
    statement,
    rrr,
    evidence,
    answer,
    raisedAt: row.raisedAt.toISOString(),
    state: stateOf(row),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** One dispute as its student sees it. Throws NOT_FOUND. */
export async function disputeById(db: Db | Trx, id: number) {
  const row = await shown(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
}

/** The disputes of an invoice as its student sees them, newest first. */
export async function disputesOfInvoice(db: Db | Trx, invoiceId: number) {
  const rows = await shown(db).where('x.invoice_id', '=', invoiceId).orderBy('d.id', 'desc').execute();
  const disputes = rows.map(present);
  return { mayRaise: disputes.every(({ state }) => state === 'resolved'), disputes };
}

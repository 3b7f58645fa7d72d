import type { Db, Trx } from '../../../platform/database/database';
import { invoiceActorNames } from '../invoices/invoice-actors';
import type { Actor } from '../../../platform/http/route';
import { returnablePayment } from '../payments/returnable-payment';
import { disputesOf, eventsOf, issueRows, type IssueRow } from './payment-issues.queries';
import { AppError } from '../../../platform/errors';
import { payerName } from '../invoices/invoices.queries';

/** What somebody may do with an issue. */
function actionsOn(row: IssueRow, { claims }: Actor): string[] {
  if (!claims.includes('finance.edit')) return [];
  const asked = row.rrr !== null && row.invoiceState !== 'PAID' && row.invoiceState !== 'REVERSED';
  return [
    ...(asked ? ['requery'] : []),
    ...(row.owes ? ['refund', 'credit'] : []),
    ...(row.state === 'resolved' ? [] : ['answer', 'resolve']),
  ];
}

/** Rows of issues as the call answers them, with one question for all names. */
export async function presentIssues(db: Db | Trx, rows: readonly IssueRow[], actor: Actor) {
  const nameOf = await invoiceActorNames(
    db,
    rows.flatMap(({ actedBy }) => actedBy ?? []),
  );
  return rows.map((row) => {
    const { id, kind, state, matricNumber, invoiceNumber, rrr, purpose, purposeId, session } = row;
    const { amount } = row.detail as { amount?: number | null };
    return {
      id,
      kind,
      state,
      matricNumber,
      invoiceNumber,
      rrr,
      purpose,
      purposeId,
      session,
      payer: payerName(row),
      invoiceState: row.invoiceState,
      owed: row.payable,
      arrived: amount ?? null,
      raisedAt: row.raisedAt.toISOString(),
      note: row.note,
      actedBy: row.actedBy && nameOf(row.actedBy),
      version: row.version,
      may: actionsOn(row, actor),
    };
  });
}

/** One issue as its list shows it. Throws NOT_FOUND. */
export async function presentIssue(db: Db | Trx, id: number, actor: Actor) {
  const row = await issueRows(db, { id }).executeTakeFirst();
  const [shown] = row ? await presentIssues(db, [row], actor) : [];
  if (!row || !shown) throw new AppError('NOT_FOUND');
  return { ...shown, invoiceId: row.invoiceId };
}

/** One issue with everything that an officer needs to decide. Throws NOT_FOUND. */
export async function issueInFull(db: Db | Trx, id: number, actor: Actor) {
  const { invoiceId, ...shown } = await presentIssue(db, id, actor);
  const [payment, disputes, events] = await Promise.all([
    returnablePayment(db, invoiceId),
    disputesOf(db, id),
    eventsOf(db, invoiceId),
  ]);
  const nameOf = await invoiceActorNames(
    db,
    events.map((event) => event.actor),
  );
  return {
    ...shown,
    free: payment?.free ?? 0,
    disputes: disputes.map(({ closedAt: _, ...dispute }) => ({
      ...dispute,
      raisedAt: dispute.raisedAt.toISOString(),
      answeredAt: dispute.answeredAt?.toISOString() ?? null,
    })),
    events: events.map(({ at, what, actor: who }) => ({
      at: at.toISOString(),
      what,
      actor: nameOf(who),
    })),
  };
}

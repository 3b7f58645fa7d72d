import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { askGateway } from '../payments/ask-gateway';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { holdIssue, moveIssue, resolveIssues, type HeldIssue } from './close-issues';

/** An issue as the officer saw it. */
export interface SeenIssue {
  id: number;
  version: number;
}

/** The issue that the officer saw, held. Throws NOT_FOUND or STALE. */
async function seenIssue(trx: Trx, { id, version }: SeenIssue): Promise<HeldIssue> {
  const issue = await holdIssue(trx, id);
  if (!issue) throw new AppError('NOT_FOUND');
  if (issue.version !== version) throw new AppError('STALE');
  return issue;
}

/** Answers or closes an issue. Throws NOT_FOUND, STALE, or CONFLICT for one that is resolved. */
export function respondToIssue(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { to, note, ...seen }: SeenIssue & { to: 'answered' | 'resolved'; note: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const issue = await seenIssue(trx, seen);
    if (issue.state === 'resolved') throw new AppError('CONFLICT');
    await moveIssue(trx, issue, { to, note, actor: command.actor.userId, now: command.at });
    const { id, kind, state } = issue;
    const name = to === 'answered' ? 'payment-issue.answer' : 'payment-issue.resolve';
    await record(trx, command, {
      act: name,
      before: { id, kind, state },
      after: { id, state: to },
      reason: note,
    });
  });
}

interface GivenBack {
  issue: HeldIssue;
  invoice: Invoice;
}

/**
 * Gives money back because of an issue: `give` writes what, and answers what the payer is told. Throws NOT_FOUND, STALE,
 * and what `give` throws.
 */
export function giveBack<T>(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  {
    give,
    ...seen
  }: SeenIssue & {
    give: (trx: Trx, about: GivenBack) => Promise<T & { to: 'answered' | 'resolved'; note: string }>;
  },
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const issue = await seenIssue(trx, seen);
    const invoice = await invoiceById(trx, issue.invoiceId);
    const given = await give(trx, { issue, invoice });
    const { to, note } = given;
    const state = issue.state === 'resolved' ? 'resolved' : to;
    await moveIssue(trx, issue, { to: state, note, actor: command.actor.userId, now: command.at });
    return given;
  });
}

/** Asks the gateway now. Once it says that all is paid, what was open about that is resolved. Throws GATEWAY_DOWN. */
export async function requeryIssue(deps: Deps, command: Command, id: number): Promise<void> {
  const { db } = deps;
  const issue = await inTransaction(db, (trx) => holdIssue(trx, id));
  if (!issue) throw new AppError('NOT_FOUND');
  const { invoice, answered } = await askGateway(deps, issue.invoiceId, command.actor.userId);
  if (!answered) throw new AppError('GATEWAY_DOWN');
  await inTransaction(db, async (trx) => {
    if (invoice.status === 'PAID') {
      const note = 'The gateway has confirmed the payment.';
      const kinds = ['UNDERPAID', 'MISMATCH', 'DISPUTE'] as const;
      await resolveIssues(trx, invoice.id, { kinds, note, actor: command.actor.userId, now: command.at });
    }
    const after = { id, invoice: invoice.invoiceNumber, status: invoice.status };
    await record(trx, command, { act: 'payment-issue.requery', after });
  });
}

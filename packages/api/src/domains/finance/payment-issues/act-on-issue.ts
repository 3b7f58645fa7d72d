import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { askGateway } from '../payments/ask-gateway';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { recordOfficerAct, type OfficerAct, type VersionedAct } from '../officer-act';
import { holdIssue, moveIssue, resolveIssues, type HeldIssue } from './close-issues';

/** The issue that the officer saw, held. Throws NOT_FOUND or STALE. */
async function seenIssue(trx: Trx, { id, version }: VersionedAct): Promise<HeldIssue> {
  const issue = await holdIssue(trx, id);
  if (!issue) throw new AppError('NOT_FOUND');
  if (issue.version !== version) throw new AppError('STALE');
  return issue;
}

/** Answers or closes an issue. Throws NOT_FOUND, STALE, or CONFLICT for one that is resolved. */
export function settleIssue(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: VersionedAct,
  { to, note }: { to: 'answered' | 'resolved'; note: string },
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const issue = await seenIssue(trx, act);
    if (issue.state === 'resolved') throw new AppError('CONFLICT');
    await moveIssue(trx, issue, { to, note, actor: act.actor.userId, now });
    const { id, kind, state } = issue;
    const name = to === 'answered' ? 'payment-issue.answer' : 'payment-issue.resolve';
    const entry = { at: now, act: name, before: { id, kind, state }, after: { id, state: to } };
    await recordOfficerAct(trx, act, { ...entry, reason: note });
  });
}

interface GivenBack {
  issue: HeldIssue;
  invoice: Invoice;
  now: Date;
}

/**
 * Gives money back because of an issue: `give` writes what, and answers what the payer is told. Throws NOT_FOUND, STALE,
 * and what `give` throws.
 */
export function giveBack<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: VersionedAct,
  give: (trx: Trx, about: GivenBack) => Promise<T & { to: 'answered' | 'resolved'; note: string }>,
): Promise<T> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const issue = await seenIssue(trx, act);
    const invoice = await invoiceById(trx, issue.invoiceId);
    const given = await give(trx, { issue, invoice, now });
    const { to, note } = given;
    const state = issue.state === 'resolved' ? 'resolved' : to;
    await moveIssue(trx, issue, { to: state, note, actor: act.actor.userId, now });
    return given;
  });
}

/** Asks the gateway now. Once it says that all is paid, what was open about that is settled. Throws GATEWAY_DOWN. */
export async function requeryIssue(deps: Deps, id: number, act: OfficerAct): Promise<void> {
  const { db, clock } = deps;
  const issue = await inTransaction(db, (trx) => holdIssue(trx, id));
  if (!issue) throw new AppError('NOT_FOUND');
  const { invoice, answered } = await askGateway(deps, issue.invoiceId, act.actor.userId);
  if (!answered) throw new AppError('GATEWAY_DOWN');
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    if (invoice.status === 'PAID') {
      const note = 'The gateway has confirmed the payment.';
      const kinds = ['UNDERPAID', 'MISMATCH', 'DISPUTE'] as const;
      await resolveIssues(trx, invoice.id, { kinds, note, actor: act.actor.userId, now });
    }
    const after = { id, invoice: invoice.invoiceNumber, status: invoice.status };
    await recordOfficerAct(trx, act, { at: now, act: 'payment-issue.requery', after });
  });
}

import type { Trx } from '../../../platform/database/database';
import { invoiceById, recordInvoiceEvent } from '../invoices/invoices.queries';
import { studentPages } from '../invoices/payer-pages';
import { tellPayer } from '../payers/tell-payer';
import type { PaymentIssueKind } from '../finance.tables';

export interface HeldIssue {
  id: number;
  invoiceId: number;
  kind: PaymentIssueKind;
  state: 'open' | 'answered' | 'resolved';
  version: number;
}

export interface IssueOutcome {
  to: 'answered' | 'resolved';
  /** What the payer reads. */
  note: string;
  /** User id, or `system`. */
  actor: string;
  now: Date;
}

/** The row, held until the transaction ends. */
export function holdIssue(trx: Trx, id: number): Promise<HeldIssue | undefined> {
  return trx
    .selectFrom('payment_issue')
    .select(['id', 'invoice_id as invoiceId', 'kind', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down what was found, on the issue and on the dispute behind it, and tells the payer. */
export async function moveIssue(trx: Trx, issue: HeldIssue, outcome: IssueOutcome): Promise<void> {
  const { to, note, actor, now } = outcome;
  const resolved = to === 'resolved' ? { resolved_at: now } : {};
  await trx
    .updateTable('payment_issue')
    .set({ note, acted_by: actor, answered_at: now, ...resolved, version: issue.version + 1 })
    .where('id', '=', issue.id)
    .execute();
  await trx
    .updateTable('payment_dispute')
    .set({ answer: note, answered_by: actor, answered_at: now, ...(to === 'resolved' && { closed_at: now }) })
    .where('issue_id', '=', issue.id)
    .where('closed_at', 'is', null)
    .execute();
  const event = { invoiceId: issue.invoiceId, at: now, actor, kind: `issue ${to}` };
  await recordInvoiceEvent(trx, { ...event, detail: { issue: issue.kind, note } });
  await tell(trx, issue, outcome);
}

async function tell(trx: Trx, issue: HeldIssue, { note, now }: IssueOutcome): Promise<void> {
  const invoice = await invoiceById(trx, issue.invoiceId);
  const page = studentPages[invoice.purposeId];
  await tellPayer(trx, invoice, {
    subject: 'About your payment',
    type: 'payment issue',
    at: now,
    entityId: invoice.invoiceNumber,
    key: `issue:${issue.id}:${issue.version + 1}`,
    message: `The bursary on ${invoice.description}: ${note}`,
    url: page ? `${page.invoice}?number=${invoice.invoiceNumber}` : null,
  });
}

/** Resolves what stands open about an invoice, of these kinds. */
export async function resolveIssues(
  trx: Trx,
  invoiceId: number,
  { kinds, ...outcome }: Omit<IssueOutcome, 'to'> & { kinds: readonly PaymentIssueKind[] },
): Promise<void> {
  const open = await trx
    .selectFrom('payment_issue')
    .select(['id', 'invoice_id as invoiceId', 'kind', 'state', 'version'])
    .where('invoice_id', '=', invoiceId)
    .where('resolved_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const issue of open) await moveIssue(trx, issue, { ...outcome, to: 'resolved' });
}

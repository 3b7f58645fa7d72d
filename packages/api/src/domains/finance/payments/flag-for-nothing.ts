import type { Trx } from '../../../platform/database/database';
import type { PaymentIssueKind } from '../finance.tables';
import { recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { accounts, book } from '../ledger/ledger';

/** What the payer's own money has earned, by account; kobo. What sponsors paid is theirs to ask for. */
function earnedBy(trx: Trx, invoiceId: number) {
  return trx
    .selectFrom('payment as p')
    .innerJoin('ledger_txn as t', 't.payment_id', 'p.id')
    .innerJoin('ledger_entry as e', 'e.txn_id', 't.id')
    .select(['p.id as paymentId', 'e.account', 'e.credit_kobo as amount'])
    .where('p.invoice_id', '=', invoiceId)
    .where('p.gateway', 'not in', ['sponsor', 'credit'])
    .where('t.kind', '=', 'payment')
    .where('e.credit_kobo', '>', 0)
    .where('e.account', '<>', accounts.owedToPayers)
    .execute();
}

/** The university owes it to the payer until an officer has decided. */
async function oweBack(trx: Trx, { id }: Invoice, { note, now }: { note: string; now: Date }): Promise<void> {
  const debits = await earnedBy(trx, id);
  const amount = debits.reduce((sum, share) => sum + share.amount, 0);
  const paymentId = debits[0]?.paymentId;
  if (paymentId === undefined) return;
  const credits = [{ account: accounts.owedToPayers, amount }];
  await book(trx, { kind: 'correction', paymentId, debits, credits, now, note });
}

/** Why money pays for nothing: `note` is of its booking, `detail` for the officers who look at it. */
export interface ForNothing {
  kind: PaymentIssueKind;
  note: string;
  detail: object;
  now: Date;
}

/**
 * Money for what is no longer there: it is counted and stays, owed to the payer, and officers are told. Whether it is
 * given back, people decide. Once an invoice and kind.
 */
export async function flagForNothing(
  trx: Trx,
  invoice: Invoice,
  { kind, note, detail, now }: ForNothing,
): Promise<void> {
  const raised = await trx
    .insertInto('payment_issue')
    .values({
      invoice_id: invoice.id,
      kind,
      detail: JSON.stringify(detail),
      raised_at: now,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!raised) return;
  await oweBack(trx, invoice, { note, now });
  const event = { invoiceId: invoice.id, at: now, actor: 'system', kind: kind.toLowerCase() };
  await recordInvoiceEvent(trx, event);
}

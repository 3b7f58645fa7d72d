import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Invoice } from '../invoices/invoices.queries';

/** Payments of an invoice with their receipts, in the order in which they came. */
export function paymentsOf(db: Db, { id }: Invoice) {
  return db
    .selectFrom('payment as m')
    .leftJoin('receipt as r', 'r.payment_id', 'm.id')
    .select(['m.id', 'r.number as receiptNumber', 'm.gateway', 'm.rrr as reference', 'm.channel', 'm.code'])
    .select(['m.amount_kobo as amount', 'm.charge_kobo as charge', 'm.confirmed_at as at'])
    .where('m.invoice_id', '=', id)
    .orderBy('m.id')
    .execute();
}

/** What the books say of its payments, corrections and reversals included. */
export function entriesOf(db: Db, { id }: Invoice) {
  return db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
    .innerJoin('ledger_account as a', 'a.code', 'e.account')
    .select(['e.id', 't.id as transaction', 't.kind', 't.posted_at as at', 't.note'])
    .select(['e.account', 'a.name as accountName', 'e.debit_kobo as debit', 'e.credit_kobo as credit'])
    .where(
      't.id',
      'in',
      sql<number>`(select x.id from ledger_txn x join payment m on m.id = x.payment_id where m.invoice_id = ${id}
        union select y.id from ledger_txn y join ledger_txn x on x.id = y.reverses_id
          join payment m on m.id = x.payment_id where m.invoice_id = ${id})`,
    )
    .orderBy('e.id')
    .execute();
}

export function issuesOf(db: Db, { id }: Invoice) {
  return db
    .selectFrom('payment_issue')
    .select(['id', 'kind', 'raised_at as at', 'resolved_at as resolved'])
    .select(sql<number | null>`(detail ->> 'amount')::bigint`.as('arrived'))
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute();
}

export function ownEvents(db: Db, { id }: Invoice) {
  return db
    .selectFrom('invoice_event')
    .select(['at', 'kind', 'actor', 'detail'])
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute();
}

/** What gateways told us, by the RRR or by our order id. */
export function gatewayEventsOf(db: Db, { rrr, orderId }: Invoice) {
  return db
    .selectFrom('gateway_event')
    .select(['received_at as at', 'gateway', 'raw_body as body'])
    .where('rrr', '=', sql<string>`any(${[rrr ?? '', orderId]})`)
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Other invoices for the same thing, newest first. */
export function othersOf(db: Db, invoice: Invoice) {
  const { id, payerKey, purposeId, sessionId, instalment, item } = invoice;
  return db
    .selectFrom('invoice')
    .select(['invoice_number as number', 'rrr', 'status as state', 'total_kobo as total'])
    .select('created_at as created')
    .where('payer_key', '=', payerKey)
    .where('purpose_id', '=', purposeId)
    .where('session_id', '=', sessionId)
    .where('instalment', '=', instalment)
    .where('item', '=', item)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** What the list of columns of an invoice leaves out. */
export function restOf(db: Db, { id }: Invoice) {
  return db
    .selectFrom('invoice')
    .select(['student_id as studentId', 'next_check_at as nextCheck'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { InvoiceState } from '@portal/shared/model';
import type { Db, Trx } from '../database';

/** What is owed once: one open and one paid invoice at most. */
export interface SameThing {
  payerKey: string;
  purposeId: number;
  sessionId: number;
  instalment: string;
  item: string;
}

const columns = [
  'invoice.id',
  'invoice.invoice_number as invoiceNumber',
  'invoice.order_id as orderId',
  'invoice.rrr',
  'invoice.purpose_id as purposeId',
  'invoice.payer_key as payerKey',
  'invoice.session_id as sessionId',
  'invoice.instalment',
  'invoice.item',
  'invoice.lastname',
  'invoice.firstname',
  'invoice.middlename',
  'invoice.email',
  'invoice.phone',
  'invoice.description',
  'invoice.total_kobo as total',
  'invoice.status',
  'invoice.duplicate',
  'invoice.created_at as createdAt',
  'invoice.expires_at as expiresAt',
  'invoice.paid_at as paidAt',
  'invoice.last_checked_at as lastCheckedAt',
  'invoice.checks',
] as const;

const selectInvoice = (db: Db | Trx) => db.selectFrom('invoice').select(columns);
export type Invoice = Awaited<ReturnType<ReturnType<typeof selectInvoice>['executeTakeFirstOrThrow']>>;

export function invoiceById(db: Db | Trx, id: number): Promise<Invoice> {
  return selectInvoice(db).where('invoice.id', '=', id).executeTakeFirstOrThrow();
}

export function invoiceByRrr(db: Db | Trx, rrr: string): Promise<Invoice | undefined> {
  return selectInvoice(db).where('invoice.rrr', '=', rrr).executeTakeFirst();
}

function ofSameThing(db: Db | Trx, same: SameThing) {
  return selectInvoice(db)
    .where('invoice.payer_key', '=', same.payerKey)
    .where('invoice.purpose_id', '=', same.purposeId)
    .where('invoice.session_id', '=', same.sessionId)
    .where('invoice.instalment', '=', same.instalment)
    .where('invoice.item', '=', same.item);
}

/** The paid invoice for a thing, else the open one; undefined when it has to be made. */
export function standingInvoice(db: Db | Trx, same: SameThing): Promise<Invoice | undefined> {
  return ofSameThing(db, same)
    .where('invoice.status', '=', sql<InvoiceState>`any(${['PAID', 'UNPAID', 'PENDING']})`)
    .where('invoice.duplicate', '=', false)
    .orderBy(sql`invoice.status = 'PAID'`, 'desc')
    .orderBy('invoice.id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks every invoice for the same thing, always in the same order; answers them. */
export function lockSameThing(trx: Trx, same: SameThing): Promise<Invoice[]> {
  return ofSameThing(trx, same).orderBy('invoice.id').forUpdate().execute();
}

/** The rest of what an invoice page shows. */
export async function invoiceDetails(db: Db | Trx, { id }: Invoice) {
  const lines = db
    .selectFrom('invoice_line')
    .select(['description', 'amount_kobo as amount'])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  const paid = db
    .selectFrom('payment')
    .innerJoin('receipt', 'receipt.payment_id', 'payment.id')
    .select(['payment.channel', 'receipt.number as receiptNumber'])
    .where('payment.invoice_id', '=', id)
    .executeTakeFirst();
  const issue = db
    .selectFrom('payment_issue')
    .select('kind')
    .where('invoice_id', '=', id)
    .where('resolved_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const about = db
    .selectFrom('invoice')
    .innerJoin('academic_session as s', 's.id', 'invoice.session_id')
    .innerJoin('payment_purpose as p', 'p.id', 'invoice.purpose_id')
    .leftJoin('application as a', 'a.invoice_id', 'invoice.id')
    .leftJoin('application_type as t', (join) =>
      join.on('t.id', '=', sql<number>`case when p.prefix = 'APPL' then invoice.item::int end`),
    )
    .leftJoin('lookup as l', (join) =>
      join.on('l.list', '=', 'student-types').onRef('l.id', '=', 't.student_type_id'),
    )
    .select([
      's.name as session',
      'p.code as purposeCode',
      't.id as typeId',
      't.mode',
      'l.name as studentType',
    ])
    .select('a.application_number as applicationNumber')
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
  return { lines: await lines, paid: await paid, issue: await issue, ...(await about) };
}
export type InvoiceDetails = Awaited<ReturnType<typeof invoiceDetails>>;

export async function recordInvoiceEvent(
  trx: Db | Trx,
  event: { invoiceId: number; at: Date; actor: string; kind: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { invoiceId, at, actor, kind, detail = {} } = event;
  await trx
    .insertInto('invoice_event')
    .values({ invoice_id: invoiceId, at, actor, kind, detail: JSON.stringify(detail) })
    .execute();
}

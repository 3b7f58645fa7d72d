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
  'invoice.covered_kobo as covered',
  // What the payer is asked for; the only amount that the gateway hears of.
  'invoice.payable_kobo as payable',
  'invoice.gateway',
  'invoice.fee_rule_id as ruleId',
  'invoice.made_by as madeBy',
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

/** By the number that is printed on it. */
export function invoiceByNumber(db: Db | Trx, number: string): Promise<Invoice | undefined> {
  return selectInvoice(db).where('invoice.invoice_number', '=', number).executeTakeFirst();
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

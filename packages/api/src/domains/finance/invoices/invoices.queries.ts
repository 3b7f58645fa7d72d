import { openStates, openOrPaidStates } from '@portal/invoice/contract';
import { sql } from 'kysely';
import { fullNameOf, paymentPurposes, type InvoiceState, type PaymentOption } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Reference } from '../gateways/gateway';

/** What is owed once: one open and one paid invoice at most. */
export interface SameThing {
  payerKey: string;
  purposeId: number;
  sessionId: number;
  instalment: PaymentOption;
  item: string;
}

const columns = [
  'invoice.id',
  'invoice.invoice_number as invoiceNumber',
  'invoice.order_id as orderId',
  'invoice.rrr',
  'invoice.pay_url as payUrl',
  'invoice.reference_asked_at as askedAt',
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
  'invoice.covered_kobo as deducted',
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
  'invoice.last_answer as lastAnswer',
  'invoice.checks',
] as const;

const inSql = (states: readonly InvoiceState[]) => sql`(${sql.join(states.map((state) => sql.lit(state)))})`;

/** `status in ${openInSql}`: written out, as partial indexes have it. */
export const openInSql = inSql(openStates);
/** `status in ${openOrPaidInSql}` */
export const openOrPaidInSql = inSql(openOrPaidStates);

const selectInvoice = (db: Db | Trx) => db.selectFrom('invoice').select(columns);
export type Invoice = Awaited<ReturnType<ReturnType<typeof selectInvoice>['executeTakeFirstOrThrow']>>;

/** The payer's full name, as the invoice has it. */
export function payerName({
  lastname,
  firstname,
  middlename,
}: Pick<Invoice, 'lastname' | 'firstname' | 'middlename'>): string {
  return fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename });
}

type Joined = { [name in 'lastname' | 'firstname' | 'middlename']: string | null };

/** The payer's full name where an invoice was joined that may not be there. */
export function payerNameIfAny({ lastname, firstname, middlename }: Joined): string | null {
  if (lastname === null) return null;
  return payerName({ lastname, firstname: firstname ?? '', middlename: middlename ?? '' });
}

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

/** By the number that the gateway knows it by. */
export function invoiceByOrder(db: Db | Trx, orderId: string): Promise<Invoice | undefined> {
  return selectInvoice(db).where('invoice.order_id', '=', orderId).executeTakeFirst();
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
    .where(sql<boolean>`invoice.status in ${openOrPaidInSql}`)
    .where('invoice.duplicate', '=', false)
    .orderBy(sql`invoice.status = 'PAID'`, 'desc')
    .orderBy('invoice.id')
    .limit(1)
    .executeTakeFirst();
}

/** Paid invoices for an application form that name a phone, whoever made them. */
export function paidForms(
  db: Db | Trx,
  { typeId, sessionId, phone }: { typeId: number; sessionId: number; phone: string },
): Promise<Invoice[]> {
  return selectInvoice(db)
    .where('invoice.phone', '=', phone)
    .where('invoice.purpose_id', '=', sql.lit(paymentPurposes.application))
    .where('invoice.session_id', '=', sessionId)
    .where('invoice.item', '=', String(typeId))
    .where('invoice.status', '=', sql.lit('PAID'))
    .where('invoice.duplicate', '=', false)
    .orderBy('invoice.id')
    .limit(10)
    .execute();
}

/** Open and paid invoices for an application form of these payers, in the order in which they were made. */
export function formsOfPayers(
  db: Db | Trx,
  { typeId, sessionId, payerKeys }: { typeId: number; sessionId: number; payerKeys: readonly string[] },
): Promise<Invoice[]> {
  return selectInvoice(db)
    .where('invoice.payer_key', 'in', payerKeys)
    .where('invoice.purpose_id', '=', paymentPurposes.application)
    .where('invoice.session_id', '=', sessionId)
    .where('invoice.item', '=', String(typeId))
    .where(sql<boolean>`invoice.status in ${openOrPaidInSql}`)
    .where('invoice.duplicate', '=', false)
    .orderBy('invoice.id')
    .execute();
}

/** Locks every invoice for the same thing, always in the same order; answers them. */
export function lockSameThing(trx: Trx, same: SameThing): Promise<Invoice[]> {
  return ofSameThing(trx, same).orderBy('invoice.id').forUpdate().execute();
}

/** Whether the gateway has given what it is paid with. */
export function hasReference({ rrr, payUrl }: Pick<Invoice, 'rrr' | 'payUrl'>): boolean {
  return rrr !== null || payUrl !== null;
}

/** Notes that the gateway is about to be asked for a reference; the first time counts. */
export async function noteAsking(db: Db | Trx, { id }: Pick<Invoice, 'id'>, now: Date): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ reference_asked_at: now })
    .where('id', '=', id)
    .where('reference_asked_at', 'is', null)
    .execute();
}

/** Writes down what the gateway gave for an invoice; the first to come counts. Whether this was the first. */
export async function storeReference(
  trx: Trx,
  { id }: Pick<Invoice, 'id'>,
  { reference: { rrr, payUrl }, now }: { reference: Reference; now: Date },
): Promise<boolean> {
  const set = await trx
    .updateTable('invoice')
    .set({ rrr, pay_url: payUrl })
    .where('id', '=', id)
    .where('rrr', 'is', null)
    .where('pay_url', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (set) await recordInvoiceEvent(trx, { invoiceId: id, at: now, actor: 'system', kind: 'reference' });
  return Boolean(set);
}

/**
 * Locks every invoice that pays the same thing, always in the same order: those for the same part of it, and those by
 * which all of it is paid at once, or for one that pays all of it those of its parts.
 */
export async function lockEveryWay(trx: Trx, same: SameThing): Promise<Invoice[]> {
  const all = await selectInvoice(trx)
    .where('invoice.payer_key', '=', same.payerKey)
    .where('invoice.purpose_id', '=', same.purposeId)
    .where('invoice.session_id', '=', same.sessionId)
    .where('invoice.item', '=', same.item)
    .orderBy('invoice.id')
    .forUpdate()
    .execute();
  const whole = 'Full';
  return all.filter(
    ({ instalment }) => instalment === same.instalment || instalment === whole || same.instalment === whole,
  );
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

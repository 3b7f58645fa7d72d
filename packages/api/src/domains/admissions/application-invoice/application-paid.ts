import { formatNaira, formatRrr } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { sendSms } from '../../../platform/sms/send-sms';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { paidTwice } from '../../finance/letters/letter-facts.queries';
import { flagForNothing } from '../../finance/payments/flag-for-nothing';
import { applicationCounts } from '../applications/application-counts';
import { recordApplicationEvent } from '../applications/applications.queries';

/** The next number of a type and session, as in `JUP/2025/00001`. The counter's row is locked until the end. */
export async function nextApplicationNumber(trx: Trx, typeId: number, sessionId: number): Promise<string> {
  const { last } = await trx
    .insertInto('application_counter')
    .values({ application_type_id: typeId, session_id: sessionId, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['application_type_id', 'session_id'])
        .doUpdateSet({ last: sql`application_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const { prefix } = await trx
    .selectFrom('application_type')
    .select('prefix')
    .where('id', '=', typeId)
    .executeTakeFirstOrThrow();
  const { name } = await trx
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return `${prefix}/${name.slice(0, 4)}/${String(last).padStart(5, '0')}`;
}

/**
 * Tells the phone that the form was bought for, which may be all that an applicant has. The RRR opens the form: it goes
 * to the number on the invoice as it goes to its address, at the payment and never because somebody asks.
 */
async function tellPhone(
  trx: Trx,
  { id, phone, rrr, description, payable }: Invoice,
  now: Date,
): Promise<void> {
  if (rrr === null) return;
  const amount = formatNaira(payable, { glyph: false });
  const values = { form: description, amount, rrr: formatRrr(rrr) };
  await sendSms(trx, { template: 'form paid', to: phone, values, key: `form-paid:${id}`, now });
}

/** The application that an invoice opens, or that another one for the same thing opened, held: its own comes first. */
function openedBy(trx: Trx, { id, item, sessionId, payerKey }: Invoice) {
  return trx
    .selectFrom('application as a')
    .select(['a.id', 'a.state', 'a.voided_at as voidedAt'])
    .where((row) =>
      row.or([
        row('invoice_id', '=', id),
        row.and([
          row('application_type_id', '=', Number(item)),
          row('session_id', '=', sessionId),
          row('applicant_key', '=', payerKey),
          applicationCounts,
        ]),
      ]),
    )
    .orderBy((row) => row('invoice_id', '=', id), 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Made now; two at once make one, for an invoice opens one. */
async function newApplication(trx: Trx, invoice: Invoice, now: Date) {
  await trx
    .insertInto('application')
    .values({
      application_type_id: Number(invoice.item),
      session_id: invoice.sessionId,
      applicant_key: invoice.payerKey,
      invoice_id: invoice.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('application')
    .select(['id', 'state', 'voided_at as voidedAt'])
    .where('invoice_id', '=', invoice.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Money for a form that was removed before it came goes back to its payer, unless it was paid twice anyhow. */
async function flagNoForm(
  trx: Trx,
  invoice: Invoice,
  { applicationId, now }: { applicationId: number; now: Date },
): Promise<void> {
  if (await paidTwice(trx, invoice.id)) return;
  const note = 'The form had been deleted when this arrived.';
  const detail = { application: applicationId, amount: invoice.total };
  await flagForNothing(trx, invoice, { kind: 'NO_FORM', note, detail, now });
}

/**
 * The application of a paid invoice: found or made, numbered, and `paid`. One that is paid already stays with its
 * invoice, whatever is paid a second time; one that was removed stays as it is. Answers its id.
 */
export async function applicationPaid(trx: Trx, invoice: Invoice, now: Date): Promise<number> {
  const typeId = Number(invoice.item);
  const application = (await openedBy(trx, invoice)) ?? (await newApplication(trx, invoice, now));
  if (application.state !== 'invoiced') return application.id;
  if (application.voidedAt) {
    await flagNoForm(trx, invoice, { applicationId: application.id, now });
    return application.id;
  }
  const application_number = await nextApplicationNumber(trx, typeId, invoice.sessionId);
  await trx
    .updateTable('application')
    .set({ state: 'paid', invoice_id: invoice.id, application_number, updated_at: now })
    .where('id', '=', application.id)
    .execute();
  const event = { applicationId: application.id, at: now, actor: 'system', kind: 'paid' };
  await recordApplicationEvent(trx, event);
  await tellPhone(trx, invoice, now);
  return application.id;
}

import sharp from 'sharp';
import { koboOfNaira, nairaOf, paymentPurposes } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import {
  invoiceById,
  payerName,
  recordInvoiceEvent,
  type Invoice,
} from '../../src/domains/finance/invoices/invoices.queries';
import { respondToIssue } from '../../src/domains/finance/payment-issues/issue-actions';
import { raiseDispute } from '../../src/domains/finance/payment-issues/disputes';
import { applyGatewayStatus } from '../../src/domains/finance/payments/apply-gateway-status';
import { clockOf } from '../../src/platform/clock';
import type { GatewayOrder } from './invoices';
import { demoCases, demoDisputes, type DemoCase } from './refunds.data';
import { RefundOfficers } from './refund-officers';
import { portraitId } from './portraits';
import { currentSessionId } from './sessions';

const day = 86_400_000;
const school = paymentPurposes.schoolFees;

interface Student {
  id: number;
  surname: string;
  firstName: string;
  middleName: string;
  email: string | null;
  phone: string | null;
}

/** Undergraduates without a login whom nobody has billed yet; those whom sponsors pay come from the other end. */
async function students(trx: Trx, count: number): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select p.id, p.surname, p.first_name as "firstName", p.middle_name as "middleName", p.email,
      p.mobile_number as phone
    from student p join student_session t on t.student_id = p.id and t.session_id = ${currentSessionId}
    where p.user_id is null and p.student_type_id = 1 and p.level between 200 and 400 and p.status = 'active'
      and not exists (select from invoice i where i.payer_key = 'student:' || p.id and i.session_id = ${currentSessionId})
    order by p.id limit ${count}`.execute(trx);
  return rows;
}

async function linesOf(trx: Trx, studentId: number) {
  return trx
    .selectFrom('student_fee_line')
    .select(['description', 'amount_kobo as amount', 'item_id as itemId', 'rule_id as ruleId'])
    .where('student_id', '=', studentId)
    .where('session_id', '=', currentSessionId)
    .where('purpose_id', '=', school)
    .orderBy('position')
    .execute();
}

/** Invoices with their references, and what the gateway has to know of them. */
class Payments {
  readonly orders: GatewayOrder[] = [];

  constructor(private readonly trx: Trx) {}

  /** An invoice for the school fee of the session, with its RRR. */
  async bill(student: Student, at: Date): Promise<Invoice> {
    const lines = await linesOf(this.trx, student.id);
    const { surname, firstName, middleName, email, phone } = student;
    const serial = String(this.orders.length + 1);
    // Random everywhere else; the demo is the same in every run.
    const rrr = `2822${serial.padStart(8, '0')}`;
    const order_id = `SCHF-DEMO-B${serial.padStart(5, '0')}`;
    const made = await this.trx
      .insertInto('invoice')
      .values({
        invoice_number: sql<string>`${`INV${at.getUTCFullYear()}`} || lpad(nextval('invoice_serial')::text, 7, '0')`,
        order_id,
        rrr,
        purpose_id: school,
        payer_key: `student:${student.id}`,
        session_id: currentSessionId,
        fee_rule_id: lines[0]?.ruleId ?? null,
        created_at: at,
        lastname: surname,
        firstname: firstName,
        middlename: middleName,
        email: email ?? '',
        phone: phone ?? '',
        description: 'School fees, 2025/2026',
        total_kobo: lines.reduce((sum, { amount }) => sum + amount, 0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = lines.map(({ description, amount, itemId }, index) => ({
      invoice_id: made.id,
      position: index + 1,
      description,
      amount_kobo: amount,
      item_id: itemId,
    }));
    await this.trx.insertInto('invoice_line').values(rows).execute();
    const event = { invoiceId: made.id, at, actor: 'payer', kind: 'made' };
    await recordInvoiceEvent(this.trx, event);
    const invoice = await invoiceById(this.trx, made.id);
    this.orders.push({
      rrr,
      orderId: order_id,
      serviceTypeId: '4430731',
      amount: nairaOf(invoice.payable),
      payerName: payerName(invoice),
      payerEmail: email ?? '',
      payerPhone: phone ?? '',
      description: invoice.description,
    });
    return invoice;
  }

  /** Money arrives, and the gateway says so. */
  async arrive(invoice: Invoice, { amount, at, orderId }: { amount: number; at: Date; orderId?: string }) {
    const { id, rrr } = invoice;
    const order = this.orders.find((each) => each.rrr === rrr);
    const channel = 'BANK BRANCH';
    if (order) order.paid = { status: '00', amount: nairaOf(amount), channel };
    const status = {
      state: 'paid' as const,
      code: '00',
      channel,
      amount: koboOfNaira(nairaOf(amount)),
      rrr,
      orderId: orderId ?? invoice.orderId,
    };
    await applyGatewayStatus({ db: this.trx, clock: clockAt(at) }, id, { status, actor: 'system' });
  }
}

const clockAt = (at: Date) => clockOf(() => at);
const more = 200_000;

/** The payment of a case. Answers the invoice that the rest is about. */
async function pay(payments: Payments, student: Student, { arrives, at }: DemoCase & { at: Date }) {
  const first = await payments.bill(student, at);
  const { payable: amount } = first;
  if (arrives === 'less') await payments.arrive(first, { amount: amount - 1_500_000, at });
  else if (arrives === 'more') await payments.arrive(first, { amount: amount + more, at });
  else if (arrives === 'misfit') await payments.arrive(first, { amount, at, orderId: 'SCHF-ANOTHER' });
  else await payments.arrive(first, { amount, at });
  if (arrives !== 'twice') return first;
  const second = await payments.bill(student, at);
  await payments.arrive(second, { amount, at });
  return second;
}

/** A bank teller, drawn: what a student photographs. */
async function slip(trx: Trx, name: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" fill="#f4f1e6"/><rect x="24" y="24" width="592" height="70" fill="#1f4e79"/>
    <g stroke="#9a9482" stroke-width="2"><path d="M40 150h560M40 200h560M40 250h560M40 300h360"/></g>
    <circle cx="520" cy="330" r="44" fill="none" stroke="#7a2e2e" stroke-width="6"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
  const id = portraitId(`slip ${name}`);
  await sql`insert into blob (id, sha256, type, bytes)
    values (${id}, encode(sha256(${bytes}), 'hex'), 'image/jpeg', ${bytes})`.execute(trx);
  return id;
}

async function dispute(trx: Trx, said: (typeof demoDisputes)[number], by: { clerk: string; at: Date }) {
  const { userName, statement } = said;
  const { userId, invoiceId } = await trx
    .selectFrom('app_user as u')
    .innerJoin('student as s', 's.user_id', 'u.id')
    .innerJoin('invoice as i', (join) => join.on('i.payer_key', '=', sql<string>`'student:' || s.id`))
    .select(['u.id as userId', 'i.id as invoiceId'])
    .where('u.user_name', '=', userName)
    .where('i.purpose_id', '=', school)
    .where('i.status', '=', 'PAID')
    .orderBy('i.session_id', 'desc')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const deps = { db: trx, clock: clockAt(by.at) };
  const command = { actor: { userId: String(userId) }, at: by.at };
  const raised = { invoice: await invoiceById(trx, invoiceId), statement, rrr: '' };
  const id = await raiseDispute(trx, command, raised);
  if (said.slip) {
    const evidence_id = await slip(trx, userName);
    const evidence = { evidence_id, evidence_name: 'teller.jpg' };
    await trx.updateTable('payment_dispute').set(evidence).where('id', '=', id).execute();
  }
  if (said.then === 'open') return;
  const officers = new RefundOfficers(trx, { clerk: by.clerk, bursar: by.clerk, at: by.at });
  const issue = await officers.issueOf(invoiceId, 'DISPUTE');
  await respondToIssue(deps, officers.clerk, { ...issue, to: said.then, note: said.note });
}

/**
 * Payments that do not fit, and what students and officers did about them: issues of every kind, refunds and reversals in
 * every state, credit notes. Answers what the gateway has to know.
 */
export async function seedRefunds(trx: Trx, now: Date): Promise<GatewayOrder[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'user_name as name'])
    .where('user_name', 'in', ['bursar', 'bursary.clerk'])
    .execute();
  const idOf = (name: string) => String(rows.find((row) => row.name === name)?.id);
  const [clerk, bursar] = [idOf('bursary.clerk'), idOf('bursar')];
  const payers = await students(trx, demoCases.length);
  const payments = new Payments(trx);
  for (const [index, each] of demoCases.entries()) {
    const student = payers[index];
    if (!student) throw new Error('too few students for the payments that do not fit');
    const at = new Date(now.getTime() - (demoCases.length + 2 - index) * day);
    const invoice = await pay(payments, student, { ...each, at });
    const later = new Date(at.getTime() + day);
    await new RefundOfficers(trx, { clerk, bursar, at: later }).goOn(invoice, each);
  }
  for (const [index, said] of demoDisputes.entries()) {
    await dispute(trx, said, { clerk, at: new Date(now.getTime() - (index + 1) * day) });
  }
  return payments.orders;
}

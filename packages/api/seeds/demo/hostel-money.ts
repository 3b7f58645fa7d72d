import { paymentPurposes } from '@portal/shared/model';
import { allocationById } from '../../src/domains/hostel/allocations/allocations.queries';
import { bedPaid } from '../../src/domains/hostel/allocations/bed-paid';
import { invoiceById } from '../../src/domains/finance/invoices/invoices.queries';
import { billName } from '../../src/domains/finance/billing/charges';
import { studentPayerKey } from '../../src/domains/finance/payers/payer-key';
import type { Trx } from '../../src/platform/database/database';
import { writeInvoices, type GatewayOrder } from './invoices';
import type { Lodger } from './lodgers';
import type { DemoInvoice } from './numbered-invoices';
import { currentSessionId } from './sessions';

const day = 86_400_000;

const payerOf = ({ lastname, firstname, email, phone }: Lodger) => {
  return { lastname, firstname, middlename: '', email, phone };
};

/** School fees of this session in full, of those whom nobody has billed yet. */
export async function schoolFeesOf(trx: Trx, lodgers: readonly Lodger[], now: Date): Promise<GatewayOrder[]> {
  const unbilled = lodgers.filter(({ feePaid }) => !feePaid);
  if (unbilled.length === 0) return [];
  const lines = await trx
    .selectFrom('student_fee_line')
    .select(['student_id as studentId', 'description', 'amount_kobo', 'item_id', 'rule_id as ruleId'])
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where('session_id', '=', currentSessionId)
    .where(
      'student_id',
      'in',
      unbilled.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byStudent = new Map<number, typeof lines>();
  for (const line of lines) byStudent.set(line.studentId, [...(byStudent.get(line.studentId) ?? []), line]);
  const invoices = unbilled.map((lodger, place): DemoInvoice => {
    const own = byStudent.get(lodger.id) ?? [];
    const paidAt = new Date(now.getTime() - (25 + (place % 20)) * day);
    return {
      purposeId: paymentPurposes.schoolFees,
      payerKey: studentPayerKey(lodger.id),
      sessionId: currentSessionId,
      instalment: 'Full',
      payer: payerOf(lodger),
      description: billName('School fees', lodger.session, 'Full'),
      lines: own.map(({ description, amount_kobo, item_id }) => ({ description, amount_kobo, item_id })),
      ...(own[0] && { ruleId: own[0].ruleId }),
      status: 'PAID',
      createdAt: new Date(paidAt.getTime() - day),
      paidAt,
    };
  });
  return (await writeInvoices(trx, invoices)).orders;
}

/** A bed-space that somebody holds, and when they paid for it; null: not yet. */
export interface HeldBed {
  lodger: Lodger;
  allocation: number;
  paidAt: Date | null;
}

async function invoiceOf(trx: Trx, { lodger, allocation, paidAt }: HeldBed): Promise<DemoInvoice> {
  const { code, session, hostelName, price, heldAt, until } = await allocationById(trx, allocation);
  return {
    purposeId: paymentPurposes.hostel,
    payerKey: studentPayerKey(lodger.id),
    sessionId: currentSessionId,
    instalment: 'Full',
    item: String(allocation),
    payer: payerOf(lodger),
    description: `Bed-space ${code}, ${session}`,
    lines: [{ description: `Bed-space ${code}, ${hostelName}`, amount_kobo: price }],
    createdAt: heldAt,
    expiresAt: until,
    ...(paidAt ? { status: 'PAID', paidAt } : { status: 'UNPAID' }),
  };
}

/** The invoices of bed-spaces; what came in pays for them as it does at any time. */
export async function payForBeds(trx: Trx, held: readonly HeldBed[]): Promise<GatewayOrder[]> {
  const invoices: DemoInvoice[] = [];
  for (const one of held) invoices.push(await invoiceOf(trx, one));
  const { ids, orders } = await writeInvoices(trx, invoices);
  for (const [index, { allocation, paidAt }] of held.entries()) {
    const id = ids[index] ?? 0;
    if (paidAt) await bedPaid(trx, await invoiceById(trx, id), paidAt);
    else
      await trx
        .updateTable('bed_allocation')
        .set({ invoice_id: id })
        .where('id', '=', allocation)
        .where('state', '=', 'held')
        .execute();
  }
  return orders;
}

import { openOrPaidStates } from '@portal/invoice/contract';
import { paymentPurposes, type PaymentOption } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { studentPayerKey } from '../payers/payer-key';

/** Numbers of the invoices that stand for the school fee of a session, open or paid, by option. */
export async function standingByOption(db: Db | Trx, studentId: number, sessionId: number) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'instalment', 'status', 'invoice_number as invoiceNumber'])
    .where('payer_key', '=', studentPayerKey(studentId))
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where('session_id', '=', sessionId)
    .where('item', '=', '')
    .where('duplicate', '=', false)
    .where('status', 'in', openOrPaidStates)
    .orderBy('id')
    .execute();
  const of = (option: PaymentOption) => {
    const all = rows.filter(({ instalment }) => instalment === option);
    return all.find(({ status }) => status === 'PAID') ?? all.at(-1);
  };
  return {
    Full: of('Full'),
    FirstInstallment: of('FirstInstallment'),
    SecondInstallment: of('SecondInstallment'),
  };
}
export type Standing = Awaited<ReturnType<typeof standingByOption>>;

export const refusalOfPaid = 'This is paid.';

/** Why the fee cannot be paid in this way, for what was paid before; null when it can. */
export function refusalOf(option: PaymentOption, standing: Standing): string | null {
  const paid = (other: PaymentOption) => standing[other]?.status === 'PAID';
  if (paid(option)) return refusalOfPaid;
  if (paid('Full')) return 'The school fee of this session is paid in full.';
  if (option === 'Full' && paid('FirstInstallment'))
    return 'The first instalment is paid: pay the second one.';
  if (option === 'Full' && paid('SecondInstallment'))
    return 'The second instalment is paid: pay the first one.';
  if (option === 'SecondInstallment' && !paid('FirstInstallment')) {
    return 'The second instalment is paid after the first one.';
  }
  return null;
}

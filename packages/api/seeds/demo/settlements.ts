import { lagosDate } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { reconcile } from '../../src/domains/finance/reconciliation/reconcile';

const importId = '5f0c5a9e-7a3b-4a55-9c1e-0a2b3c4d5e6f';
/** Of nobody's invoice: the gateway settled it to the wrong merchant. */
const foreign = '299999999999';
const dayLength = 86_400_000;

const dayAfter = (at: Date) => lagosDate(new Date(at.getTime() + dayLength));

/** Remita's payments until the day before yesterday, which a file could tell of by now. */
function settledPayments(trx: Trx, now: Date) {
  return trx
    .selectFrom('payment')
    .select(['rrr', 'amount_kobo as amount', 'confirmed_at as at'])
    .where('gateway', '=', 'remita')
    .where('confirmed_at', '<', new Date(now.getTime() - 2 * dayLength))
    .orderBy('rrr')
    .execute();
}

/**
 * A settlement file of Remita with what goes wrong in life: a payment that it leaves out, one of another amount, one
 * that nobody here knows. Its days are reconciled, so that the queue has something in it.
 */
export async function seedSettlements(trx: Trx, now: Date): Promise<void> {
  const [left, short, ...rest] = await settledPayments(trx, now);
  if (!left || !short) return;
  const row = ({ rrr, amount, at }: typeof short, less = 0) => ({
    gateway: 'remita' as const,
    reference: rrr,
    amount_kobo: amount - less,
    settled_on: dayAfter(at),
  });
  const known = [row(short, 16_125), ...rest.map((payment) => row(payment))];
  const last = lagosDate(new Date(now.getTime() - dayLength));
  const rows = [
    ...known,
    { gateway: 'remita' as const, reference: foreign, amount_kobo: 500_000, settled_on: last },
  ];
  const days = [dayAfter(left.at), ...rows.map(({ settled_on }) => settled_on)].sort();
  const from = days[0] ?? last;
  const officer = await trx
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'bursary.clerk')
    .executeTakeFirstOrThrow();
  const file = await trx
    .insertInto('settlement_file')
    .values({
      gateway: 'remita',
      import_id: importId,
      file_name: 'remita-settlement.xlsx',
      uploaded_at: now,
      uploaded_by: String(officer.id),
      from_day: from,
      to_day: last,
      row_count: rows.length,
      total_kobo: rows.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500).map((one) => ({ ...one, file_id: file.id }));
    await trx.insertInto('settlement_row').values(some).execute();
  }
  const first = lagosDate(new Date(Date.parse(`${from}T12:00:00Z`) - dayLength));
  const scope = {
    gateway: 'remita',
    from: first,
    to: last,
    cause: 'file',
    by: String(officer.id),
    now,
  } as const;
  await reconcile(trx, scope);
}

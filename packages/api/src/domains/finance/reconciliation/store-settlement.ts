import type { Trx } from '../../../platform/database/database';
import type { SettledPayment } from '../gateways/gateway';
import type { GatewayId } from '@portal/invoice/contract';

export interface Settlement {
  gateway: GatewayId;
  /** Of the upload, or of the question to the gateway. */
  id: string;
  fileName: string;
  by: string;
  now: Date;
  /** Days that it tells of. */
  from: string;
  to: string;
  rows: readonly SettledPayment[];
}

const batch = 500;

/** Writes down what a gateway says it has settled; a reference that it told of before stays as it was. */
export async function storeSettlement(trx: Trx, settlement: Settlement): Promise<void> {
  const { gateway, id, fileName, by, now, from, to, rows } = settlement;
  const file = await trx
    .insertInto('settlement_file')
    .values({
      gateway,
      import_id: id,
      file_name: fileName,
      uploaded_by: by,
      uploaded_at: now,
      from_day: from,
      to_day: to,
      row_count: rows.length,
      total_kobo: rows.reduce((sum, { amount }) => sum + amount, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch).map(({ reference, amount, settledOn }) => ({
      gateway,
      reference,
      file_id: file.id,
      amount_kobo: amount,
      settled_on: settledOn,
    }));
    await trx
      .insertInto('settlement_row')
      .values(some)
      .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doNothing())
      .execute();
  }
}

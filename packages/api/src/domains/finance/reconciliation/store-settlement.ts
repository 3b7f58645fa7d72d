import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/database/database';
import type { SettledPayment } from '../gateways/gateway';
import type { GatewayId } from '@portal/invoice/contract';

export interface Settlement {
  gateway: GatewayId;
  /** Of the upload, or of the question to the gateway. */
  id: string;
  fileName: string;
  by: string;
  /** The gateway's own answer, whoever asked for it; else a file that `by` uploaded. */
  fromGateway: boolean;
  now: Date;
  /** Days that it tells of. */
  from: string;
  to: string;
  rows: readonly SettledPayment[];
}

const batch = 500;

/** Who tells of a settlement where it is the gateway itself. */
export const theGateway = 'gateway';

type Rows = readonly Database['settlement_row'][];

/** Keeps what somebody tells of references that others have told of. */
async function storeRepeats(trx: Trx, rows: Rows, toldBy: string): Promise<void> {
  await sql`
    insert into settlement_repeat (gateway, reference, told_by, file_id, amount_kobo, settled_on)
    select n.gateway, n.reference, ${toldBy}, n.file_id, n.amount_kobo, n.settled_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (gateway text, reference text, file_id bigint, amount_kobo bigint, settled_on date)
    where not exists (select from settlement_told t
      where t.gateway = n.gateway and t.reference = n.reference and t.told_by = ${toldBy})
    on conflict do nothing`.execute(trx);
}

/** Writes down what a gateway has settled; what the same one told of a reference before stays as it was. */
export async function storeSettlement(trx: Trx, settlement: Settlement): Promise<void> {
  const { gateway, id, fileName, by, fromGateway, now, from, to, rows } = settlement;
  const file = await trx
    .insertInto('settlement_file')
    .values({
      gateway,
      import_id: id,
      file_name: fileName,
      uploaded_by: by,
      from_gateway: fromGateway,
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
    await storeRepeats(trx, some, fromGateway ? theGateway : by);
  }
}

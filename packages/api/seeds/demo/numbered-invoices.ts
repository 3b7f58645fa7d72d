import type { InvoiceState } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';

export interface DemoInvoice {
  purposeId: number;
  payerKey: string;
  sessionId: number;
  instalment?: 'Full' | 'FirstInstallment' | 'SecondInstallment';
  item?: string;
  payer: { lastname: string; firstname: string; middlename: string; email: string; phone: string };
  description: string;
  lines: readonly { description: string; amount_kobo: number; item_id?: number }[];
  /** The rule that the lines come from. */
  ruleId?: number;
  status: InvoiceState;
  createdAt: Date;
  expiresAt?: Date;
  paidAt?: Date;
  /** `01` is paid too: some banks answer nothing else. */
  code?: '00' | '01';
  channel?: string;
  duplicate?: boolean;
  /** Money that was not counted, or counted and still needs somebody; kobo that arrived. */
  issue?: { kind: 'UNDERPAID' | 'DUPLICATE'; arrived: number };
}

const totalOf = ({ lines }: DemoInvoice) => lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);

/** Twelve digits that never repeat: the step shares no factor with ten thousand million. */
function rrrOf(serial: number): string {
  return `29${String((serial * 7_919_117) % 10_000_000_000).padStart(10, '0')}`;
}

export interface Numbered extends DemoInvoice {
  serial: number;
  number: string;
  orderId: string;
  rrr: string;
  total: number;
}

export interface Purpose {
  id: number;
  prefix: string;
  service: string;
  account: string;
}

/** The last serial that an invoice was given. */
async function lastSerial(trx: Trx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select (case when is_called then last_value else 0 end)::int as last from invoice_serial`.execute(trx);
  return rows[0]?.last ?? 0;
}

/** The invoices with their numbers, in the order given and after those before, and the purposes that they are for. */
export async function numbered(
  trx: Trx,
  invoices: readonly DemoInvoice[],
): Promise<[Numbered[], Map<number, Purpose>]> {
  const purposes = await trx
    .selectFrom('payment_purpose')
    .select(['id', 'prefix', 'service_type_id as service', 'income_account as account'])
    .execute();
  const byId = new Map(purposes.map((purpose) => [purpose.id, purpose]));
  const before = await lastSerial(trx);
  const rows = invoices.map((invoice, index) => {
    const serial = before + index + 1;
    const year = invoice.createdAt.getUTCFullYear();
    const prefix = byId.get(invoice.purposeId)?.prefix ?? '';
    return {
      ...invoice,
      serial,
      number: `INV${year}${String(serial).padStart(7, '0')}`,
      orderId: `${prefix}-DEMO-${String(serial).padStart(6, '0')}`,
      rrr: rrrOf(serial),
      total: totalOf(invoice),
    };
  });
  return [rows, byId];
}

import { sql } from 'kysely';
import { nairaOf } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { numbered, type DemoInvoice, type Numbered, type Purpose } from './numbered-invoices';
import { insertRows } from './rows';

/** What the gateway has to know of an invoice to answer for it. */
export interface GatewayOrder {
  rrr: string;
  orderId: string;
  serviceTypeId: string;
  amount: string;
  payerName: string;
  payerEmail: string;
  payerPhone: string;
  description: string;
  paid?: { status: '00' | '01'; amount: string; channel: string };
}

const wasPaid = ({ status }: DemoInvoice) => status === 'PAID' || status === 'REVERSED';

function invoiceRow(invoice: Numbered) {
  const { payer, status } = invoice;
  return {
    invoice_number: invoice.number,
    order_id: invoice.orderId,
    rrr: invoice.rrr,
    purpose_id: invoice.purposeId,
    payer_key: invoice.payerKey,
    session_id: invoice.sessionId,
    instalment: invoice.instalment ?? 'Full',
    item: invoice.item ?? '',
    ...payer,
    description: invoice.description,
    total_kobo: invoice.total,
    status,
    duplicate: invoice.duplicate ?? false,
    created_at: invoice.createdAt,
    fee_rule_id: invoice.ruleId ?? null,
    expires_at: invoice.expiresAt ?? null,
    paid_at: invoice.paidAt ?? null,
    last_checked_at: invoice.paidAt ?? null,
    next_check_at: status === 'PENDING' ? invoice.createdAt : null,
    checks: 0,
  };
}

/** The rows of money that came in: payment, receipt, and a ledger transaction that balances. */
async function writePayments(
  trx: Trx,
  paid: readonly Numbered[],
  ids: Map<string, number>,
  purposes: Map<number, Purpose>,
) {
  const payments = paid.map((invoice) => ({
    invoice_id: ids.get(invoice.orderId),
    gateway: 'remita',
    rrr: invoice.rrr,
    amount_kobo: invoice.total,
    code: invoice.code ?? '00',
    channel: invoice.channel ?? 'BANK BRANCH',
    confirmed_at: invoice.paidAt,
  }));
  await insertRows(trx, 'payment', payments);
  await sql`insert into receipt (number, payment_id, issued_at)
    select 'RCP' || extract(year from confirmed_at) || lpad(nextval('receipt_serial')::text, 7, '0'), id, confirmed_at
    from payment p where not exists (select from receipt r where r.payment_id = p.id) order by id`.execute(
    trx,
  );
  await writeLedger(trx, paid, purposes);
}

const clearing = '1100';
const owedToPayers = '2100';

/**
 * Debit what Remita holds for us, credit the income, or the payer where they paid twice; a reversal is the same the
 * other way round.
 */
async function writeLedger(
  trx: Trx,
  paid: readonly Numbered[],
  purposes: Map<number, Purpose>,
): Promise<void> {
  const accounts = paid.map((invoice) => ({
    rrr: invoice.rrr,
    account: invoice.duplicate ? owedToPayers : purposes.get(invoice.purposeId)?.account,
    reversed: invoice.status === 'REVERSED',
  }));
  const rows = sql`json_to_recordset(${JSON.stringify(accounts)}) as r(rrr text, account text, reversed boolean)`;
  await sql`insert into ledger_txn (posted_at, kind, payment_id)
    select p.confirmed_at, 'payment', p.id from payment p join ${rows} on r.rrr = p.rrr order by p.id`.execute(
    trx,
  );
  await sql`insert into ledger_txn (posted_at, kind, payment_id, note)
    select p.confirmed_at + interval '2 days', 'reversal', p.id, 'charge-back of the bank'
    from payment p join ${rows} on r.rrr = p.rrr where r.reversed order by p.id`.execute(trx);
  await sql`insert into ledger_entry (txn_id, account, debit_kobo, credit_kobo)
    select t.id, case when side.is_debit = (t.kind = 'payment') then ${clearing} else r.account end,
      case when side.is_debit then p.amount_kobo else 0 end, case when side.is_debit then 0 else p.amount_kobo end
    from ledger_txn t join payment p on p.id = t.payment_id join ${rows} on r.rrr = p.rrr
    cross join (values (true), (false)) as side(is_debit)
    order by t.id, side.is_debit desc`.execute(trx);
}

async function writeIssues(trx: Trx, invoices: readonly Numbered[], ids: Map<string, number>): Promise<void> {
  const rows = invoices.flatMap(({ issue, orderId, createdAt, total }) =>
    issue
      ? [
          {
            invoice_id: ids.get(orderId),
            kind: issue.kind,
            detail: { code: '00', amount: issue.arrived, orderId, owed: total },
            raised_at: createdAt,
          },
        ]
      : [],
  );
  await insertRows(trx, 'payment_issue', rows);
}

function gatewayOrder(invoice: Numbered, purposes: Map<number, Purpose>): GatewayOrder {
  const { payer, issue, total } = invoice;
  const arrived = issue?.kind === 'UNDERPAID' ? issue.arrived : total;
  const paid = wasPaid(invoice) || issue?.kind === 'UNDERPAID';
  return {
    rrr: invoice.rrr,
    orderId: invoice.orderId,
    serviceTypeId: purposes.get(invoice.purposeId)?.service ?? '',
    amount: nairaOf(total),
    payerName: [payer.lastname, payer.firstname].join(' '),
    payerEmail: payer.email,
    payerPhone: payer.phone,
    description: invoice.description,
    ...(paid && {
      paid: {
        status: invoice.code ?? '00',
        amount: nairaOf(arrived),
        channel: invoice.channel ?? 'BANK BRANCH',
      },
    }),
  };
}

/** Made, and paid where it was: the history that an officer reads. */
async function writeEvents(trx: Trx, invoices: readonly Numbered[], ids: Map<string, number>): Promise<void> {
  const events = invoices.flatMap((invoice) => {
    const made = { invoice_id: ids.get(invoice.orderId), actor: 'payer', detail: {} };
    const paid = wasPaid(invoice) ? [{ ...made, at: invoice.paidAt, actor: 'system', kind: 'paid' }] : [];
    return [{ ...made, at: invoice.createdAt, kind: 'made' }, ...paid];
  });
  await insertRows(
    trx,
    'invoice_event',
    events.map(({ invoice_id, at, actor, kind, detail }) => ({ invoice_id, at, actor, kind, detail })),
  );
}

export interface WrittenInvoices {
  /** Invoice ids in the order that was given. */
  ids: number[];
  orders: GatewayOrder[];
}

/** Writes invoices with their lines, payments, receipts and books, all through the product's own constraints. */
export async function writeInvoices(trx: Trx, invoices: readonly DemoInvoice[]): Promise<WrittenInvoices> {
  const [rows, purposes] = await numbered(trx, invoices);
  await insertRows(trx, 'invoice', rows.map(invoiceRow));
  const written = await trx.selectFrom('invoice').select(['id', 'order_id as orderId']).execute();
  const ids = new Map(written.map(({ id, orderId }) => [orderId, id]));
  await insertRows(
    trx,
    'invoice_line',
    rows.flatMap(({ orderId, lines }) =>
      lines.map(({ item_id = null, ...line }, index) => ({
        invoice_id: ids.get(orderId),
        position: index + 1,
        kind: 'fee',
        ...line,
        item_id,
      })),
    ),
  );
  await writePayments(trx, rows.filter(wasPaid), ids, purposes);
  await writeEvents(trx, rows, ids);
  await writeIssues(trx, rows, ids);
  const last = rows.at(-1)?.serial;
  if (last !== undefined) await sql`select setval('invoice_serial', ${last})`.execute(trx);
  return {
    ids: rows.map(({ orderId }) => ids.get(orderId) ?? 0),
    orders: rows.map((row) => gatewayOrder(row, purposes)),
  };
}

import type { InjectOptions } from 'fastify';
import { askGateway } from '../src/domains/finance/payments/ask-gateway';
import { invoiceFor } from '../src/domains/finance/billing/bill';
import { invoiceById, type Invoice } from '../src/domains/finance/invoices/invoices.queries';
import type { TestApp } from './app';
import { signedIn, testPassword } from './builders';
import { aBill, type FeeStudent } from './fee-builders';

const naira = (kobo: number) => (kobo / 100).toFixed(2);
let things = 0;

/** A thing that nobody has been billed for yet. */
export function aThing(): string {
  things += 1;
  return `thing ${things}`;
}

interface Paying {
  total?: number;
  /** Kobo that arrive; the total when left out. */
  arrives?: number;
  item?: string;
}

/** An invoice of a student for which money has arrived. */
export async function aPaid(test: TestApp, student: FeeStudent, paying: Paying = {}): Promise<Invoice> {
  const { total = 5_000_000, item = aThing() } = paying;
  const lines = [{ description: 'Tuition', amount: total }];
  const invoice = await invoiceFor(test.deps, { ...aBill(student, lines), item });
  const amount = naira(paying.arrives ?? invoice.payable);
  test.simulator.till.pay(String(invoice.rrr), { status: '00', amount, channel: 'BANK BRANCH' });
  await askGateway(test.deps, invoice.id, 'system');
  return invoiceById(test.deps.db, invoice.id);
}

/** Two paid invoices for one thing; the second is the duplicate. */
export async function paidTwice(test: TestApp, student: FeeStudent, total = 5_000_000) {
  const { deps, simulator } = test;
  const item = aThing();
  const bill = { ...aBill(student, [{ description: 'Tuition', amount: total }]), item };
  const late = await invoiceFor(deps, bill);
  await deps.db.updateTable('invoice').set({ status: 'EXPIRED' }).where('id', '=', late.id).execute();
  const first = await aPaid(test, student, { total, item });
  simulator.till.pay(String(late.rrr), { status: '00', amount: naira(total), channel: 'CARDPAYMENT' });
  await askGateway(deps, late.id, 'system');
  return { first, second: await invoiceById(deps.db, late.id) };
}

/** The issue of an invoice. */
export async function issueOf({ deps }: TestApp, { id }: Invoice, kind: string) {
  return deps.db
    .selectFrom('payment_issue')
    .select(['id', 'version', 'state', 'note'])
    .where('invoice_id', '=', id)
    .where('kind', '=', kind as 'DISPUTE')
    .executeTakeFirstOrThrow();
}

/** Finance officers: two who prepare, one who approves, one who looks. */
export async function officers(test: TestApp) {
  return {
    clerk: await signedIn(test, { claims: ['finance.view', 'finance.edit'] }),
    bursar: await signedIn(test, { claims: ['finance.view', 'finance.edit', 'finance.approve'] }),
    deputy: await signedIn(test, { claims: ['finance.view', 'finance.edit', 'finance.approve'] }),
    auditor: await signedIn(test, { claims: ['finance.view'] }),
  };
}

type Headers = Awaited<ReturnType<typeof signedIn>>;

/** A call of an officer or a student; answers status, code, message and data. */
export async function send(
  test: TestApp,
  { authorization }: Pick<Headers, 'authorization'>,
  [method, url, payload]: [InjectOptions['method'], string, object?],
) {
  const answer = await test.call(method, url, { headers: { authorization }, ...(payload && { payload }) });
  const body = answer.json<{
    data?: Record<string, unknown>;
    code?: string;
    message: string;
    errors?: { path: string; message: string }[];
  }>();
  return { status: answer.statusCode, ...body, data: body.data ?? {} };
}

/** What each account of the books holds: debits minus credits, accounts that are even left out. */
export async function balances({ deps: { db } }: TestApp): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account')
    .select((row) => row.fn.sum<number>('debit_kobo').as('debit'))
    .select((row) => row.fn.sum<number>('credit_kobo').as('credit'))
    .groupBy('account')
    .orderBy('account')
    .execute();
  const even = rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)] as const);
  return Object.fromEntries(even.filter(([, amount]) => amount !== 0));
}

/** Where refunds of tests go, as their payer or an officer gives it. */
export const account = { bank: 'First Bank', accountNumber: '0123456789', accountName: 'Grace Bello' };
export const provenAccount = { ...account, proof: testPassword };

type Clerk = { authorization: string };
interface Asking {
  student: FeeStudent;
  clerk: Clerk;
}

/** A refund of a second payment of 50,000 naira, requested by the clerk. */
export async function requestedRefund(test: TestApp, { student, clerk }: Asking) {
  const { second } = await paidTwice(test, student);
  const issue = await issueOf(test, second, 'DUPLICATE');
  const body = { amount: '50000', reason: 'paid twice', version: issue.version };
  const path = `/InvoiceManagement/payment-issues/${issue.id}/refund`;
  const asked = await send(test, clerk, ['POST', path, body]);
  return { id: Number(asked.data.refundId), second, issue };
}

/** What an officer does with a refund, as in `['check', { version: 2 }]`. */
export const actOnRefund = (test: TestApp, who: Clerk, [id, name, body]: [number, string, object]) =>
  send(test, who, [name === 'bank' ? 'PUT' : 'POST', `/InvoiceManagement/refunds/${id}/${name}`, body]);

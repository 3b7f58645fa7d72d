import { sql } from 'kysely';
import type { InjectOptions } from 'fastify';
import type { TestApp } from './app';
import { anApplicationSetup, type Sale } from './application-setup-builders';

export { jupebFee } from './application-setup-builders';

export const jupeb = 3;
/** The session in which forms are sold. */
export const soldIn = 2025;

/** A current session in which JUPEB (or another type) can be applied for. */
export async function anApplicationWindow(test: TestApp, typeId = jupeb, window: Sale = {}): Promise<number> {
  const { db } = test.deps;
  await db
    .insertInto('academic_session')
    .values({
      id: soldIn,
      name: '2025/2026',
      current: true,
      starts_on: '2025-10-01',
      ends_on: '2026-09-30',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await anApplicationSetup(test, { ...window, typeId, sessionId: soldIn });
  return soldIn;
}

let serial = 0;

/** A phone that nobody else has. */
export function aPhone(): string {
  serial += 1;
  return `0803${String(serial).padStart(7, '0')}`;
}

/** What a refusal says. */
export interface Problem {
  code: string;
  errors: { path: string; message: string }[];
}

export interface InvoiceBody {
  Lastname: string;
  FirstName: string;
  MiddleName: string;
  MobileNumber: string;
  RegNumber: string;
  Email: string;
  SessionId: number;
  Amount: string;
  ApplicationTypeId: number;
  ApplicationMode?: string;
}

export function invoiceBody(changes: Partial<InvoiceBody> = {}): InvoiceBody {
  const phone = changes.RegNumber ?? changes.MobileNumber ?? aPhone();
  return {
    Lastname: 'Okonkwo',
    FirstName: 'Adaeze',
    MiddleName: 'Ọmọlará',
    Email: 'adaeze@mail.example',
    MobileNumber: phone,
    RegNumber: phone,
    SessionId: soldIn,
    Amount: '10000',
    ApplicationTypeId: jupeb,
    ...changes,
  };
}

export interface MadeInvoice {
  rrr: string;
  invoiceNumber: string;
  transactionRef: string;
  isPaid: boolean;
  paymentStatus: string;
  paymentIssue: string | null;
  masked: boolean;
  fullName: string;
  email: string;
  mobileNumber: string;
  receiptNumber: string | null;
  matricNumber: string | null;
  total: number;
  cardPaymentLink: string | null;
  cardPaymentFields: Record<string, string> | null;
  recieptItems: { description: string; amount: number; paymentType: string; paymentPurposeId: string }[];
}

/** The cookie by which a browser knows what it made; '' where the answer brings none. */
export function payerCookieOf({ cookies }: { cookies: { name: string; value: string }[] }): string {
  const payer = cookies.find(({ name }) => name === 'portal_payer');
  return payer ? `portal_payer=${payer.value}` : '';
}

/** An invoice made by HTTP, and the cookie of the browser that made it. */
export async function anInvoice(
  test: TestApp,
  changes: Partial<InvoiceBody> = {},
  options: InjectOptions = {},
) {
  const answer = await test.call('POST', '/ApplicationInvoice/generate-invoice', {
    payload: invoiceBody(changes),
    ...options,
  });
  if (answer.statusCode !== 200) throw new Error(`no invoice: ${answer.body}`);
  return { ...answer.json<{ data: MadeInvoice }>().data, cookie: payerCookieOf(answer) };
}

/** Money arrives at the gateway; nobody tells us. Naira. */
export function payAtGateway(
  test: TestApp,
  rrr: string,
  { amount = '10000', status = '00' as '00' | '01' } = {},
) {
  return test.simulator.till.pay(rrr, { status, amount, channel: 'BANK BRANCH' });
}

export async function requery(test: TestApp, rrr: string, headers: Record<string, string> = {}) {
  const answer = await test.call('POST', `/Payment/requery/${rrr}`, { headers });
  return answer.json<{ data: MadeInvoice }>().data;
}

/** What the gateway sends, as it sends it. */
export function notify(test: TestApp, rrr: string, changes: Record<string, unknown> = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/api/v1/Payment/remita-notification',
    payload: [{ rrr, amount: 10000, orderId: 'whatever', channel: 'CARDPAYMENT', ...changes }],
  });
}

/** What the books say. */
export async function books({ deps: { db } }: TestApp) {
  const count = async (
    table: 'payment' | 'receipt' | 'ledger_txn' | 'application' | 'invoice' | 'gateway_event',
  ) => {
    const { rows } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  const { debit, credit } = await db
    .selectFrom('ledger_entry')
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>('debit_kobo'), row.val(0)).as('debit'),
      row.fn.coalesce(row.fn.sum<number>('credit_kobo'), row.val(0)).as('credit'),
    ])
    .executeTakeFirstOrThrow();
  const issues = await db.selectFrom('payment_issue').select('kind').orderBy('id').execute();
  return {
    payments: await count('payment'),
    receipts: await count('receipt'),
    transactions: await count('ledger_txn'),
    applications: await count('application'),
    invoices: await count('invoice'),
    events: await count('gateway_event'),
    debit: Number(debit),
    credit: Number(credit),
    issues: issues.map(({ kind }) => kind),
  };
}

/**
 * Starts work while nothing can be inserted into a table, and lets go once several wait to: all of them have
 * then looked before any has written. For controls that show a race.
 */
export async function lookBeforeWriting<T>(
  { deps: { db } }: TestApp,
  table: 'application' | 'invoice' | 'payment' | 'sms_month',
  start: () => Promise<T>[],
): Promise<T[]> {
  const work = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    const started = start();
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where not granted and relation = ${table}::regclass`.execute(trx);
      if ((rows[0]?.waiting ?? 0) > 2) return { started };
    }
  });
  return Promise.all(work.started);
}

/** Calls on application invoices, as our own pages make them. */
export function invoiceCalls(test: () => TestApp) {
  return {
    create: (payload: object, headers = {}) =>
      test().call('POST', '/ApplicationInvoice/generate-invoice', { payload, headers }),
    lookup: (phone: string, headers = {}, type = jupeb) =>
      test().call(
        'GET',
        `/ApplicationInvoice/check-invoice?ApplicationTypeId=${type}&RegNumber=${encodeURIComponent(phone)}&`,
        { headers },
      ),
    show: (rrr: string, cookie = '') =>
      test().call('GET', `/ApplicationInvoice/${rrr}`, { headers: { cookie } }),
  };
}

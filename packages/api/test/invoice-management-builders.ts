import { aBill, aFeeRule, aFeeStudent, type FeeStudent } from './fee-builders';
import { anApplicationWindow, payAtGateway } from './money-builders';
import { testApp, type TestApp } from './app';
import { signedIn } from './builders';
import { lastAuditOf } from './last-audit';
import { invoiceFor } from '../src/domains/finance/billing/bill';
import { invoiceByNumber, type Invoice } from '../src/domains/finance/invoices/invoices.queries';

/** Kobo. */
export const naira = 100;
export const invoicedFee = 73_000 * naira;

interface Options {
  payload?: object;
  headers?: object;
}

/** An officer at the office of invoices, and students who owe a fee of two instalments. */
export async function anInvoiceOffice() {
  const test: TestApp = await testApp();
  const officer = await signedIn(test, { claims: ['finance.view', 'finance.edit'] });
  await anApplicationWindow(test);
  await aFeeRule(test, [60_000 * naira, 13_000 * naira], { first_share: 5000 });
  const { db } = test.deps;
  return {
    test,
    officer,
    get: (path: string, headers: object = officer) =>
      test.call('GET', `/InvoiceManagement/${path}`, { headers: { ...headers } }),
    act: (number: string, name: string, { payload = {}, headers = officer }: Options = {}) =>
      test.call('POST', `/InvoiceManagement/invoices/${number}/${name}`, {
        payload,
        headers: { ...headers },
      }),
    student: () => aFeeStudent(test),
    /** An invoice of the student for school fees with its RRR. */
    billed: (student: FeeStudent, amount = invoicedFee) =>
      invoiceFor(test.deps, aBill(student, [{ description: 'Registration', amount }])),
    /** Money arrives at the gateway; nobody tells us. */
    pay: ({ rrr, payable }: Invoice) => payAtGateway(test, String(rrr), { amount: String(payable / naira) }),
    expire: async ({ id }: Invoice) => {
      await db.updateTable('invoice').set({ status: 'EXPIRED' }).where('id', '=', id).execute();
    },
    byNumber: async (number: string) => (await invoiceByNumber(db, number)) as Invoice,
    lastAudit: () => lastAuditOf(test),
  };
}

export type InvoiceOffice = Awaited<ReturnType<typeof anInvoiceOffice>>;

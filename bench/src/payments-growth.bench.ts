import { testApp, type TestApp } from '../../packages/api/test/app';
import { signedIn } from '../../packages/api/test/builders';
import { startTestServer } from '../../packages/api/test/server';
import { compareSizes } from './compare-sizes';
import { report, type Row } from './report';
import { seedMoney } from './seed-payments';

const runs = Number(process.env['RUNS'] ?? 60);
const most = 1.5;

/** What officers of the bursary ask of payments, invoices and what students owe. */
const questions: Record<string, string> = {
  'payments: first page': 'PaymentReports/payments',
  'payments: page 20': 'PaymentReports/payments?page=20',
  'payments: by amount': 'PaymentReports/payments?sort=-amount',
  'payments: purpose': 'PaymentReports/payments?purposeId=1',
  'payments: department': 'PaymentReports/payments?departmentId=21',
  'payments: channel and days': 'PaymentReports/payments?channel=CARDPAYMENT&from=2026-08-01&to=2026-09-10',
  'payments: not paid': 'PaymentReports/payments?paid=false',
  'payments: one RRR': 'PaymentReports/payments?search=280000000999',
  'invoices: first page': 'InvoiceManagement/invoices',
  'invoices: not paid': 'InvoiceManagement/invoices?state=UNPAID',
  'invoices: latest payments': 'InvoiceManagement/invoices?sort=-paid',
  'invoices: one matric number': 'InvoiceManagement/invoices?search=2021/1/000999TT',
  'invoices: a phone': 'InvoiceManagement/invoices?search=08030000999',
  'fees: first page': 'StudentFeeReports/students',
  'fees: page 20': 'StudentFeeReports/students?page=20',
  'fees: owing': 'StudentFeeReports/students?state=owing',
  'fees: half paid, 300 level': 'StudentFeeReports/students?state=half&level=300',
  'fees: department': 'StudentFeeReports/students?departmentId=21',
  'fees: largest debts': 'StudentFeeReports/students?sort=-outstanding',
  'fees: by matric number': 'StudentFeeReports/students?sort=matricNumber',
  'fees: one student': 'StudentFeeReports/students?search=2021/1/000999TT',
  'fees: the ledger of one': 'StudentFeeReports/students/7',
};

async function portalWith(
  students: number,
): Promise<{ test: TestApp; ask: (path: string) => Promise<number> }> {
  const test = await testApp();
  await seedMoney(test, students);
  const { authorization } = await signedIn(test, { claims: ['finance.view'] });
  const ask = async (path: string) => {
    const since = performance.now();
    const answer = await test.app.inject({ url: `/api/v1/${path}`, headers: { authorization } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return performance.now() - since;
  };
  return { test, ask };
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const [small, large] = [await portalWith(1_000), await portalWith(100_000)];
try {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const [question, path] of Object.entries(questions)) {
    const { median, p95 } = await compareSizes({ small: small.ask, large: large.ask }, path, runs);
    figures[question] = median;
    figures[`${question}, p95`] = p95;
    targets[`${question}, p95`] = most;
    rows.push({ question, 'median ×': median, 'p95 ×': p95 });
  }
  report({ bench: 'payments-growth', figures, targets }, rows);
} finally {
  await small.test.close();
  await large.test.close();
  await server.stop();
}

import { signedIn } from '../../packages/api/test/builders';
import { measureGrowth } from './compare-sizes';
import { seedMoney } from './seed-payments';

/** What finance officers ask of payments, invoices and what students owe. */
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

await measureGrowth({
  bench: 'payments-growth',
  questions,
  seed: async (test, students) => {
    await seedMoney(test, students);
    return (await signedIn(test, { claims: ['finance.view'] })).authorization;
  },
  runs: Number(process.env['RUNS'] ?? 300),
  judged: 'p95',
});

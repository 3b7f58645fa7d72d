import { feesAssignmentRows } from './fees-assignment.rows';
import type { Rows } from './row';
import { sundryRows } from './sundry.rows';

const unknownInvoice = { params: { number: 'INV20250000000' }, answers: 'NOT_FOUND' } as const;

/** Invoices, reports and the finance dashboard. */
const invoiceManagementRows: Rows = {
  'GET /InvoiceManagement/choices': { who: 'finance.reports', takesAnything: true },
  'GET /InvoiceManagement/invoices': { who: 'finance.view' },
  'GET /InvoiceManagement/invoices/{number}': { who: 'finance.view', ...unknownInvoice },
  'POST /InvoiceManagement/invoices/{number}/requery': { who: 'finance.edit', ...unknownInvoice },
  'POST /InvoiceManagement/invoices/{number}/cancel': {
    who: 'finance.edit',
    ...unknownInvoice,
    body: { reason: 'the table of routes' },
  },
  'POST /InvoiceManagement/invoices/{number}/regenerate': {
    who: 'finance.edit',
    ...unknownInvoice,
    body: { reason: 'the table of routes' },
  },
  'POST /InvoiceManagement/invoices/{number}/reprint': { who: 'finance.view', ...unknownInvoice },
  'GET /PaymentReports/payments': { who: 'finance.reports' },
  'GET /PaymentReports/totals': { who: 'finance.reports' },
  'GET /StudentFeeReports/students': { who: 'finance.reports' },
  'GET /StudentFeeReports/totals': { who: 'finance.reports' },
  'GET /StudentFeeReports/students/{id}': {
    who: 'finance.reports',
    params: { id: 999_999_999 },
    answers: 'NOT_FOUND',
  },
  'GET /StudentFeeReports/students/{id}/account-statement': {
    who: 'finance.reports',
    params: { id: 999_999_999 },
    answers: 'NOT_FOUND',
  },
  'GET /LetterWordings': { who: 'finance.view', takesAnything: true },
  'PUT /LetterWordings/{kind}': {
    who: 'finance.edit',
    params: { kind: 'levy' },
    body: {
      title: 'Proof',
      salutation: 'Dear all,',
      text: '{name} has paid.',
      signatory: '',
      signatoryTitle: 'Bursar',
      version: 999,
    },
    answers: 'STALE',
  },
  'GET /MoneyDashboard/income': { who: 'finance.view', takesAnything: true },
  'GET /MoneyDashboard/waiting': { who: 'finance.view', takesAnything: true },
};

const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const seenNoSuch = { who: 'finance.edit', ...noSuch } as const;
const reason = 'the table of routes';
const note = reason;

/** Money that does not fit, goes back or is taken back. */
const refundRows: Rows = {
  'GET /InvoiceManagement/payment-issues': { who: 'finance.view' },
  'GET /InvoiceManagement/payment-issues/{id}': { who: 'finance.view', ...noSuch },
  'GET /InvoiceManagement/payment-issue-evidence/{id}': { who: 'finance.view', ...noSuch },
  'POST /InvoiceManagement/payment-issues/{id}/requery': seenNoSuch,
  'POST /InvoiceManagement/payment-issues/{id}/answer': { ...seenNoSuch, body: { note, version: 1 } },
  'POST /InvoiceManagement/payment-issues/{id}/resolve': { ...seenNoSuch, body: { note, version: 1 } },
  'POST /InvoiceManagement/payment-issues/{id}/refund': {
    ...seenNoSuch,
    body: { amount: '100', reason, version: 1 },
  },
  'POST /InvoiceManagement/payment-issues/{id}/credit': {
    ...seenNoSuch,
    body: { amount: '100', reason, version: 1 },
  },
  'GET /InvoiceManagement/refunds': { who: 'finance.view' },
  'PUT /InvoiceManagement/refunds/{id}/bank': {
    ...seenNoSuch,
    body: {
      bank: 'First Bank',
      accountNumber: '0123456789',
      accountName: 'Grace Bello',
      proof: 'Portal#2026',
      version: 1,
    },
  },
  'POST /InvoiceManagement/refunds/{id}/check': { ...seenNoSuch, body: { version: 1 } },
  'POST /InvoiceManagement/refunds/{id}/approve': {
    who: 'finance.approve',
    ...noSuch,
    body: { version: 1 },
  },
  'POST /InvoiceManagement/refunds/{id}/pay-out': {
    ...seenNoSuch,
    body: { transferReference: 'FBN/2026/1', version: 1 },
  },
  'POST /InvoiceManagement/refunds/{id}/refuse': { ...seenNoSuch, body: { reason, version: 1 } },
  'GET /InvoiceManagement/credit-notes': { who: 'finance.view' },
  'POST /InvoiceManagement/credit-notes/{id}/cancel': { ...seenNoSuch, body: { reason } },
  'GET /InvoiceManagement/reversals': { who: 'finance.view' },
  'GET /InvoiceManagement/reversals/preview': {
    who: 'finance.view',
    query: { invoice: 'INV20250000000' },
    answers: 'NOT_FOUND',
  },
  'POST /InvoiceManagement/reversals': {
    who: 'finance.edit',
    body: { invoice: 'INV20250000000', reason },
    answers: 'NOT_FOUND',
  },
  'POST /InvoiceManagement/reversals/{id}/approve': { who: 'finance.approve', ...noSuch },
  'POST /InvoiceManagement/reversals/{id}/refuse': { who: 'finance.approve', ...noSuch, body: { reason } },
};

const nobodys = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const aScheme = {
  name: 'A scheme',
  sponsor: 'A sponsor',
  sessionId: '999',
  kind: 'fixed',
  amount: '50000',
  percent: '',
  items: [],
  cap: '',
  budget: '1000000',
  mostBeneficiaries: '',
};

/** Sponsors, what they give to students, and who is let through for a time. */
const scholarshipRows: Rows = {
  'GET /Scholarship/schemes': { who: 'finance.view' },
  'GET /Scholarship/choices': { who: 'finance.reports', takesAnything: true },
  'GET /Scholarship/schemes/{id}': { who: 'finance.view', ...nobodys },
  'POST /Scholarship/schemes': { who: 'finance.edit', body: aScheme, answers: 'INVALID' },
  'PUT /Scholarship/schemes/{id}': {
    who: 'finance.edit',
    ...nobodys,
    body: { ...aScheme, version: 1 },
  },
  'POST /Scholarship/schemes/{id}/active': {
    who: 'finance.edit',
    ...nobodys,
    body: { active: false, version: 1, reason: 'the table of routes' },
  },
  'GET /Scholarship/awards': { who: 'finance.reports' },
  'GET /Scholarship/awards/totals': { who: 'finance.reports' },
  'GET /Scholarship/awards/{id}': { who: 'finance.view', ...nobodys },
  'POST /Scholarship/schemes/{id}/awards': {
    who: 'finance.edit',
    ...nobodys,
    body: { matricNumber: '2025/1/00001AB', amount: '' },
  },
  'POST /Scholarship/awards/approve': {
    who: 'finance.approve',
    body: { ids: [999_999_999] },
    answers: 'NOT_FOUND',
  },
  'POST /Scholarship/awards/{id}/reverse': {
    who: 'finance.edit',
    ...nobodys,
    body: { version: 1, reason: 'the table of routes' },
  },
  'GET /Scholarship/waivers': { who: 'finance.view' },
  'POST /Scholarship/waivers': {
    who: 'finance.edit',
    body: {
      matricNumber: 'NOBODY',
      sessionId: '1',
      until: '2026-10-30',
      reason: 'the table of routes',
    },
    answers: 'INVALID',
  },
  'POST /Scholarship/waivers/{id}/approve': {
    who: 'finance.approve',
    ...nobodys,
    body: { version: 1 },
  },
  'POST /Scholarship/waivers/{id}/end': {
    who: 'finance.edit',
    ...nobodys,
    body: { version: 1, reason: 'the table of routes' },
  },
};

/** Questions to the gateways, and proofs against them. */
const gatewayRows: Rows = {
  'POST /Requery': { who: 'finance.edit', body: { references: '299999999999' } },
  'GET /Requery/{id}': {
    who: 'finance.edit',
    answers: 'NOT_FOUND',
    params: { id: '5f0c5a9e-7a3b-4a55-9c1e-0a2b3c4d5e6f' },
  },
  'GET /Reconciliation/runs': { who: 'finance.view' },
  'GET /Reconciliation/latest': { who: 'finance.view', takesAnything: true },
  'GET /Reconciliation/runs/{id}': {
    who: 'finance.view',
    params: { id: 999_999_999 },
    answers: 'NOT_FOUND',
  },
  'POST /Reconciliation/runs': {
    who: 'finance.edit',
    body: { gateway: 'remita', from: '2026-09-01', to: '2026-09-13' },
  },
  'GET /Reconciliation/files': { who: 'finance.view' },
  'GET /Reconciliation/differences': { who: 'finance.view' },
  'POST /Reconciliation/differences/{id}/close': {
    who: 'finance.edit',
    params: { id: 999_999_999 },
    answers: 'NOT_FOUND',
    body: { state: 'explained', note: 'the table of routes', version: 1 },
  },
};

/** What finance officers see and do. */
export const financeOfficerRows: Rows = {
  ...gatewayRows,
  ...feesAssignmentRows,
  ...refundRows,
  ...invoiceManagementRows,
  ...scholarshipRows,
  ...sundryRows,
};

import { finance } from '@portal/contracts/finance';
import { calls, type ModuleRoute } from '@portal/shared/model';
import { defineModule, firstPageOf, readOf } from '@portal/shared/module';

type Reads = ModuleRoute['reads'];

/** A page of students; what is only read stays readable without a connection. */
function student(path: string, load: string, title: string, reads?: Reads): ModuleRoute {
  return { path, load, title, audience: ['student'], offline: 'read', ...(reads && { reads }) };
}

/** A page of finance officers. */
function officer(
  path: string,
  load: string,
  title: string,
  { claim = 'finance.view', reads }: Pick<ModuleRoute, 'claim' | 'reads'> = {},
): ModuleRoute {
  return { path, load, title, audience: ['official'], claim, ...(reads && { reads }) };
}

/** A page of everybody, signed in or not. */
function open(path: string, load: string, title: string): ModuleRoute {
  return { path, load, title, audience: ['visitor', 'student', 'lecturer', 'official'] };
}

/** Optional fees: pages of students, of everybody, and of officers. */
const sundryRoutes: ModuleRoute[] = [
  student('/sundry', './sundry', 'Sundry payments'),
  student('/sundry/session', './sundry/session', 'Session and quantity'),
  student('/sundry/generate_invoice', './sundry/generate-invoice', 'Generate invoice'),
  student('/sundry/invoice', './sundry/invoice', 'Invoice'),
  student('/sundry/receipt', './sundry/receipt', 'Receipt'),
  open('/sundry/all', './sundry/all', 'Sundry payments'),
  open('/sundry/all/generate_invoice', './sundry/all/generate-invoice', 'Generate invoice'),
  open('/sundry/transcript', './sundry/all/transcript', 'Transcript'),
  open('/sundry/payment_history', './sundry/all/history', 'Payment history'),
  open('/sundry_reciepts', './sundry/reciepts', 'Payment receipt'),
  officer('/fees_assignment/sundry', './sundry-management/offers', 'Sundry catalogue', {
    reads: [firstPageOf(finance.sundryOffers.list)],
  }),
  officer('/fees_assignment/sundry/edit', './sundry-management/offers/edit', 'Sundry offer'),
  officer(
    '/invoice_management/delete_sundry_invoice',
    './sundry-management/delete',
    'Delete sundry invoices',
    { reads: [firstPageOf(finance.sundryInvoices.unpaid)] },
  ),
  officer('/reports/sundry', './sundry-management/report', 'Sundry payments by item', {
    claim: 'finance.reports',
    reads: [firstPageOf(finance.sundryReport.byItem), readOf(finance.sundryReport.totals, { query: {} })],
  }),
  officer('/reports/sundry/orders', './sundry-management/report/orders', 'Sundry work queue', {
    reads: [firstPageOf(finance.sundryOrders.list)],
  }),
  officer('/reports/sundry/orders/view', './sundry-management/report/orders/view', 'Sundry order'),
];

/** The pages of each category of fees: an entry is told by the path of which. */
const feeCategoryRoutes = (
  [
    ['school_fees', 'school', 'School fees', 'School fee'],
    ['acceptance_fees', 'acceptance', 'Acceptance fees', 'Acceptance fee'],
    ['pg_school_fees', 'pg', 'PG school fees', 'PG school fee'],
  ] as const
).flatMap(([name, desk, many, one]) => [
  officer(`/fees_assignment/${name}`, './fees-assignment', many, {
    reads: [firstPageOf(finance.feeRules.list, { desk })],
  }),
  officer(`/fees_assignment/${name}/edit`, './fees-assignment/edit', one),
  officer(`/fees_assignment/${name}/bulk`, './fees-assignment/bulk', `${many}, many at once`),
]);

export default defineModule({
  id: 'mf-finance',
  title: 'Finance',
  owner: 'finance-team',
  host: '^2.0.0',
  routes: [
    student('/school_fees', './school-fees', 'School fees', [readOf(finance.schoolFees.sessions)]),
    student('/school_fees/session', './school-fees/session', 'Session and payment option'),
    student('/school_fees/generate_invoice', './school-fees/generate-invoice', 'Generate invoice'),
    student('/school_fees/invoice', './school-fees/invoice', 'Invoice'),
    student('/school_fees/receipt', './school-fees/receipt', 'Receipt'),
    student('/school_fees/form11', './school-fees/form11', 'Form 11'),
    student('/payments', './payments', 'My payments', [firstPageOf(finance.ownPayments.list)]),
    student('/payments/account_statement', './payments/account-statement', 'Statement of account'),
    student('/acceptance', './acceptance', 'Acceptance'),
    student('/acceptance/generate_invoice', './acceptance/generate-invoice', 'Generate invoice'),
    student('/acceptance/invoice/*', './acceptance/invoice', 'Invoice'),
    student('/acceptance/fee_receipt', './acceptance/fee-receipt', 'Receipt'),
    student('/acceptance/letter', './acceptance/letter', 'Admission letter'),
    student('/acceptance/jupeb', './acceptance/letter', 'Admission letter'),
    student('/acceptance/letter_pg', './acceptance/letter', 'Admission letter'),
    student('/development_levy', './development-levy', 'Development levy'),
    student('/development_levy/generate_invoice', './development-levy/generate-invoice', 'Generate invoice'),
    student('/development_levy/invoice/*', './development-levy/invoice', 'Invoice'),
    student('/development_levy/letter', './development-levy/letter', 'Proof of payment'),
    student('/development_levy/document_page', './development-levy/documents', 'Documents'),
    ...feeCategoryRoutes,
    officer('/fees_assignment/busary_fees', './fees-assignment/busary-fees', 'Fee items', {
      reads: [firstPageOf(finance.feeItems.list)],
    }),
    officer('/fees_assignment/busary_fees/edit', './fees-assignment/busary-fees/edit', 'Fee item'),
    officer('/fees_assignment/letters', './letter-wordings', 'Wording of letters'),
    officer('/admission_list/letters', './letter-wordings/admission', 'Wording of admission letters', {
      claim: 'admissions.view',
    }),
    {
      path: '/fees_assignment/scholarship_management',
      load: './scholarships',
      title: 'Scholarship management',
      audience: ['official'],
      claim: 'finance.view',
      reads: [firstPageOf(finance.scholarships.schemes)],
    },
    {
      path: '/fees_assignment/scholarship_management/view_scholarship',
      load: './scholarships/view',
      title: 'Scholarship',
      audience: ['official'],
      claim: 'finance.view',
    },
    officer('/reports/scholarship_report', './scholarships/report', 'Scholarship report', {
      claim: 'finance.reports',
      reads: [firstPageOf(finance.scholarships.awards), readOf(finance.scholarships.totals, { query: {} })],
    }),
    {
      path: '/invoice_management/reconciliation',
      load: './reconciliation',
      title: 'Reconciliation',
      audience: ['official'],
      claim: 'finance.view',
      reads: [firstPageOf(finance.reconciliation.differences), readOf(finance.reconciliation.latest)],
    },
    {
      path: '/invoice_management/reconciliation/view',
      load: './reconciliation/view',
      title: 'Reconciliation',
      audience: ['official'],
      claim: 'finance.view',
    },
    officer('/invoice_management/invoice', './invoice-management', 'Invoices', {
      reads: [firstPageOf(finance.invoiceManagement.list)],
    }),
    officer('/invoice_management/invoice/view', './invoice-management/view', 'Invoice'),
    officer('/invoice_management/payment_issues', './payment-issues', 'Payment issues', {
      reads: [firstPageOf(finance.paymentIssues.list)],
    }),
    officer('/invoice_management/refunds', './refunds', 'Refunds', {
      reads: [firstPageOf(finance.refunds.list)],
    }),
    officer('/invoice_management/reversals', './reversals', 'Reversals', {
      reads: [firstPageOf(finance.reversals.list)],
    }),
    student('/refunds', './refunds/mine', 'Refunds'),
    officer('/reports/payment_reports', './reports/payments', 'Payment reports', {
      claim: 'finance.reports',
      reads: [firstPageOf(finance.paymentReports.list), readOf(finance.paymentReports.totals, { query: {} })],
    }),
    officer('/reports/student_fee_reports', './reports/student-fees', 'Student fee reports', {
      claim: 'finance.reports',
      reads: [
        firstPageOf(finance.studentFeeReports.list),
        readOf(finance.studentFeeReports.totals, { query: {} }),
      ],
    }),
    officer('/reports/student_fee_reports/view', './reports/student-fees/view', 'Student fee ledger', {
      claim: 'finance.reports',
    }),
    officer(
      '/reports/student_fee_reports/account_statement',
      './reports/student-fees/account-statement',
      'Statement of account',
      { claim: 'finance.reports' },
    ),
    ...sundryRoutes,
  ],
  menu: [
    { name: 'sundry', label: 'Sundry', route: '/sundry', icon: 'payment', audience: ['student'] },
    {
      name: 'fees assignment',
      label: 'Fees assignment',
      route: '/fees_assignment/school_fees',
      icon: 'payment',
      audience: ['official'],
    },
    {
      name: 'invoice management',
      label: 'Invoice management',
      route: '/invoice_management/invoice',
      icon: 'payment',
      audience: ['official'],
    },
    { name: 'acceptance', label: 'Acceptance', route: '/acceptance', icon: 'graduation' },
    { name: 'development levy', label: 'Development levy', route: '/development_levy', icon: 'building' },
    { name: 'school fees', label: 'School fees', route: '/school_fees', icon: 'payment' },
  ],
  slots: {
    contributes: [
      {
        slot: 'staff-dashboard.card',
        load: './finance-dashboard',
        order: 5,
        audience: ['official'],
        claim: 'finance.view',
        reads: [readOf(finance.financeDashboard.waiting), readOf(finance.financeDashboard.income)],
      },
      {
        slot: 'reports.group',
        load: './reports/money',
        order: 10,
        audience: ['official'],
        claim: 'finance.reports',
      },
      {
        slot: 'student-record.section',
        load: './reports/student-fees/on-record',
        order: 10,
        audience: ['official'],
        claim: 'finance.reports',
      },
      {
        slot: 'student-dashboard.card',
        load: './fees-card',
        order: 10,
        audience: ['student'],
        reads: [readOf(calls.dashboard.student), readOf(finance.ownPayments.owed)],
      },
    ],
  },
});

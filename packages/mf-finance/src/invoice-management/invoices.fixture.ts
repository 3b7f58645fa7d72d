import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { InvoiceFile, InvoiceRow } from './invoices.api';
import { markOf } from '../lib/verification-mark.fixture';

export const choices: CallData<typeof finance.invoiceManagement.choices> = {
  purposes: [
    { id: 1, name: 'School fees' },
    { id: 9, name: 'Sundry payment' },
  ],
  sessions: [{ id: 2025, name: '2025/2026', current: true }],
  departments: [{ id: 21, name: 'Computer Science' }],
  channels: ['BANK BRANCH'],
  levels: [100, 200],
};

export const unpaid: InvoiceRow = {
  number: 'INV20260000007',
  rrr: '280358747919',
  payer: 'BELLO Grace',
  registrationNumber: '2025/9/00012AB',
  purpose: 'School fees',
  session: '2025/2026',
  option: 'FirstInstallment',
  total: 3_650_000,
  payable: 2_650_000,
  state: 'UNPAID',
  duplicate: false,
  issues: ['UNDERPAID'],
  stage: 'part-paid',
  gateway: 'remita',
  created: '2026-09-14T08:00:00.000Z',
  paid: null,
  may: ['requery', 'cancel'],
};
export const paid: InvoiceRow = {
  ...unpaid,
  number: 'INV20260000008',
  rrr: '280358747920',
  payer: 'OKONKWO Adaeze',
  registrationNumber: null,
  option: 'Full',
  state: 'PAID',
  duplicate: true,
  issues: ['DUPLICATE'],
  stage: 'paid-twice',
  payable: 3_650_000,
  paid: '2026-09-14T09:30:00.000Z',
  may: ['reprint'],
};

const paymentsOf = (row: InvoiceRow): InvoiceFile['payments'] =>
  row.paid
    ? [
        {
          id: 1,
          receiptNumber: 'RCP20260000003',
          gateway: 'remita',
          reference: row.rrr ?? '',
          amount: row.total,
          charge: 0,
          channel: 'BANK BRANCH',
          code: '00',
          at: row.paid,
        },
      ]
    : [];

const entriesOf = (row: InvoiceRow): InvoiceFile['entries'] =>
  row.paid
    ? [
        {
          id: 1,
          transaction: 1,
          kind: 'payment',
          at: row.paid,
          account: '1100',
          note: '',
          accountName: 'Remita clearing',
          debit: row.total,
          credit: 0,
        },
        {
          id: 2,
          transaction: 1,
          kind: 'payment',
          at: row.paid,
          account: '4100',
          note: '',
          accountName: 'School fees',
          debit: 0,
          credit: row.total,
        },
      ]
    : [];

export const fileOf = (row: InvoiceRow): InvoiceFile => ({
  invoice: {
    rrr: row.rrr,
    invoiceNumber: row.number,
    transactionRef: 'SCHF-00ff00ff00ff00ff',
    date: row.created,
    fullName: row.payer,
    matricNumber: row.registrationNumber,
    email: 'grace@mail.example',
    mobileNumber: '+2348031234567',
    level: '200',
    department: 'Computer Science',
    studentType: 'Undergraduate',
    schoolName: 'SICT',
    session: row.session,
    purpose: row.purpose,
    applicationTypeId: null,
    isPaid: row.state === 'PAID',
    paymentStatus: row.state,
    paymentIssue: null,
    paidAt: row.paid,
    channel: null,
    receiptNumber: row.paid && 'RCP20260000003',
    expires: null,
    lastChecked: null,
    gatewayAnswer: null,
    received: null,
    masked: false,
    cardPaymentLink: null,
    cardPaymentFields: null,
    total: row.total,
    deductions: [],
    payable: row.payable,
    option: row.option,
    sessionId: 2025,
    purposeId: 1,
    gateway: row.gateway,
    recieptItems: [
      { description: 'Registration', amount: row.total, paymentType: row.option, paymentPurposeId: '1' },
    ],
    passport: null,
    verification: markOf('INV20260000017-K7QF2M9DXY'),
  },
  state: row.state,
  duplicate: row.duplicate,
  madeBy: 'The payer',
  studentId: 12,
  checks: 2,
  nextCheck: null,
  ruleId: 4,
  payments: paymentsOf(row),
  entries: entriesOf(row),
  issues: row.issues.map((kind, id) => ({ id, kind, arrived: 500_000, at: row.created, resolved: null })),
  events: [
    { at: row.created, source: 'portal', kind: 'made', by: 'The payer', detail: {} },
    { at: row.created, source: 'gateway', kind: 'notification', by: 'remita', detail: { rrr: row.rrr } },
  ],
  others: [
    {
      number: 'INV20250000001',
      rrr: null,
      state: 'EXPIRED',
      total: 3_650_000,
      created: '2026-08-01T08:00:00.000Z',
    },
  ],
  may: row.may,
});

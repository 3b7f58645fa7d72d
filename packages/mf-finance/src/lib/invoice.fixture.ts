import type { Invoice, Receipt } from '@portal/shared/invoice';
import { markOf } from './paper-mark.fixture';

/** An unpaid invoice of an acceptance fee. */
export const unpaidInvoice: Invoice = {
  rrr: '280358747919',
  invoiceNumber: 'INV20260000041',
  transactionRef: 'ACPT-41',
  date: '2026-09-14T09:00:00.000Z',
  fullName: 'BELLO Grace',
  matricNumber: null,
  email: 'grace@mail.example',
  mobileNumber: '+2348031234567',
  level: '100',
  department: 'Computer Science',
  studentType: 'Undergraduate',
  schoolName: 'School of Computing',
  session: '2025/2026',
  purpose: 'Acceptance fee, 2025/2026',
  applicationTypeId: null,
  isPaid: false,
  paymentStatus: 'UNPAID',
  paymentIssue: null,
  paidAt: null,
  channel: null,
  receiptNumber: null,
  expires: '2026-09-28T22:59:59.000Z',
  lastChecked: null,
  gatewayAnswer: null,
  received: null,
  masked: false,
  cardPaymentLink: 'https://gateway.test/ecomm/finalize.reg',
  cardPaymentFields: { merchantId: '2547916', hash: 'abc123', rrr: '280358747919', responseurl: 'http://x' },
  total: 4_000_000,
  deductions: [],
  payable: 4_000_000,
  option: 'Full',
  sessionId: 4,
  purposeId: 2,
  gateway: 'remita',
  recieptItems: [
    { description: 'Acceptance fee', amount: 4_000_000, paymentType: 'Full', paymentPurposeId: 'ACPT' },
  ],
  passport: null,
  verification: markOf('INV20260000017-K7QF2M9DXY'),
};

/** The same, paid by card. */
export const paidInvoice: Invoice = {
  ...unpaidInvoice,
  isPaid: true,
  paymentStatus: 'PAID',
  paidAt: '2026-09-15T09:42:00.000Z',
  channel: 'CARDPAYMENT',
  receiptNumber: 'RCP20260000017',
  cardPaymentLink: null,
  cardPaymentFields: null,
};

/** Its receipt. */
export const receipt: Receipt = {
  ...{ number: 'RCP20260000017', invoiceNumber: unpaidInvoice.invoiceNumber, rrr: unpaidInvoice.rrr },
  ...{ purposeId: 2, purpose: unpaidInvoice.purpose, session: '2025/2026', sessionId: 4 },
  ...{ fullName: unpaidInvoice.fullName, matricNumber: null, department: unpaidInvoice.department },
  ...{
    level: '100',
    studentType: 'Undergraduate',
    paidAt: '2026-09-15T09:42:00.000Z',
    channel: 'CARDPAYMENT',
  },
  lines: [{ description: 'Acceptance fee', amount: 4_000_000 }],
  ...{ total: 4_000_000, deductions: [], paid: 4_000_000, copies: 0 },
  passport: null,
  verification: markOf('RCP20260000017-K7QF2M9DXY'),
};

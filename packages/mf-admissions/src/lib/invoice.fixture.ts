import type { invoiceCalls } from '@portal/invoice/contract';
import type { CallData } from '@portal/shared/model';

type Invoice = CallData<typeof invoiceCalls.byRrr>;

/** An unpaid JUPEB invoice. */
export const unpaidInvoice: Invoice = {
  rrr: '280358747919',
  invoiceNumber: 'INV-2026-000041',
  transactionRef: 'TX-41',
  date: '2026-11-20T09:00:00.000Z',
  fullName: "O'Neil Ada",
  matricNumber: '+2348031234567',
  email: 'ada@example.com',
  mobileNumber: '+2348031234567',
  level: null,
  department: null,
  studentType: 'JUPEB',
  schoolName: null,
  session: '2026/2027',
  purpose: 'JUPEB application form',
  applicationTypeId: 3,
  isPaid: false,
  paymentStatus: 'UNPAID',
  paymentIssue: null,
  paidAt: null,
  channel: null,
  receiptNumber: null,
  expires: '2026-12-20T22:59:59.000Z',
  lastChecked: null,
  gatewayAnswer: null,
  received: null,
  masked: false,
  cardPaymentLink: 'https://gateway.test/ecomm/finalize.reg',
  cardPaymentFields: {
    merchantId: '2547916',
    hash: 'abc123',
    rrr: '280358747919',
    responseurl: 'http://portal.test/other_students_invoice/280358747919?returned=1',
  },
  total: 1_000_000,
  deductions: [],
  payable: 1_000_000,
  option: 'Full',
  sessionId: 5,
  purposeId: 4,
  gateway: 'remita',
  recieptItems: [
    { description: 'JUPEB application form', amount: 1_000_000, paymentType: 'Full', paymentPurposeId: '4' },
  ],
  passport: null,
  verification: {
    code: 'INV20260000017-K7QF2M9DXY',
    url: 'http://portal.test/verify/INV20260000017-K7QF2M9DXY',
    qrPath: 'M0 0h1v1H0z',
    qrSize: 29,
  },
};

/** The same, paid by card. */
export const paidInvoice: Invoice = {
  ...unpaidInvoice,
  isPaid: true,
  paymentStatus: 'PAID',
  paidAt: '2026-11-21T09:42:00.000Z',
  channel: 'CARDPAYMENT',
  receiptNumber: 'RCT-2026-000017',
  cardPaymentLink: null,
  cardPaymentFields: null,
};

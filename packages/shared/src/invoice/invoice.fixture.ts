import type { Invoice } from './invoice';

/** An unpaid invoice of an applicant; for tests and the gallery. */
export const invoiceFixture = (changes: Partial<Invoice> = {}): Invoice => ({
  ...{ rrr: '280358747919', invoiceNumber: 'INV20260000041', transactionRef: 'APPL-41' },
  date: '2026-11-20T09:00:00.000Z',
  ...{ fullName: 'BELLO Amina', matricNumber: null, email: 'amina@example.com' },
  ...{ mobileNumber: '+2348031234567', passport: null, level: null, department: null },
  ...{ studentType: 'JUPEB', schoolName: null, session: '2026/2027' },
  ...{ purpose: 'JUPEB application form', applicationTypeId: 3, isPaid: false },
  ...{ paymentStatus: 'UNPAID', paymentIssue: null, received: null, gatewayAnswer: null },
  ...{ paidAt: null, channel: null, receiptNumber: null, lastChecked: null, masked: false },
  expires: '2126-12-20T22:59:59.000Z',
  cardPaymentLink: 'https://gateway.test/ecomm/finalize.reg',
  cardPaymentFields: {
    merchantId: '1',
    hash: 'abc',
    rrr: '280358747919',
    responseurl: 'https://portal.test',
  },
  ...{ total: 1_000_000, deductions: [], payable: 1_000_000, option: 'Full', sessionId: 5, purposeId: 4 },
  gateway: 'remita',
  recieptItems: [
    {
      description: 'JUPEB application form',
      amount: 1_000_000,
      paymentType: 'Full',
      paymentPurposeId: 'APPL',
    },
  ],
  verification: null,
  ...changes,
});

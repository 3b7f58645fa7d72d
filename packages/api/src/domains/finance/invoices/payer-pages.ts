import { paymentPurposes } from '@portal/shared/model';

/** Where a student finds the invoices and receipts of a purpose. */
export const studentPages: Partial<Record<number, { invoice: string; receipt: string }>> = {
  [paymentPurposes.schoolFees]: { invoice: '/school_fees/invoice', receipt: '/school_fees/receipt' },
  [paymentPurposes.acceptance]: { invoice: '/acceptance/invoice', receipt: '/acceptance/fee_receipt' },
  [paymentPurposes.hostel]: { invoice: '/hostel/invoice', receipt: '/hostel_fees/receipt' },
  [paymentPurposes.developmentLevy]: {
    invoice: '/development_levy/invoice',
    receipt: '/development_levy/invoice',
  },
  [paymentPurposes.sundry]: { invoice: '/sundry/invoice', receipt: '/sundry/receipt' },
};

/** Where people who are not signed in find an invoice, by its RRR. Application forms have a page for each way in. */
export const visitorPages: Partial<Record<number, string>> = {
  [paymentPurposes.sundry]: '/sundry_reciepts',
};

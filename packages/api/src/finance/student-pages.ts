import { paymentPurposes } from '@portal/shared/model';

/** Where a student finds the invoices and receipts of a purpose. */
export const studentPages: Partial<Record<number, { invoice: string; receipt: string }>> = {
  [paymentPurposes.schoolFees]: { invoice: '/school_fees/invoice', receipt: '/school_fees/receipt' },
  [paymentPurposes.acceptance]: { invoice: '/acceptance/invoice', receipt: '/acceptance/fee_receipt' },
  [paymentPurposes.hostel]: { invoice: '/hostel/invoice', receipt: '/hostel_fees/receipt' },
  [paymentPurposes.developmentLevy]: { invoice: '/development_levy', receipt: '/development_levy' },
  [paymentPurposes.sundry]: { invoice: '/sundry/invoice', receipt: '/sundry/receipt' },
};

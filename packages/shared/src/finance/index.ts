import { applicationInvoice, payment } from './calls/invoices';
import { ownInvoices } from './calls/own-invoices';
import { schoolFees } from './calls/school-fees';

/** Calls of payers, by group: invoices, payments and receipts. Their pages bring this door, nobody else downloads it. */
export const finance = { applicationInvoice, ownInvoices, payment, schoolFees };

export * from './schemas/invoice';
export { splitFee, type FeeLine } from './split-fee';
export * from './words';

import { acceptance } from './calls/acceptance';
import { developmentLevy } from './calls/development-levy';
import { gates } from './calls/gates';
import { applicationInvoice, payment } from './calls/invoices';
import { disputes } from './calls/disputes';
import { letters } from './calls/letters';
import { ownInvoices } from './calls/own-invoices';
import { ownRefunds } from './calls/own-refunds';
import { ownPayments } from './calls/own-payments';
import { receipts } from './calls/receipts';
import { schoolFees } from './calls/school-fees';
import { sundry } from './calls/sundry';

/** Calls of payers, by group: invoices, payments and receipts. Their pages bring this door, nobody else downloads it. */
export const finance = {
  acceptance,
  developmentLevy,
  letters,
  disputes,
  ownRefunds,
  applicationInvoice,
  gates,
  ownInvoices,
  ownPayments,
  receipts,
  payment,
  schoolFees,
  sundry,
};

export { invoiceView } from './calls/invoice-view';
export { moneyGateNames, type MoneyGateName } from './calls/gates';
export * from './schemas/invoice';
export * from './schemas/school-fees';
export * from './schemas/offer';
export * from './schemas/money-back';
export * from './schemas/sundry';
export { splitFee, type FeeLine } from './split-fee';
export { invoiceStage } from './invoice-stage';
export * from './state-words';
export * from './words';

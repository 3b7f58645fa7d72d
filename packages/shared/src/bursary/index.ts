import { bursaryRules } from './calls/bursary-rules';
import { feeBatches } from './calls/fee-batches';
import { departmentGroups, feeItems } from './calls/fee-items';
import { feeRules } from './calls/fee-rules';
import { feeReports } from './calls/fee-reports';
import { invoiceDesk } from './calls/invoice-desk';
import { moneyDashboard } from './calls/money-dashboard';
import { paymentReports } from './calls/payment-reports';
import { paymentIssues } from './calls/payment-issues';
import { reconciliation } from './calls/reconciliation';
import { requery } from './calls/requery';
import { creditNotes, refunds } from './calls/refunds';
import { reversals } from './calls/reversals';
import { scholarships } from './calls/scholarships';
import { sundryInvoices, sundryOrders, sundryReport } from './calls/sundry';
import { sundryOffers } from './calls/sundry-offers';

/** Calls of the bursary's officers, by group: fees, invoices, payments, refunds, sponsors. Only their pages bring this door. */
export const bursary = {
  invoiceDesk,
  paymentReports,
  feeReports,
  moneyDashboard,
  paymentIssues,
  refunds,
  creditNotes,
  reversals,
  reconciliation,
  requery,
  bursaryRules,
  departmentGroups,
  feeBatches,
  feeItems,
  feeRules,
  scholarships,
  sundryOffers,
  sundryOrders,
  sundryReport,
  sundryInvoices,
};

export { deletionOutcomes } from './calls/sundry';
export { offerActs, type OfferAct } from './calls/sundry-offers';
export * from './schemas/sundry';
export { feeBatchActs, type FeeBatchAct } from './calls/fee-batches';
export { feeRuleActs, type FeeRuleAct } from './calls/fee-rules';
export * from './schemas/bursary-rules';
export * from './schemas/fee-desk';
export * from './schemas/fee-item';
export * from './schemas/fee-lines';
export * from './schemas/fee-rule';
export * from './schemas/fee-words';
export * from './schemas/raise';
export * from './schemas/reconciliation';
export * from './schemas/money-back';
export { feeStates, type FeeStanding } from './calls/fee-reports';
export type { WaitingKind } from './calls/money-dashboard';
export { gatewayNames, invoiceActs, type InvoiceAct } from './calls/invoice-desk';
export * from './schemas/scholarship';
export * from './schemas/state-words';

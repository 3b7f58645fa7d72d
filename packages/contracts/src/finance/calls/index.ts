/** Calls of the bursary's officers, by group: fees, invoices, payments, refunds, sponsors; a page brings the groups that it uses. */
export { invoiceDesk } from './invoice-desk';
export { paymentReports } from './payment-reports';
export { feeReports } from './fee-reports';
export { moneyDashboard } from './money-dashboard';
export { paymentIssues } from './payment-issues';
export { refunds, creditNotes } from './refunds';
export { reversals } from './reversals';
export { reconciliation } from './reconciliation';
export { requery } from './requery';
export { bursaryRules } from './bursary-rules';
export { departmentGroups, feeItems } from './fee-items';
export { feeBatches } from './fee-batches';
export { feeRules } from './fee-rules';
export { scholarships } from './scholarships';
export { sundryOffers } from './sundry-offers';
export { sundryOrders, sundryReport, sundryInvoices } from './sundry';

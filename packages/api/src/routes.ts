import { registrationRoutes } from './academics/registrations.routes';
import { applicationInvoiceRoutes } from './admissions/application-invoice.routes';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { documentRoutes } from './admissions/documents.routes';
import { jupebRoutes } from './admissions/jupeb.routes';
import { acceptanceRoutes } from './finance/acceptance/acceptance.routes';
import { feeBatchRoutes } from './finance/fees/batches/fee-batches.routes';
import { feeItemRoutes } from './finance/fees/items/fee-items.routes';
import { feeRuleRoutes } from './finance/fees/rules/fee-rules.routes';
import { financeRoutes } from './finance/finance.routes';
import { disputeRoutes } from './finance/issues/disputes.routes';
import { paymentIssueRoutes } from './finance/issues/issues.routes';
import { gateRoutes } from './finance/gates.routes';
import { letterRoutes } from './finance/letters/letters.routes';
import { levyRoutes } from './finance/levy/levy.routes';
import { invoiceDeskRoutes } from './finance/desk/invoice-desk.routes';
import { feeReportRoutes } from './finance/reports/fee-reports.routes';
import { moneyDashboardRoutes } from './finance/reports/money-dashboard.routes';
import { paymentReportRoutes } from './finance/reports/payment-reports.routes';
import { ownInvoiceRoutes } from './finance/own-invoices.routes';
import { ownPaymentRoutes } from './finance/own-payments.routes';
import { receiptRoutes } from './finance/receipts/receipts.routes';
import { schoolFeeRoutes } from './finance/school-fees/school-fees.routes';
import { ownRefundRoutes } from './finance/refunds/own-refunds.routes';
import { creditNoteRoutes, refundRoutes } from './finance/refunds/refunds.routes';
import { reversalRoutes } from './finance/reversals/reversals.routes';
import { awardRoutes, schemeRoutes, waiverRoutes } from './finance/scholarships/scholarships.routes';
import { sundryRoutes } from './finance/sundry/sundry.routes';
import { sundryDeskRoutes } from './finance/sundry/sundry-desk.routes';
import { sundryOfferRoutes } from './finance/sundry/offers-desk.routes';
import { reconciliationRoutes } from './finance/reconciliation/reconciliation.routes';
import { requeryRoutes } from './finance/requery/requery.routes';
import { finderRoutes } from './finder/finder.routes';
import { hostelRoutes } from './hostel/hostel.routes';
import type { Routes } from './http/route';
import { identityRoutes } from './identity/identity.routes';
import { importRoutes } from './imports/imports.routes';
import { exportRoutes } from './lists/exports.routes';
import { currentRoutes } from './modules/current.routes';
import { healthReportRoutes } from './modules/health/health.routes';
import { moduleRoutes } from './modules/modules.routes';
import { overrideRoutes } from './modules/overrides/overrides.routes';
import { moduleOwnerRoutes } from './modules/owner.routes';
import { registryViewRoutes } from './modules/registry-view/registry-view.routes';
import { moduleSettingsRoutes } from './modules/settings/settings.routes';
import { noticeBoardRoutes } from './notices/manage.routes';
import { noticeRoutes } from './notices/notices.routes';
import { menuRoutes } from './rights/menus.routes';
import { roleClaimRoutes } from './rights/role-claims.routes';
import { dashboardRoutes } from './student/dashboard.routes';
import { notificationRoutes } from './notifications/notifications.routes';
import { profileRoutes } from './student/profile.routes';
import { ratingRoutes } from './ratings/ratings.routes';
import { lookupRoutes } from './university/lookups.routes';
import { userActRoutes, userRoutes } from './users/users.routes';

/** Every domain's routes. */
export const allRoutes: readonly Routes[] = [
  moduleRoutes,
  moduleOwnerRoutes,
  overrideRoutes,
  registryViewRoutes,
  moduleSettingsRoutes,
  currentRoutes,
  healthReportRoutes,
  identityRoutes,
  lookupRoutes,
  noticeRoutes,
  notificationRoutes,
  noticeBoardRoutes,
  finderRoutes,
  profileRoutes,
  dashboardRoutes,
  ratingRoutes,
  schoolFeeRoutes,
  receiptRoutes,
  ownPaymentRoutes,
  gateRoutes,
  registrationRoutes,
  hostelRoutes,
  applicationInvoiceRoutes,
  financeRoutes,
  ownInvoiceRoutes,
  requeryRoutes,
  reconciliationRoutes,
  disputeRoutes,
  paymentIssueRoutes,
  refundRoutes,
  creditNoteRoutes,
  ownRefundRoutes,
  reversalRoutes,
  feeItemRoutes,
  feeRuleRoutes,
  feeBatchRoutes,
  invoiceDeskRoutes,
  paymentReportRoutes,
  feeReportRoutes,
  moneyDashboardRoutes,
  acceptanceRoutes,
  levyRoutes,
  letterRoutes,
  schemeRoutes,
  awardRoutes,
  waiverRoutes,
  sundryRoutes,
  sundryOfferRoutes,
  sundryDeskRoutes,
  jupebRoutes,
  documentRoutes,
  exportRoutes,
  importRoutes,
  auditLogRoutes,
  userRoutes,
  userActRoutes,
  roleClaimRoutes,
  menuRoutes,
];

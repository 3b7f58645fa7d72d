import type { Part } from '../../platform/part';
import { acceptancePaid } from './acceptance/acceptance-paid';
import { acceptanceRoutes } from './acceptance/acceptance.routes';
import { accountStatementRoutes } from './account-statement/account-statement.routes';
import { levyRoutes } from './development-levy/development-levy.routes';
import { levyPaid } from './development-levy/levy-paid';
import { feeBatchRoutes } from './fees-assignment/batches/fee-batches.routes';
import { feeItemRoutes } from './fees-assignment/items/fee-items.routes';
import { feeRuleRoutes } from './fees-assignment/rules/fee-rules.routes';
import { moneyObjects } from './finance.audit';
import { financeCalendar } from './finance.calendar';
import { financeFigures } from './finance.figures';
import { financeClaims } from './finance.claims';
import { financeDocuments } from './finance.documents';
import { financeFacts } from './finance.facts';
import { financeJobs } from './finance.jobs';
import { financeNotifications } from './finance.notifications';
import { financeSteps } from './finance.steps';
import { financeOwnData } from './finance.own-data';
import { financeTwoPeople } from './finance.two-people';
import { gateRoutes } from './gates/gates.routes';
import { feesSettledAmong, paidInSession } from './gates/in-session';
import { owedByLeavers } from './gates/owed-by-leavers';
import { owingAmong } from './gates/owing-among';
import { payOrigins } from './gateways/payment-gateways';
import { invoiceManagementRoutes } from './invoice-management/invoice-management.routes';
import { invoiceFinder } from './invoice-management/invoice.finder';
import { invoiceRoutes } from './invoices/invoices.routes';
import { ownInvoiceRoutes } from './invoices/own-invoices.routes';
import { issuedPaidLetters } from './letters/letters-anew';
import { letterRoutes } from './letters/letters.routes';
import { disputeRoutes } from './payment-issues/disputes.routes';
import { paymentIssueRoutes } from './payment-issues/payment-issues.routes';
import { gatewayRoutes } from './payments/gateway-webhook.routes';
import { ownPaymentRoutes } from './payments/own-payments.routes';
import { receiptRoutes } from './receipts/receipts.routes';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes';
import { ownRefundRoutes } from './refunds/own-refunds.routes';
import { refundRoutes, creditNoteRoutes } from './refunds/refunds.routes';
import { studentFeeReportRoutes } from './reports/student-fees.routes';
import { financeDashboardRoutes } from './finance-dashboard/finance-dashboard.routes';
import { paymentReportRoutes } from './reports/payments.routes';
import { studentFinder } from './reports/student.finder';
import { requeryRoutes } from './requery/requery.routes';
import { reversalRoutes } from './reversals/reversals.routes';
import { schemeRoutes, awardRoutes, waiverRoutes } from './scholarships/scholarships.routes';
import { schoolFeeRoutes } from './school-fees/school-fees.routes';
import { moveTranscriptOrder } from './sundry-management/move-order';
import { sundryOfferRoutes } from './sundry-management/sundry-offers.routes';
import { sundryOrderRoutes } from './sundry-management/sundry-orders.routes';
import { sundryPaid, sundryTakenBack } from './sundry/sundry-paid';
import { sundryRoutes } from './sundry/sundry.routes';
import { paymentPurposes } from '@portal/shared/model';

/** Fees, invoices, payments and the books. */
export const finance: Part = {
  name: 'finance',
  routes: [
    schoolFeeRoutes,
    receiptRoutes,
    ownPaymentRoutes,
    gateRoutes,
    invoiceRoutes,
    gatewayRoutes,
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
    invoiceManagementRoutes,
    paymentReportRoutes,
    studentFeeReportRoutes,
    accountStatementRoutes,
    financeDashboardRoutes,
    acceptanceRoutes,
    levyRoutes,
    letterRoutes,
    schemeRoutes,
    awardRoutes,
    waiverRoutes,
    sundryRoutes,
    sundryOfferRoutes,
    sundryOrderRoutes,
  ],
  claims: financeClaims,
  jobs: financeJobs,
  purposes: {
    [paymentPurposes.acceptance]: { onPaid: acceptancePaid },
    [paymentPurposes.developmentLevy]: { onPaid: levyPaid },
    [paymentPurposes.sundry]: { onPaid: sundryPaid, onTakenBack: sundryTakenBack },
  },
  standsAgainst: { bursary: owedByLeavers },
  studentFacts: financeFacts,
  studentSteps: financeSteps,
  calendar: financeCalendar,
  figures: financeFigures,
  owingAmong,
  feesSettledAmong,
  heldInSession: paidInSession,
  moveTranscriptOrder,
  finders: [invoiceFinder, studentFinder],
  auditObjects: moneyObjects,
  ownData: financeOwnData,
  documents: financeDocuments,
  issuedPapers: { ADM: issuedPaidLetters },
  twoPeople: financeTwoPeople,
  notifications: financeNotifications,
  smsLimitClaims: ['finance.edit'],
  formOrigins: ({ gateways }) => payOrigins(gateways),
};

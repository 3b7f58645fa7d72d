import { admissionsErrors } from '@portal/contracts/admissions';
import type { Part } from '../../platform/part';
import { admissionListRoutes } from './admission-list/admission-list.routes';
import { batchRoutes } from './admission-list/batches.routes';
import { studentOffers } from './admission-list/student-offers';
import { admissionStatusRoutes } from './admission-status/admission-status.routes';
import { admissionsAudit } from './admissions.audit';
import { admissionsCalendar } from './admissions.calendar';
import { admissionsFigures } from './admissions.figures';
import { admissionsJobs } from './admissions.jobs';
import { admissionsOwnData } from './admissions.own-data';
import { admissionsSteps } from './admissions.steps';
import { admissionsTwoPeople } from './admissions.two-people';
import { applicationInvoiceRoutes } from './application-invoice/application-invoice.routes';
import { applicationPaid } from './application-invoice/application-paid';
import { billFormAgain } from './application-invoice/bill-again';
import { applicationInvoicePage } from './application-invoice/invoice-page';
import { publishedOfferRoutes } from './reports/published-offers.routes';
import { uptakeRoutes } from './reports/uptake.routes';
import { admissionsDashboardRoutes } from './admissions-dashboard/admissions-dashboard.routes';
import { applicationReportRoutes } from './reports/application-reports.routes';
import { jupebReportRoutes } from './reports/jupeb-reports.routes';
import { applicationSetupRoutes } from './application-setup/application-setup.routes';
import { departmentSubjectRoutes } from './application-setup/department-subjects.routes';
import { awardRoutes } from './awards/awards.routes';
import { senateAwards } from './awards/senate-awards';
import { certificateVerificationRoutes } from './certificate-verification/certificate-verification.routes';
import { clearanceRoutes } from './clearance/clearance.routes';
import { documentRoutes } from './documents/documents.routes';
import { jambRoutes } from './jamb/jamb.routes';
import { nameRoutes } from './jamb/names.routes';
import { applicantRoutes } from './applications/applicant.routes';
import { rankingRoutes } from './ranking/ranking.routes';
import { screeningBatchRoutes } from './screening/screening-batches.routes';
import { screeningReportRoutes } from './screening/screening-report.routes';
import { screeningRoutes } from './screening/screening.routes';
import { matricNumberRoutes } from './matric-numbers/matric-numbers.routes';
import { olevelVerificationRoutes } from './olevel-verification/olevel-verification.routes';
import { postgraduateRoutes } from './postgraduate/postgraduate.routes';
import { refereeRoutes } from './postgraduate/referees.routes';
import { manageApplicationsRoutes } from './manage-applications/manage-applications.routes';
import { bankEvidenceRoutes } from './manage-invoices/bank-evidence.routes';
import { manageInvoicesRoutes } from './manage-invoices/manage-invoices.routes';
import { formsOf } from './applications/programmes/forms-of-mode';
import { programmeRoutes } from './applications/programmes/programme-routes';
import { applicationModes, paymentPurposes } from '@portal/shared/model';
import { studentAdmissionRoutes } from './student-admission/student-admission.routes';
import { studentProfileRoutes } from './student-profile/student-profile.routes';

const applicationRoutes = applicationModes.flatMap((mode) =>
  formsOf(mode).map((form) => programmeRoutes({ mode, form, among: formsOf(mode) })),
);

/** Applications for a place, and the offers that come of them. */
export const admissions: Part = {
  name: 'admissions',
  routes: [
    applicationInvoiceRoutes,
    manageInvoicesRoutes,
    bankEvidenceRoutes,
    manageApplicationsRoutes,
    ...applicationRoutes,
    applicantRoutes,
    applicationSetupRoutes,
    departmentSubjectRoutes,
    documentRoutes,
    jambRoutes,
    nameRoutes,
    admissionListRoutes,
    admissionStatusRoutes,
    batchRoutes,
    applicationReportRoutes,
    jupebReportRoutes,
    publishedOfferRoutes,
    uptakeRoutes,
    admissionsDashboardRoutes,
    screeningRoutes,
    screeningBatchRoutes,
    screeningReportRoutes,
    rankingRoutes,
    studentProfileRoutes,
    studentAdmissionRoutes,
    olevelVerificationRoutes,
    clearanceRoutes,
    matricNumberRoutes,
    certificateVerificationRoutes,
    awardRoutes,
    postgraduateRoutes,
    refereeRoutes,
  ],
  jobs: admissionsJobs,
  degreeRegister: senateAwards,
  claims: {
    'admissions.view': { label: 'See applications and admission lists', local: true },
    'admissions.edit': { label: 'Work on applications and admission lists', local: true },
    'admissions.approve': {
      label:
        'Approve and publish offers of admission, and mark invoices of forms paid, as another officer proposed',
      local: true,
      secondFactor: true,
      twoPeople: true,
    },
    'admissions.setup': {
      label: 'Set applications up: windows, rules, and fees that another officer proposed',
      local: true,
      secondFactor: true,
      twoPeople: true,
      brings: ['admissions.edit'],
    },
    'admissions.reports': { label: 'See reports of admissions', local: true },
    'admissions.contacts': {
      label: 'Save phone numbers and email addresses of applicants as a file',
      local: true,
    },
    'admissions.verify': { label: 'Verify O-level results and certificates of entrants', local: true },
    'admissions.reveal': { label: 'See PINs of result-checker cards', local: true },
    'admissions.awards': {
      label: 'Record awards of degrees that another officer approves, and see who asked about certificates',
      secondFactor: true,
      twoPeople: true,
    },
    'admissions.clear': { label: 'Clear entrants', local: true },
    'admissions.matric': { label: 'Give matric numbers', local: true },
  },
  twoPeople: admissionsTwoPeople,
  auditObjects: admissionsAudit,
  ownData: admissionsOwnData,
  studentSteps: admissionsSteps,
  offers: studentOffers,
  calendar: admissionsCalendar,
  figures: admissionsFigures,
  errors: admissionsErrors,
  notifications: {
    'offer published': {
      category: 'Admission',
      audience: ['student'],
      path: '/acceptance',
      label: 'Offer of admission',
      sms: { of: 'deadline', fromStart: true },
    },
    'offer changed': { category: 'Admission', audience: ['student'], path: '/acceptance' },
    'approval of admissions': {
      category: 'Admission',
      audience: ['official'],
      path: '/admission_list/view',
      ownUrl: true,
    },
    'approval of awards': {
      category: 'Admission',
      audience: ['official'],
      path: '/utilities/certificate_verification/awards',
      ownUrl: true,
    },
    'batch not published': { category: 'Admission', audience: ['official'], path: '/admission_list/view' },
    'o-level results': { category: 'Admission', audience: ['student'], path: '/clearance' },
    'clearance changed': { category: 'Admission', audience: ['student'], path: '/clearance' },
    'matric number': { category: 'Admission', audience: ['student'], path: '/profile' },
    'clearance rejected': { category: 'Admission', audience: ['student'], path: '/clearance' },
  },
  purposes: {
    [paymentPurposes.application]: {
      onPaid: applicationPaid,
      billAgain: billFormAgain,
      invoicePage: applicationInvoicePage,
    },
  },
};

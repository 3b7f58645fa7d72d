import { admissionsErrors, allForms, formOf } from '@portal/contracts/admissions';
import type { Part } from '../../platform/part';
import { admissionListRoutes } from './admission-list/admission-list.routes';
import { batchRoutes } from './admission-list/batches.routes';
import { studentOffers } from './admission-list/student-offers';
import { admissionsAudit } from './admissions.audit';
import { admissionsJobs } from './admissions.jobs';
import { admissionsTwoPeople } from './admissions.two-people';
import { applicationInvoiceRoutes } from './application-invoice/application-invoice.routes';
import { applicationPaid } from './application-invoice/application-paid';
import { billFormAgain } from './application-invoice/bill-again';
import { applicationInvoicePage } from './application-invoice/invoice-page';
import { applicationSetupRoutes } from './application-setup/application-setup.routes';
import { documentRoutes } from './documents/documents.routes';
import { jambRoutes } from './jamb/jamb.routes';
import { postgraduateRoutes } from './postgraduate/postgraduate.routes';
import { refereeRoutes } from './postgraduate/referees.routes';
import { programmeRoutes } from './applications/programme-routes';
import { type ApplicationMode, applicationModes, paymentPurposes } from '@portal/shared/model';
import { studentProfileRoutes } from './student-profile/student-profile.routes';

/** The forms that an RRR of a mode opens. */
const formsOf = (mode: ApplicationMode) => [
  ...new Set(allForms.filter((each) => each.mode === mode).flatMap((each) => formOf(each) ?? [])),
];

const applicationRoutes = applicationModes.flatMap((mode) =>
  formsOf(mode).map((form) => programmeRoutes({ mode, form, among: formsOf(mode) })),
);

/** Applications for a place, and the offers that come of them. */
export const admissions: Part = {
  name: 'admissions',
  routes: [
    applicationInvoiceRoutes,
    ...applicationRoutes,
    applicationSetupRoutes,
    documentRoutes,
    jambRoutes,
    admissionListRoutes,
    batchRoutes,
    studentProfileRoutes,
    postgraduateRoutes,
    refereeRoutes,
  ],
  jobs: admissionsJobs,
  claims: {
    'admissions.view': { label: 'See applications and admission lists', local: true },
    'admissions.edit': { label: 'Work on applications and admission lists', local: true },
    'admissions.approve': {
      label: 'Approve and publish offers of admission that another officer recommended',
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
  },
  twoPeople: admissionsTwoPeople,
  auditObjects: admissionsAudit,
  offers: studentOffers,
  errors: admissionsErrors,
  notifications: {
    'offer published': { category: 'Admission', audience: ['student'], path: '/acceptance' },
    'offer changed': { category: 'Admission', audience: ['student'], path: '/acceptance' },
    'approval of admissions': {
      category: 'Admission',
      audience: ['official'],
      path: '/admission_list/view',
      ownUrl: true,
    },
    'clearance rejected': { category: 'Admission', audience: ['student'], path: '/profile' },
  },
  purposes: {
    [paymentPurposes.application]: {
      onPaid: applicationPaid,
      billAgain: billFormAgain,
      invoicePage: applicationInvoicePage,
    },
  },
};

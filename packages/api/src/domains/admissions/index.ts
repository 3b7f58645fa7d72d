import { admissionsErrors, allForms, formOf } from '@portal/contracts/admissions';
import type { Part } from '../../platform/part';
import { applicationInvoiceRoutes } from './application-invoice/application-invoice.routes';
import { applicationPaid } from './application-invoice/application-paid';
import { billFormAgain } from './application-invoice/bill-again';
import { applicationInvoicePage } from './application-invoice/invoice-page';
import { documentRoutes } from './documents/documents.routes';
import { jambRoutes } from './jamb/jamb.routes';
import { programmeRoutes } from './applications/programme-routes';
import { type ApplicationMode, applicationModes, paymentPurposes } from '@portal/shared/model';

/** The forms that an RRR of a mode opens. */
const formsOf = (mode: ApplicationMode) => [
  ...new Set(allForms.filter((each) => each.mode === mode).flatMap((each) => formOf(each) ?? [])),
];

const applicationRoutes = applicationModes.flatMap((mode) =>
  formsOf(mode).map((form) => programmeRoutes({ mode, form, among: formsOf(mode) })),
);

/** Applications for a place. */
export const admissions: Part = {
  name: 'admissions',
  routes: [applicationInvoiceRoutes, ...applicationRoutes, documentRoutes, jambRoutes],
  claims: {
    'admissions.view': { label: 'See applications and admission lists', local: true },
    'admissions.edit': { label: 'Work on applications and admission lists', local: true },
  },
  errors: admissionsErrors,
  notifications: {
    'offer published': { category: 'Admission', audience: ['student'], path: '/acceptance' },
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

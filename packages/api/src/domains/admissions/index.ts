import { admissionsErrors } from '@portal/contracts/admissions';
import type { Part } from '../../platform/part';
import { applicationInvoiceRoutes } from './application-invoice.routes';
import { applicationPaid } from './application-paid';
import { billFormAgain } from './bill-again';
import { documentRoutes } from './documents.routes';
import { jupebRoutes } from './jupeb.routes';
import { paymentPurposes } from '@portal/shared/model';

/** Applications for a place. */
export const admissions: Part = {
  name: 'admissions',
  routes: [applicationInvoiceRoutes, jupebRoutes, documentRoutes],
  claims: {
    'admissions.view': { label: 'See applications and admission lists' },
    'admissions.edit': { label: 'Work on applications and admission lists' },
  },
  errors: admissionsErrors,
  notifications: {
    'offer published': { category: 'Admission', audience: ['student'], path: '/acceptance' },
    'clearance rejected': { category: 'Admission', audience: ['student'], path: '/profile' },
  },
  purposes: { [paymentPurposes.application]: { onPaid: applicationPaid, billAgain: billFormAgain } },
};

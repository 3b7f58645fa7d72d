import { admissions } from '@portal/contracts/admissions';
import type { Routes } from '../../../platform/http/route';
import { applicationReceipts } from './application-receipts';
import { findStatus } from './find-status';

/** What a number of an application tells whoever has it. */
export const admissionStatusRoutes: Routes = (route, deps) => {
  route(admissions.admissionStatus.find, ({ query }) => findStatus(deps, query));
  route(admissions.admissionStatus.receipts, ({ params }) => applicationReceipts(deps, params.rrr));
};

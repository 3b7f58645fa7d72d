import { admissions } from '@portal/contracts/admissions';
import { unlessKnown } from '../../../platform/http/cacheable';
import type { Routes } from '../../../platform/http/route';
import { applicationReceipts } from './application-receipts';
import { findStatus } from './find-status';

/** An answer of half a minute ago is new enough for whoever asks again. */
const seconds = 30;

/** What a number of an application tells whoever has it. */
export const admissionStatusRoutes: Routes = (route, deps) => {
  route(admissions.admissionStatus.find, async ({ query, reply }) =>
    unlessKnown(reply, await findStatus(deps, query), { seconds }),
  );
  route(admissions.admissionStatus.receipts, ({ params }) => applicationReceipts(deps, params.rrr));
};

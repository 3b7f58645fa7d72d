import { hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { presentFeeLines } from './fee-lines.queries';
import { saveFeeLines } from './save-fee-lines';

/** What the price of a bed-space is made of. */
export const feeLineRoutes: Routes = (route, deps) => {
  route(hostel.feeLines.one, ({ params }) => presentFeeLines(deps.db, params.id));
  route(hostel.feeLines.save, ({ command, params, body }) =>
    saveFeeLines(deps, command, { ...body, sessionId: params.id }),
  );
};

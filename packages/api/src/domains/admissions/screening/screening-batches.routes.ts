import { admissions } from '@portal/contracts/admissions';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { presentScreeningBatches, screeningBatchesLike, screeningBatchOrder } from './batches.queries';
import { changeScreeningBatch, makeScreeningBatch, seatCandidates } from './screening-batches';

/** Sittings of a screening. */
export const screeningBatchRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.screeningBatches.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = screeningBatchesLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: screeningBatchOrder });
    return presentPage(page, (each) => presentScreeningBatches(actor, each));
  });
  route(admissions.screeningBatches.make, async ({ command, body }) =>
    answer(await makeScreeningBatch(deps, command, body), { status: 201 }),
  );
  route(admissions.screeningBatches.change, ({ command, params, body: { reason, ...sitting } }) =>
    changeScreeningBatch(deps, { ...command, reason }, { ...params, ...sitting }),
  );
  route(admissions.screeningBatches.seat, ({ command, params, body }) =>
    seatCandidates(deps, command, { ...params, ...body }),
  );
};

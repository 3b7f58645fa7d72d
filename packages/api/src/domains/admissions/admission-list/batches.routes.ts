import { admissions } from '@portal/contracts/admissions';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { batchesLike, batchOrder, presentBatches } from './batches.queries';
import { makeBatch, publishBatch } from './publish-batch';

/** Batches, in which an admission list is published. */
export const batchRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.admissionList.batches, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, batchesLike(db, { ...query, actor }), {
      asked: query,
      order: batchOrder,
    });
    return presentPage(page, (rows) => presentBatches(db, actor, rows));
  });
  route(admissions.admissionList.makeBatch, async ({ command, body }) =>
    answer(await makeBatch(deps, command, body), { status: 201 }),
  );
  route(admissions.admissionList.publish, ({ command, params, body }) =>
    publishBatch(deps, command, { ...params, ...body }),
  );
};

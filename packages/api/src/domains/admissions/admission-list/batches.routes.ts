import { admissions, batchStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { batchesLike, batchOrder, presentBatches } from './batches.queries';
import { offerDaysOfBatch } from './offer-days.queries';
import { makeBatch, publishBatch } from './publish-batch';
import { unscheduleBatch } from './unschedule-batch';

/** Batches, in which an admission list is published. */
export const batchRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.admissionList.batches, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, batchesLike(db, { ...query, actor }), {
      asked: query,
      order: batchOrder,
    });
    return presentPage(page, (rows) => presentBatches(db, actor, rows));
  });
  exportable(deps, {
    name: 'admission-batches',
    title: 'Batches',
    call: admissions.admissionList.batches,
    columns: [
      { header: 'Batch', value: ({ name }) => name, width: 28 },
      { header: 'Programme', value: ({ type }) => type, width: 24 },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Waits for approval', value: ({ waiting }) => waiting },
      { header: 'Approved', value: ({ approved }) => approved, width: 12 },
      { header: 'Published', value: ({ published }) => published, width: 12 },
      { header: 'State', value: ({ state }) => batchStateLabels[state], width: 12 },
      {
        header: 'To be published on',
        time: ({ state, publishesAt }) => (state === 'draft' ? publishesAt : null),
      },
      { header: 'Published on', time: ({ publishedAt }) => publishedAt },
      { header: 'Made by', value: ({ madeBy }) => madeBy, width: 28 },
    ],
    read: (from, { actor, query }) => ({ rows: batchesLike(from, { ...query, actor }), order: batchOrder }),
    present: (rows, { db: from, actor }) => presentBatches(from, actor, rows),
  });
  route(admissions.admissionList.makeBatch, async ({ command, body }) =>
    answer(await makeBatch(deps, command, body), { status: 201 }),
  );
  route(admissions.admissionList.publish, ({ command, params, body }) =>
    publishBatch(deps, command, { ...params, ...body }),
  );
  route(admissions.admissionList.offerDays, ({ params }) =>
    offerDaysOfBatch(db, { ...params, now: clock.now() }),
  );
  route(admissions.admissionList.unschedule, ({ command, params, body }) =>
    unscheduleBatch(deps, command, { ...params, ...body }),
  );
};

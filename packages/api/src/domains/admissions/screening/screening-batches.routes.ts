import { admissions } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { presentScreeningBatches, screeningBatchesLike, screeningBatchOrder } from './batches.queries';
import { changeScreeningBatch, makeScreeningBatch, seatCandidates } from './screening-batches';

/** Sittings of a screening. */
export const screeningBatchRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.screeningBatches.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = screeningBatchesLike(db, { ...query, actor, now: clock.now() });
    const page = await pageRows(db, rows, { asked: query, order: screeningBatchOrder });
    return presentPage(page, (each) => presentScreeningBatches(actor, each));
  });
  exportable(deps, {
    name: 'screening-sittings',
    title: 'Sittings',
    call: admissions.screeningBatches.list,
    columns: [
      { header: 'Sitting', value: ({ name }) => name, width: 24 },
      { header: 'Programme', value: ({ programme }) => programme, width: 24 },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Venue', value: ({ venue }) => venue, width: 32 },
      { header: 'Day', day: ({ sitsOn }) => sitsOn },
      { header: 'Time', value: ({ startsAt }) => startsAt, width: 8 },
      { header: 'Seats', value: ({ seats }) => seats, width: 8 },
      { header: 'Seats taken', value: ({ taken }) => taken, width: 12 },
      { header: 'Wait for a seat', value: ({ waiting }) => waiting, width: 14 },
    ],
    read: (from, { actor, query }) => ({
      rows: screeningBatchesLike(from, { ...query, actor, now: clock.now() }),
      order: screeningBatchOrder,
    }),
    present: (rows, { actor }) => presentScreeningBatches(actor, rows),
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

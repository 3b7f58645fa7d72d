import { hostel } from '@portal/contracts/hostel';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { appointPorter } from './appoint-porter';
import { endPorter } from './end-porter';
import { porterCandidates, porterOrder, portersLike, presentPorters } from './porters.queries';

/** Who works at the door of which hostel. */
export const porterRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(hostel.porters.list, async (context) => {
    const { query } = context;
    const rows = portersLike(db, { ...query, now: clock.now() });
    const page = await pageRows(db, rows, { asked: query, order: porterOrder });
    return presentPage(page, (some) => presentPorters(db, some, actorOf(context)));
  });
  exportable(deps, {
    name: 'hostel-porters',
    title: 'Porters of hostels',
    call: hostel.porters.list,
    personal: ['search'],
    columns: [
      { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
      { header: 'User name', value: ({ userName }) => userName, width: 20 },
      { header: 'Hostel', value: ({ hostel: name }) => name, width: 24 },
      { header: 'Appointed', time: ({ appointedAt }) => appointedAt },
      { header: 'Appointed by', value: ({ appointedBy }) => appointedBy, width: 24 },
      { header: 'Last day', day: ({ untilOn }) => untilOn },
      { header: 'Ended', time: ({ endedAt }) => endedAt },
      { header: 'Ended by', value: ({ endedBy }) => endedBy ?? '', width: 24 },
      { header: 'Reason', value: ({ endReason }) => endReason ?? '', width: 40 },
    ],
    read: (from, { query }) => ({
      rows: portersLike(from, { ...query, now: clock.now() }),
      order: porterOrder,
    }),
    present: (rows, { db: from, actor }) => presentPorters(from, rows, actor),
  });
  route(hostel.porters.candidates, ({ query }) => porterCandidates(db, query.search));
  route(hostel.porters.appoint, async ({ command, body }) =>
    answer(await appointPorter(deps, command, body), { status: 201 }),
  );
  route(hostel.porters.end, ({ command, params, body }) => endPorter(deps, command, { ...body, ...params }));
};

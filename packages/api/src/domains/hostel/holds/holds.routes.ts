import { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { lapseHolds } from '../allocations/lapse-holds';
import { extendHold } from './extend-hold';
import { holdOrder, holdsLike, presentHolds } from './holds.queries';

type Hold = CallData<typeof hostel.holds.list>['rows'][number];

const columns: readonly ExportColumn<Hold>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Bed-space', value: ({ bedSpace }) => bedSpace, width: 16 },
  { header: 'Hostel', value: ({ hostel: name }) => name, width: 20 },
  { header: 'Held since', time: ({ since }) => since },
  { header: 'Held until', time: ({ until }) => until },
  { header: 'RRR', value: ({ rrr }) => rrr ?? '', width: 16 },
];

/** Bed-spaces that are held and not paid. */
export const holdRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const asOf = () => ({ now: clock.now(), today: clock.today() });
  route(hostel.holds.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, holdsLike(db, { ...query, ...asOf() }), {
      asked: query,
      order: holdOrder,
    });
    return presentPage(page, (rows) => presentHolds(rows, { actor: actorOf(context), now: clock.now() }));
  });
  exportable(deps, {
    name: 'bed-holds',
    title: 'Bed-spaces that are held',
    call: hostel.holds.list,
    personal: ['search'],
    columns,
    read: (from, { query }) => ({ rows: holdsLike(from, { ...query, ...asOf() }), order: holdOrder }),
    present: (rows, { actor }) => presentHolds(rows, { actor, now: clock.now() }),
  });
  route(hostel.holds.extend, ({ command, params, body }) =>
    extendHold(deps, command, { ...body, ...params }),
  );
  route(hostel.holds.release, async ({ command }) => {
    const released = await lapseHolds(deps);
    await inTransaction(db, (trx) => record(trx, command, { act: 'bed_hold.release', after: { released } }));
    return { released };
  });
};

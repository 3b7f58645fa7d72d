import { bedLabels, hostel } from '@portal/contracts/hostel';
import { nairaOf } from '@portal/shared/model';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { presentPage } from '../../../platform/lists/page-rows';
import { bedOrder, bedsLike, pageOfBeds, presentBeds } from './bed-spaces.queries';
import { mendFault, reportFault, reserveBed, switchBed, unreserveBed } from './keep-beds';
import { updateBed } from './price-bed';

/** Bed-spaces of the current session, one by one. */
export const bedSpaceRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(hostel.bedSpaces.list, async (context) => {
    const { query } = context;
    return presentPage(await pageOfBeds(db, query), (rows) => presentBeds(rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'bed-spaces',
    title: 'Bed-spaces',
    call: hostel.bedSpaces.list,
    columns: [
      { header: 'Bed-space', value: ({ code }) => code, width: 16 },
      { header: 'Hostel', value: ({ hostel: name }) => name, width: 24 },
      { header: 'Room', value: ({ room }) => room, width: 10 },
      { header: 'Letter', value: ({ letter }) => letter, width: 8 },
      { header: 'Gender', value: ({ gender }) => gender, width: 10 },
      { header: 'Category', value: ({ category }) => category ?? 'Everybody', width: 18 },
      { header: 'Price (naira)', value: ({ price }) => Number(nairaOf(price)), width: 12 },
      { header: 'State', value: ({ state }) => bedLabels[state], width: 10 },
      { header: 'Held until', time: ({ until }) => until },
      { header: 'Reserved for', value: ({ reservedFor }) => reservedFor ?? '', width: 24 },
      { header: 'Matric number', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
      { header: 'Name', value: ({ fullName }) => fullName ?? '', width: 30 },
    ],
    personal: ['search'],
    read: (from, { query }) => ({ rows: bedsLike(from, query), order: bedOrder }),
    present: (rows, { actor }) => presentBeds(rows, actor),
  });
  route(hostel.bedSpaces.update, ({ command, params, body }) =>
    updateBed(deps, command, { ...body, ...params }),
  );
  route(hostel.bedSpaces.close, ({ command, params, body }) =>
    switchBed(deps, command, { ...body, ...params, closed: true }),
  );
  route(hostel.bedSpaces.open, ({ command, params }) =>
    switchBed(deps, command, { ...params, closed: false, reason: '' }),
  );
  route(hostel.bedSpaces.reserve, ({ command, params, body }) =>
    reserveBed(deps, command, { ...body, ...params }),
  );
  route(hostel.bedSpaces.unreserve, ({ command, params }) => unreserveBed(deps, command, params));
  route(hostel.bedSpaces.report, async ({ command, params, body }) =>
    answer(await reportFault(deps, command, { ...body, ...params }), { status: 201 }),
  );
  route(hostel.bedSpaces.mend, ({ command, params }) => mendFault(deps, command, params));
};

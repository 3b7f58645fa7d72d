import { hostel } from '@portal/contracts/hostel';
import { nairaOf } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { setCapacity, switchRoom, updateRoom } from './change-room';
import { hostelMap, roomCards } from './hostel-rooms.queries';
import { newRoomsOf, summaryOf } from './make-rooms';
import {
  hostelChoices,
  hostelOrder,
  hostelsLike,
  presentHostels,
  wholeHostel,
} from './manage-hostel.queries';
import { roomsImport } from './rooms-import';
import { addRooms, createHostel, switchHostel, updateHostel } from './save-hostel';

/** Hostels and their rooms, as officers set them up. */
export const manageHostelRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(hostel.manageHostel.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, hostelsLike(db, query), { asked: query, order: hostelOrder });
    return presentPage(page, (rows) => presentHostels(rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'hostels',
    title: 'Hostels',
    call: hostel.manageHostel.list,
    columns: [
      { header: 'Code', value: ({ code }) => code, width: 8 },
      { header: 'Name', value: ({ name }) => name, width: 28 },
      { header: 'Location', value: ({ location }) => location, width: 24 },
      { header: 'Gender', value: ({ gender }) => gender, width: 16 },
      { header: 'Category', value: ({ category }) => category ?? 'Everybody', width: 18 },
      { header: 'Blocks', value: ({ blocks }) => blocks, width: 8 },
      { header: 'Rooms', value: ({ rooms }) => rooms, width: 8 },
      { header: 'Bed-spaces', value: ({ beds }) => beds, width: 10 },
      { header: 'Free', value: ({ free }) => free, width: 8 },
      { header: 'Reserved', value: ({ reserved }) => reserved, width: 9 },
      { header: 'Closed', value: ({ disabled }) => disabled, width: 8 },
      { header: 'Held', value: ({ held }) => held, width: 8 },
      { header: 'Paid', value: ({ paid }) => paid, width: 8 },
      { header: 'Occupied', value: ({ occupied }) => occupied, width: 9 },
      { header: 'Price (naira)', value: ({ price }) => Number(nairaOf(price)), width: 12 },
      { header: 'State', value: ({ enabled }) => (enabled ? 'Open' : 'Closed'), width: 8 },
    ],
    read: (from, { query }) => ({ rows: hostelsLike(from, query), order: hostelOrder }),
    present: (rows, { actor }) => presentHostels(rows, actor),
  });
  importKind(deps, roomsImport);
  route(hostel.manageHostel.choices, () => hostelChoices(db));
  route(hostel.manageHostel.one, async (context) => {
    const found = await wholeHostel(db, context.params.id, actorOf(context));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });
  route(hostel.manageHostel.preview, async ({ body }) => summaryOf(body.code, await newRoomsOf(db, body)));
  route(hostel.manageHostel.create, async ({ command, body }) =>
    answer(await createHostel(deps, command, body), { status: 201 }),
  );
  route(hostel.manageHostel.update, ({ command, params, body }) =>
    updateHostel(deps, command, { ...body, ...params }),
  );
  route(hostel.manageHostel.previewRooms, async ({ params, body }) => {
    const found = await db.selectFrom('hostel').select('code').where('id', '=', params.id).executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    return summaryOf(found.code, await newRoomsOf(db, body, params.id));
  });
  route(hostel.manageHostel.addRooms, ({ command, params, body }) =>
    addRooms(deps, command, { ...body, ...params }),
  );
  route(hostel.manageHostel.close, ({ command, params, body }) =>
    switchHostel(deps, command, { ...body, ...params, enabled: false }),
  );
  route(hostel.manageHostel.open, ({ command, params, body }) =>
    switchHostel(deps, command, { ...body, ...params, enabled: true }),
  );
};

/** Rooms of a hostel, and the cards at their doors. */
export const hostelRoomRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(hostel.hostelRooms.map, (context) => hostelMap(db, context.params.id, actorOf(context)));
  route(hostel.hostelRooms.cards, ({ params, query }) => roomCards(db, { ...query, ...params }));
  route(hostel.hostelRooms.update, ({ command, params, body }) =>
    updateRoom(deps, command, { ...body, ...params }),
  );
  route(hostel.hostelRooms.capacity, ({ command, params, body }) =>
    setCapacity(deps, command, { ...body, ...params }),
  );
  route(hostel.hostelRooms.close, ({ command, params, body }) =>
    switchRoom(deps, command, { ...body, ...params, closed: true }),
  );
  route(hostel.hostelRooms.open, ({ command, params }) =>
    switchRoom(deps, command, { ...params, closed: false, reason: '' }),
  );
};

import { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { presentReservations, reservationOrder, reservationsLike } from './reservations.queries';
import { endReservation, makeReservation, previewReservation } from './reserve-beds';

type Reservation = CallData<typeof hostel.reservations.list>['rows'][number];

const reservationColumns: readonly ExportColumn<Reservation>[] = [
  { header: 'Kept for', value: ({ owner }) => owner, width: 30 },
  { header: 'Session', value: ({ session }) => session },
  { header: 'Where', value: ({ where }) => where, width: 40 },
  { header: 'Bed-spaces', value: ({ bedSpaces }) => bedSpaces },
  { header: 'Given', value: ({ given }) => given },
  { header: 'Last day', day: ({ expiresOn }) => expiresOn },
  { header: 'Reason', value: ({ reason }) => reason, width: 40 },
  { header: 'Made by', value: ({ madeBy }) => madeBy, width: 24 },
  { header: 'Ended', time: ({ endedAt }) => endedAt },
];
/** Bed-spaces that are kept back. */
export const reservationRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(hostel.reservations.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, reservationsLike(db, query), { asked: query, order: reservationOrder });
    return presentPage(page, (rows) => presentReservations(db, rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'bed-reservations',
    title: 'Reserved bed-spaces',
    call: hostel.reservations.list,
    columns: reservationColumns,
    read: (from, { query }) => ({ rows: reservationsLike(from, query), order: reservationOrder }),
    present: (rows, { db: from, actor }) => presentReservations(from, rows, actor),
  });
  route(hostel.reservations.preview, ({ query }) => previewReservation(db, query));
  route(hostel.reservations.make, async ({ command, body }) =>
    answer(await makeReservation(deps, command, body), { status: 201 }),
  );
  route(hostel.reservations.end, ({ command, params }) => endReservation(deps, command, params));
};

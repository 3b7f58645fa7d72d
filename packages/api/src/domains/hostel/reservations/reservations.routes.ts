import { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { findStudents } from '../../student/find-students';
import { barStudent, liftBar } from '../bars/bar-student';
import { barOrder, barsLike, presentBars } from '../bars/bars.queries';
import { presentReservations, reservationOrder, reservationsLike } from './reservations.queries';
import { endReservation, makeReservation, previewReservation } from './reserve-beds';

type Reservation = CallData<typeof hostel.reservations.list>['rows'][number];
type Bar = CallData<typeof hostel.bars.list>['rows'][number];

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
const barColumns: readonly ExportColumn<Bar>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Reason', value: ({ reason }) => reason, width: 40 },
  { header: 'Barred', time: ({ barredAt }) => barredAt },
  { header: 'Last day', day: ({ untilOn }) => untilOn },
  { header: 'Lifted', time: ({ liftedAt }) => liftedAt },
  { header: 'Bed-space', value: ({ bedSpace }) => bedSpace ?? '' },
];

/** Bed-spaces that are kept back, and students who may have none. */
export const reservationRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
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

  route(hostel.bars.list, async (context) => {
    const { query } = context;
    const seen = { actor: actorOf(context), now: clock.now() };
    const page = await pageRows(db, barsLike(db, { ...query, now: seen.now }), {
      asked: query,
      order: barOrder,
    });
    return presentPage(page, (rows) => presentBars(db, rows, seen));
  });
  exportable(deps, {
    name: 'hostel-bars',
    title: 'Students barred from hostels',
    call: hostel.bars.list,
    personal: ['search'],
    columns: barColumns,
    read: (from, { query }) => ({ rows: barsLike(from, { ...query, now: clock.now() }), order: barOrder }),
    present: (rows, { db: from, actor }) => presentBars(from, rows, { actor, now: clock.now() }),
  });
  route(hostel.bars.students, ({ query }) =>
    findStudents(db, { search: query.search, within: sql<boolean>`true` }),
  );
  route(hostel.bars.bar, async ({ command, body }) =>
    answer(await barStudent(deps, command, body), { status: 201 }),
  );
  route(hostel.bars.lift, ({ command, params }) => liftBar(deps, command, params));
};

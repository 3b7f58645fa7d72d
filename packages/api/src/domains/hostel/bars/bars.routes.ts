import { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { findStudents } from '../../student/find-students';
import { barStudent, liftBar } from './bar-student';
import { barOrder, barsLike, presentBars } from './bars.queries';

type Bar = CallData<typeof hostel.bars.list>['rows'][number];

const columns: readonly ExportColumn<Bar>[] = [
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

/** Students who may have no bed-space for a time. */
export const barRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
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
    columns,
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

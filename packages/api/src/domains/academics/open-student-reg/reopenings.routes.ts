import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { windowChoices } from '../open-reg/window-choices.queries';
import { grantOrder } from '../grants-to-students';
import { findStudents, studentColumns } from '../students-within.queries';
import { lastReopenedDay, reopen, revokeReopening } from './reopen';
import { reopeningsImport } from './reopenings-import';
import { presentReopenings, reopeningsLike } from './reopenings.queries';

type Reopening = CallData<typeof academics.reopenings.list>['rows'][number];

const states: Record<Reopening['state'], string> = { active: 'Open', over: 'Over', revoked: 'Revoked' };

const columns: readonly ExportColumn<Reopening>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Session', value: ({ session }) => session },
  { header: 'Semester', value: ({ semester }) => semester },
  { header: 'Last day', day: ({ untilOn }) => untilOn },
  { header: 'Reason', value: ({ reason }) => reason, width: 40 },
  { header: 'State', value: ({ state }) => states[state] },
  { header: 'Granted by', value: ({ grantedBy }) => grantedBy, width: 24 },
];

/** Registration opened again for named students. */
export const reopeningRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.reopenings.list, async (context) => {
    const { query } = context;
    const seen = { actor: actorOf(context), now: clock.now() };
    const page = await pageRows(db, reopeningsLike(db, { ...query, ...seen }), {
      asked: query,
      order: grantOrder,
    });
    return presentPage(page, (rows) => presentReopenings(db, rows, seen));
  });
  exportable(deps, {
    name: 'registration-reopenings',
    title: 'Course registration opened again',
    call: academics.reopenings.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({
      rows: reopeningsLike(from, { ...query, actor, now: clock.now() }),
      order: grantOrder,
    }),
    present: (rows, { db: from, actor }) => presentReopenings(from, rows, { actor, now: clock.now() }),
  });
  route(academics.reopenings.choices, async () => {
    const { sessions, semesters } = await windowChoices(db);
    const today = clock.today();
    return { sessions, semesters, today, lastDay: lastReopenedDay(today) };
  });
  route(academics.reopenings.students, (context) =>
    findStudents(db, {
      search: context.query.search,
      within: rowsWithin(reachOf(actorOf(context), 'registration.edit'), studentColumns),
    }),
  );
  route(academics.reopenings.grant, async ({ command, body }) =>
    answer(await reopen(deps, command, body), { status: 201 }),
  );
  route(academics.reopenings.revoke, ({ command, body, params }) =>
    revokeReopening(deps, command, { ...body, ...params }),
  );
  importKind(deps, reopeningsImport);
};

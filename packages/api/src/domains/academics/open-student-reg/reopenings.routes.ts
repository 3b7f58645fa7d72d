import { academics } from '@portal/contracts/academics';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { windowChoices } from '../open-reg/window-choices.queries';
import { grantExport, grantOrder } from '../grants-to-students';
import { findStudents, studentColumns } from '../students-within.queries';
import { lastReopenedDay, reopen, revokeReopening } from './reopen';
import { reopeningsImport } from './reopenings-import';
import { presentReopenings, reopeningsLike } from './reopenings.queries';

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
    columns: grantExport('Open'),
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

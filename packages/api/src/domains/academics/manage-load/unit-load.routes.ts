import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { changeLoad, removeLoad } from './change-load';
import { copyLoads } from './copy-loads';
import { loadChoices } from './load-choices.queries';
import { unitsOfCurricula } from './curricula.queries';
import { changesOfLoad, loadById, loadOrder, loadsLike, presentLoads } from './loads-list.queries';
import { setLoads } from './set-loads';

type Load = CallData<typeof academics.unitLoad.list>['rows'][number];

const columns: readonly ExportColumn<Load>[] = [
  { header: 'Session', value: ({ session }) => session },
  { header: 'Semester', value: ({ semester }) => semester },
  { header: 'Kind of student', value: ({ studentType }) => studentType ?? 'All', width: 20 },
  { header: 'Department', value: ({ department }) => department ?? 'All', width: 30 },
  { header: 'Option', value: ({ option }) => option ?? 'All', width: 24 },
  { header: 'Level', value: ({ level }) => level ?? 'All' },
  { header: 'Minimum', value: ({ minimum }) => minimum },
  { header: 'Maximum', value: ({ maximum }) => maximum },
  { header: 'With approval', value: ({ ceiling }) => ceiling },
  { header: 'Changed by', value: ({ changedBy }) => changedBy, width: 24 },
];

/** How many units students take in a semester. */
export const unitLoadRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.unitLoad.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, loadsLike(db, { ...query, actor }), { asked: query, order: loadOrder });
    return presentPage(page, (rows) => presentLoads(db, rows, actor));
  });
  exportable(deps, {
    name: 'unit-loads',
    title: 'Unit load',
    call: academics.unitLoad.list,
    columns,
    read: (from, { query, actor }) => ({ rows: loadsLike(from, { ...query, actor }), order: loadOrder }),
    present: (rows, { db: from, actor }) => presentLoads(from, rows, actor),
  });
  route(academics.unitLoad.choices, (context) => loadChoices(db, actorOf(context)));
  route(academics.unitLoad.curricula, (context) => unitsOfCurricula(db, actorOf(context), context.query));
  route(academics.unitLoad.changes, async (context) => {
    const load = await loadById(db, context.params.id, actorOf(context));
    if (!load) throw new AppError('NOT_FOUND');
    return changesOfLoad(db, load.id);
  });
  route(academics.unitLoad.set, ({ command, body }) => setLoads(deps, command, body));
  route(academics.unitLoad.change, ({ command, body, params }) =>
    changeLoad(deps, command, { ...body, ...params }),
  );
  route(academics.unitLoad.remove, ({ command, body, params }) =>
    removeLoad(deps, command, { ...body, ...params }),
  );
  route(academics.unitLoad.copy, ({ command, body }) => copyLoads(deps, command, body));
};

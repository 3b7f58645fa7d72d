import { academics } from '@portal/contracts/academics';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { addOption, removeOption, renameOption } from './change-options';
import { optionsLike, optionsOrder, presentOptions } from './department-options.queries';

/** Options into which departments divide their students. */
export const departmentOptionRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.departmentOptions.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, optionsLike(db, { ...query, actor }), {
      asked: query,
      order: optionsOrder,
    });
    return presentPage(page, (rows) => presentOptions(rows, actor));
  });
  exportable(deps, {
    name: 'department-options',
    title: 'Options of departments',
    call: academics.departmentOptions.list,
    columns: [
      { header: 'School', value: ({ school }) => school, width: 36 },
      { header: 'Department', value: ({ department }) => department, width: 30 },
      { header: 'Option', value: ({ name }) => name, width: 30 },
      { header: 'Students', value: ({ students }) => students },
      { header: 'Courses', value: ({ courses }) => courses },
    ],
    read: (from, { query, actor }) => ({ rows: optionsLike(from, { ...query, actor }), order: optionsOrder }),
    present: (rows, { actor }) => presentOptions(rows, actor),
  });
  route(academics.departmentOptions.add, async ({ command, body }) =>
    answer(await addOption(deps, command, body), { status: 201 }),
  );
  route(academics.departmentOptions.rename, ({ command, params, body }) =>
    renameOption(deps, command, { ...body, ...params }),
  );
  route(academics.departmentOptions.remove, ({ command, params, body }) =>
    removeOption(deps, command, { ...body, ...params }),
  );
};

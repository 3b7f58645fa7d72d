import { admissions } from '@portal/contracts/admissions';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { changeDepartmentSubjects } from './change-department-subjects';
import {
  presentSubjects,
  subjectRowById,
  subjectRowsLike,
  subjectsChoices,
  subjectsHistory,
  subjectsOrder,
} from './department-subjects-list.queries';
import { subjectsOfVersion } from './department-subjects.queries';

/** O-level subjects of departments, for those who set applications up. */
export const departmentSubjectRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.departmentSubjects.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = subjectRowsLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: subjectsOrder });
    return presentPage(page, (some) => presentSubjects(db, some, actor));
  });
  exportable(deps, {
    name: 'department-subjects',
    title: 'O-level subjects',
    call: admissions.departmentSubjects.list,
    columns: [
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'School', value: ({ school }) => school, width: 40 },
      { header: 'Asks for', value: ({ subjects }) => subjects.join('; '), width: 60 },
      { header: 'Version', value: ({ version }) => version, width: 9 },
      { header: 'Changed by', value: ({ changedBy }) => changedBy, width: 28 },
      { header: 'Changed', time: ({ changedAt }) => changedAt },
    ],
    read: (from, { query, actor }) => ({
      rows: subjectRowsLike(from, { ...query, actor }),
      order: subjectsOrder,
    }),
    present: (rows, { db: from, actor }) => presentSubjects(from, rows, actor),
  });
  route(admissions.departmentSubjects.choices, (context) => subjectsChoices(db, actorOf(context)));
  route(admissions.departmentSubjects.one, async (context) => {
    const actor = actorOf(context);
    const row = await subjectRowById(db, context.params.id, actor);
    const [shown] = row ? await presentSubjects(db, [row], actor) : [];
    if (!shown) throw new AppError('NOT_FOUND');
    const groups = await subjectsOfVersion(db, { departmentId: shown.id, version: shown.version });
    return { ...shown, groups, history: await subjectsHistory(db, shown.id) };
  });
  route(admissions.departmentSubjects.update, ({ command, body, params }) =>
    changeDepartmentSubjects(deps, command, { ...body, ...params }),
  );
};

import { admissions } from '@portal/contracts/admissions';
import { AppError } from '../../../platform/errors';
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

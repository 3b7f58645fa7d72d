import { student } from '@portal/contracts/student';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { recordOf } from '../student-management/student-record.queries';
import { studentAsking } from '../student.queries';
import { earlierPapers } from './earlier-papers';
import { issueAnew } from './issue-anew';

/** Papers that were issued before a record changed. */
export const paperRoutes: Routes = (route, deps) => {
  route(student.papers.mine, async (context) => {
    const { id } = await studentAsking(deps.db, context);
    const found = await recordOf(deps.db, id);
    if (!found) throw new AppError('NOT_FOUND');
    return earlierPapers(deps, found);
  });
  route(student.papers.issueAnew, ({ command, params, body }) =>
    issueAnew(deps, command, { ...params, ...body }),
  );
};

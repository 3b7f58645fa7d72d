import { finance } from '@portal/contracts/finance';
import type { Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { accountStatement } from './account-statement';

/** The statement of a student's account, for the student and for officers. */
export const accountStatementRoutes: Routes = (route, deps) => {
  route(finance.accountStatement.own, async (context) => {
    const { id: studentId } = await studentAsking(deps.db, context);
    return accountStatement(deps, { studentId, sessionId: context.query.sessionId });
  });

  route(finance.accountStatement.of, ({ params, query }) => {
    return accountStatement(deps, { studentId: params.id, sessionId: query.sessionId });
  });
};

import { academics } from '@portal/contracts/academics';
import type { Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { joinLine } from './join-line';
import { leaveLine } from './leave-line';

/** The line for a place of a full course. */
export const waitingListRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(academics.waitingList.join, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return joinLine(deps, { ...body, studentId, semester });
  });
  route(academics.waitingList.leave, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return leaveLine(deps, { ...body, studentId, semester });
  });
};

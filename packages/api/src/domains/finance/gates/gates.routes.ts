import { finance } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { currentSession } from '../../../platform/university/university.queries';
import { moneyGates } from './gates';

/** What the signed-in student has to pay first. */
export const gateRoutes: Routes = (route, { db, clock }) => {
  route(finance.gates.mine, async (context) => {
    const student = await studentAsking(db, context);
    const session = await currentSession(db);
    if (!session) throw new AppError('NOT_FOUND', { message: 'No session is under way.' });
    return moneyGates(db, student.id, { sessionId: session.id, now: clock.now() });
  });
};

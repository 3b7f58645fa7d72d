import { finance } from '@portal/shared/finance';
import { AppError } from '../errors';
import { actorOf, type Routes } from '../http/route';
import { feesOf } from './school-fees.queries';
import { studentOf } from './student.queries';

export const schoolFeeRoutes: Routes = (route, { db }) => {
  route(finance.schoolFees.sessions, async (context) => {
    const student = await studentOf(db, actorOf(context).userId);
    if (!student) throw new AppError('FORBIDDEN');
    const fees = await feesOf(db, student.id);
    return fees.map(({ lines, invoices, ...fee }) => ({
      ...fee,
      lines: lines.map(({ description, amount }) => ({ description, amount })),
      invoices: invoices.map(({ sessionId: __, createdAt, ...invoice }) => {
        return { ...invoice, date: createdAt.toISOString() };
      }),
    }));
  });
};

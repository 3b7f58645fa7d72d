import { finance } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { studentOf } from '../../student/student.queries';
import { presentInvoice } from '../invoices/present-invoice';
import { feeOptions } from './fee-options';
import { form11Of } from './form11';
import { generateFeeInvoice } from './generate-invoice';
import { feesOf } from './school-fees.queries';

/** What a student owes of school fees, how they are paid, and the form that the payment opens. */
export const schoolFeeRoutes: Routes = (route, deps) => {
  const student = async (context: { actor: Actor | null }) => {
    const found = await studentOf(deps.db, actorOf(context).userId);
    if (!found) throw new AppError('FORBIDDEN');
    return found;
  };

  route(finance.schoolFees.sessions, async (context) => {
    const fees = await feesOf(deps.db, (await student(context)).id);
    return fees.map(({ lines, invoices, ...fee }) => ({
      ...fee,
      lines: lines.map(({ description, amount }) => ({ description, amount })),
      invoices: invoices.map(({ sessionId: _, createdAt, ...invoice }) => {
        return { ...invoice, date: createdAt.toISOString() };
      }),
    }));
  });

  route(finance.schoolFees.options, async (context) => {
    return feeOptions(deps, (await student(context)).id, context.params.sessionId);
  });

  route(finance.schoolFees.generate, async (context) => {
    const { id: studentId } = await student(context);
    return presentInvoice(deps, await generateFeeInvoice(deps, { studentId, ...context.body }), true);
  });

  route(finance.schoolFees.form11, async (context) => {
    return form11Of(deps, await student(context), context.params.sessionId);
  });
};

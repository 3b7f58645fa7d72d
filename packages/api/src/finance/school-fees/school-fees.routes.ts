import { finance } from '@portal/shared/finance';
import { AppError } from '../../errors';
import { actorOf, type Actor, type Routes } from '../../http/route';
import { studentOf } from '../../student/student.queries';
import { presentInvoice } from '../present-invoice';
import { feeOptions } from './fee-options';
import { form11Of } from './form11';
import { generateFeeInvoice } from './generate-invoice';

/** How a student pays school fees, and the form that the payment opens. */
export const payFeesRoutes: Routes = (route, deps) => {
  const student = async (context: { actor: Actor | null }) => {
    const found = await studentOf(deps.db, actorOf(context).userId);
    if (!found) throw new AppError('FORBIDDEN');
    return found;
  };

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

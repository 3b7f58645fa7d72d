import { finance } from '@portal/contracts/finance';
import { isOpenState } from '@portal/invoice/contract';
import type { Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { presentInvoice } from '../invoices/present-invoice';
import { feeOptions } from './fee-options';
import { form11Of } from './form11';
import { generateFeeInvoice } from './generate-invoice';
import { feesOf } from './school-fees.queries';

/** What a student owes of school fees, how they are paid, and the form that the payment opens. */
export const schoolFeeRoutes: Routes = (route, deps) => {
  route(finance.schoolFees.sessions, async (context) => {
    const fees = await feesOf(deps.db, (await studentAsking(deps.db, context)).id);
    return fees.map(({ lines, invoices, ...fee }) => {
      const open = invoices.find(({ status }) => isOpenState(status));
      return {
        ...fee,
        lines: lines.map(({ description, amount }) => ({ description, amount })),
        openInvoice: open?.invoiceNumber ?? null,
        confirming: open?.status === 'PENDING',
        invoices: invoices.map(({ sessionId: _, createdAt, ...invoice }) => {
          return { ...invoice, date: createdAt.toISOString() };
        }),
      };
    });
  });

  route(finance.schoolFees.options, async (context) => {
    return feeOptions(deps, (await studentAsking(deps.db, context)).id, context.params.sessionId);
  });

  route(finance.schoolFees.generate, async (context) => {
    const { id: studentId } = await studentAsking(deps.db, context);
    return presentInvoice(deps, await generateFeeInvoice(deps, { studentId, ...context.body }), true);
  });

  route(finance.schoolFees.form11, async (context) => {
    return form11Of(deps, await studentAsking(deps.db, context), context.params.sessionId);
  });
};

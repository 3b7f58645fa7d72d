import { finance } from '@portal/shared/finance';
import { AppError } from '../errors';
import { actorOf, answer, type Actor, type Routes } from '../http/route';
import { studentPayerKey } from '../student/school-fees.queries';
import { studentOf } from '../student/student.queries';
import { closeInvoice } from './close-invoice';
import { confirmPayment } from './confirm-payment';
import { invoiceByNumber, type Invoice } from './invoices.queries';
import { presentInvoice } from './present-invoice';

/** What a student does with invoices of any purpose, the student's own only. */
export const ownInvoiceRoutes: Routes = (route, deps) => {
  const { db } = deps;

  /** Throws NOT_FOUND also for somebody else's: who asks must not learn that it exists. */
  const own = async (context: { actor: Actor | null; params: { number: string } }): Promise<Invoice> => {
    const student = await studentOf(db, actorOf(context).userId);
    const invoice = student && (await invoiceByNumber(db, context.params.number));
    if (!invoice || invoice.payerKey !== studentPayerKey(student.id)) {
      throw new AppError('NOT_FOUND', { message: 'You have no invoice with this number.' });
    }
    return invoice;
  };

  route(finance.ownInvoices.one, async (context) => presentInvoice(deps, await own(context), true));

  route(finance.ownInvoices.requery, async (context) => {
    const { invoice, answered } = await confirmPayment(deps, (await own(context)).id, 'payer');
    const view = await presentInvoice(deps, invoice, true);
    if (answered) return view;
    const message = 'The payment gateway is not answering. We keep asking; your payment is safe.';
    return answer(view, { message });
  });

  route(finance.ownInvoices.cancel, async (context) => {
    const invoice = await own(context);
    if (invoice.status !== 'UNPAID' && invoice.status !== 'PENDING') {
      throw new AppError('CONFLICT', { message: 'Only an unpaid invoice can be cancelled.' });
    }
    const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: 'payer' });
    const message =
      closed.status === 'CANCELLED'
        ? 'The invoice is cancelled. Its RRR can no longer be paid.'
        : 'This invoice has been paid and was not cancelled.';
    return answer(await presentInvoice(deps, closed, true), { message });
  });
};

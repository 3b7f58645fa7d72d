import { finance } from '@portal/contracts/finance';
import { isOpenState } from '@portal/invoice/contract';
import { AppError } from '../../../platform/errors';
import { answer, type Routes } from '../../../platform/http/route';
import { closeInvoice } from './close-invoice';
import { askAboutClaim, unansweredText } from '../payments/ask-gateway';
import { ownInvoice } from './own-invoice';
import { presentInvoice } from './present-invoice';

/** What a student does with invoices of any purpose, the student's own only. */
export const ownInvoiceRoutes: Routes = (route, deps) => {
  const { db } = deps;

  const own = (context: Parameters<typeof ownInvoice>[1]) => ownInvoice(db, context);

  route(finance.ownInvoices.one, async (context) => presentInvoice(deps, await own(context), true));

  route(finance.ownInvoices.requery, async (context) => {
    const { invoice, answered } = await askAboutClaim(deps, (await own(context)).id, 'payer');
    const view = await presentInvoice(deps, invoice, true);
    if (answered) return view;
    return answer(view, { message: unansweredText(invoice) });
  });

  route(finance.ownInvoices.cancel, async (context) => {
    const invoice = await own(context);
    if (!isOpenState(invoice.status)) {
      throw new AppError('CONFLICT', { message: 'Only an unpaid invoice can be cancelled.' });
    }
    const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: 'payer' });
    const message =
      closed.status === 'CANCELLED'
        ? 'The invoice is cancelled. It can no longer be paid.'
        : 'This invoice has been paid and was not cancelled.';
    return answer(await presentInvoice(deps, closed, true), { message });
  });
};

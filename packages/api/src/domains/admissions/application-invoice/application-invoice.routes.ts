import { admissions } from '@portal/contracts/admissions';
import { calls, canonicalPhone } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { standingInvoice } from '../../finance/invoices/invoices.queries';
import { madeByThisBrowser, payingBrowser, rememberAgain } from '../../finance/payers/payer-cookie';
import { presentInvoice } from '../../finance/invoices/present-invoice';
import { cacheable } from '../../../platform/http/cacheable';
import type { Routes } from '../../../platform/http/route';
import { applicationKey, createApplicationInvoice, typeOfRequest } from './application-invoice';
import { applicationTypeList, isOpen, windowOf } from './application-windows.queries';
import { withholdPaid } from './withhold-paid';

const nobody = { invoiceNumber: null, lastname: null, firstname: null, middleName: null, email: null };

/** Invoices for application forms. */
export const applicationInvoiceRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(calls.lookups.applicationTypes, async ({ reply }) =>
    cacheable(reply, await applicationTypeList(db, clock.now()), 60),
  );

  route(admissions.applicationInvoice.lookup, async ({ query, request }) => {
    const now = clock.now();
    const type = await typeOfRequest(deps, query.ApplicationTypeId);
    const window = await windowOf(db, type.id, { now });
    const closed = new AppError('WINDOW_CLOSED', { message: `Applications for ${type.name} are closed.` });
    if (!window) throw closed;
    const mobileNo = canonicalPhone(query.RegNumber);
    const { sessionId, session, amount } = window;
    const found = await standingInvoice(db, applicationKey(type.id, sessionId, mobileNo));
    // One whose fee has changed since gives way to a new one.
    if (found?.rrr && (found.status !== 'UNPAID' || found.total === amount)) {
      const known = madeByThisBrowser(deps, request, found.id);
      if (found.status === 'PAID' && !known) return withholdPaid(deps, found);
      const invoice = await presentInvoice(deps, found, known);
      const { invoiceNumber } = invoice;
      return { ...nobody, mobileNo, sessionId, session, amount: found.total, invoiceNumber, invoice };
    }
    if (!isOpen(window, now)) throw closed;
    return { ...nobody, mobileNo, sessionId, session, amount, invoice: null };
  });

  route(
    admissions.applicationInvoice.create,
    async ({ body, request, reply }) => {
      const browser = payingBrowser(deps, { request, reply });
      const invoice = await createApplicationInvoice(deps, body, browser);
      const isPayer = browser.hasMade(invoice);
      // What is to be paid may be seen by everybody who knows the phone; a paid reference opens the form.
      if (invoice.status === 'PAID' && !isPayer) return withholdPaid(deps, invoice);
      return presentInvoice(deps, invoice, isPayer);
    },
    { again: rememberAgain(deps) },
  );
};

import { admissions } from '@portal/contracts/admissions';
import { calls, canonicalPhone, maskName } from '@portal/shared/model';
import { payingBrowser, rememberAgain } from '../../finance/payers/payer-cookie';
import { payerName, type Invoice } from '../../finance/invoices/invoices.queries';
import { presentInvoice } from '../../finance/invoices/present-invoice';
import { cacheable } from '../../../platform/http/cacheable';
import type { Routes } from '../../../platform/http/route';
import { isOpen } from '../../../platform/windows/window-days';
import { createApplicationInvoice, standingForm, typeOfRequest } from './application-invoice';
import { applicationsClosed, applicationTypeList, windowOf } from './application-windows.queries';
import { withholdPaid } from './withhold-paid';

const nobody = { invoiceNumber: null, lastname: null, firstname: null, middleName: null, email: null };

/** One of several that this browser made for a phone: enough to know it again, and no name. */
const asChoice = (invoice: Invoice, what: { programme: string; session: string }) => ({
  ...what,
  initials: maskName(payerName(invoice)),
  rrr: invoice.rrr ?? '',
  state: invoice.status,
});

/** Invoices for application forms. */
export const applicationInvoiceRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(calls.lookups.applicationTypes, async ({ reply }) =>
    cacheable(reply, await applicationTypeList(db, clock.now()), 60),
  );

  route(admissions.applicationInvoice.lookup, async ({ query, request, reply }) => {
    const now = clock.now();
    const type = await typeOfRequest(deps, query.ApplicationTypeId);
    const window = await windowOf(db, type.id, { now });
    const closed = applicationsClosed(type.name, window);
    if (!window) throw closed;
    const mobileNo = canonicalPhone(query.RegNumber);
    const { sessionId, session, amount } = window;
    const form = { typeId: type.id, sessionId, phone: mobileNo };
    const another = query.Another ?? false;
    const browser = payingBrowser(deps, { request, reply });
    const standing = await standingForm(deps, form, { browser, another });
    const payable = standing.own.filter(({ rrr }) => rrr !== null);
    if (payable.length > 1 && !another) {
      const several = payable.map((invoice) => asChoice(invoice, { programme: type.name, session }));
      return { ...nobody, mobileNo, sessionId, session, amount, invoice: null, several };
    }
    const own = another ? undefined : standing.own[0];
    if (own?.status !== 'PAID' && standing.paid.length > 0 && !another)
      return withholdPaid(deps, standing.paid);
    // One whose fee has changed since gives way to a new one.
    if (own?.rrr && (own.status !== 'UNPAID' || own.total === amount)) {
      const invoice = await presentInvoice(deps, own, true);
      const { invoiceNumber } = invoice;
      const answer = { ...nobody, mobileNo, sessionId, session, invoiceNumber, invoice };
      return { ...answer, amount: own.total, several: [] };
    }
    if (!isOpen(window, now)) throw closed;
    return { ...nobody, mobileNo, sessionId, session, amount, invoice: null, several: [] };
  });

  route(
    admissions.applicationInvoice.create,
    async ({ body, request, reply }) => {
      const browser = payingBrowser(deps, { request, reply });
      const invoice = await createApplicationInvoice(deps, body, browser);
      // Its own in any case: of several tabs only one made it, and the cookie keeps the last ones.
      if (!browser.hasMade(invoice)) browser.remember(invoice);
      return presentInvoice(deps, invoice, true);
    },
    { again: rememberAgain(deps) },
  );
};

import type { Deps } from '../../../platform/deps';
import { isOpen } from '../../../platform/windows/window-days';
import { invoiceFor } from '../../finance/billing/bill';
import { sameBill } from '../../finance/invoice-management/make-again';
import type { Invoice } from '../../finance/invoices/invoices.queries';
import { applicationFor } from './application-invoice';
import { applicationsClosed, applicationTypeById, linesOf, windowOf } from './application-windows.queries';

/** A form is sold for what it costs now, and only as long as it is sold at all. */
export async function billFormAgain(deps: Deps, invoice: Invoice, madeBy: string): Promise<Invoice> {
  const now = deps.clock.now();
  const type = await applicationTypeById(deps.db, Number(invoice.item));
  const window = type && (await windowOf(deps.db, type.id, { sessionId: invoice.sessionId, now }));
  if (!window || !isOpen(window, now)) throw applicationsClosed(window?.name ?? 'this form', window);
  const lines = linesOf(window);
  const bill = { ...(await sameBill(deps, invoice)), lines, expiresAt: window.closes, madeBy };
  return invoiceFor(deps, bill, { alongside: applicationFor });
}

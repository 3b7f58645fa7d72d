import { invoicePath, invoiceRoutes } from '@portal/contracts/admissions';

/** Path of the page of an application's invoice; that of JAMB's candidates where the mode is not known. */
export function applicationInvoicePage(rrr: string, mode?: string | null): string {
  const route = invoiceRoutes.find(({ modes }) => modes.some((each) => each === mode));
  return route ? invoicePath(route, rrr) : `/application_invoice/${rrr}`;
}

import { invoicePath, invoiceRouteOf, invoiceRoutes } from '@portal/contracts/admissions';
import { matchesRoute, stripRrr } from '@portal/shared/model';
import { Navigate, useLocation, useSearchParams } from '@portal/shared/router';
import { useGoBack } from '../../lib/use-go-back';
import { useChosenProgramme } from './application-choice';
import { GenerateInvoicePage } from './generate-invoice.page';

/** One of the four pages that make invoices, by the path. */
export default function InvoiceRoutes() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const route = invoiceRoutes.find(({ generate }) => matchesRoute(generate, pathname));
  const programme = useChosenProgramme(route);
  const rrr = stripRrr(search.get('rrr') ?? '');
  useGoBack(route !== undefined && !rrr && !programme);

  if (!route) return null;
  if (rrr) return <Navigate to={invoicePath(route, rrr)} replace />;
  if (!programme) return null;
  // An id of another page's mode: that page has the right words and rules.
  const own = invoiceRouteOf(programme.mode);
  if (own && own !== route) {
    return <Navigate to={`${own.generate}?app=${programme.applicationTypeId}`} replace />;
  }
  return <GenerateInvoicePage key={programme.id} route={route} programme={programme} />;
}

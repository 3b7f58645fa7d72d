import { isRrr, matchesRoute, stripRrr } from '@portal/shared/model';
import { invoiceRoutes } from '@portal/contracts/admissions';
import { Navigate, useLocation, useSearchParams } from '@portal/shared/router';
import { remember, remembered } from '../../lib/remembered';
import { useGoBack } from '../../lib/use-go-back';
import { InvoicePage } from './invoice.page';

const key = 'invoice-page';

/** The RRR of the path, of the navigation state, of `?rrr=`, or the last one of this tab. */
function useRrr(base: string): string {
  const { pathname, state } = useLocation() as { pathname: string; state: { invoice?: string } | null };
  const [search] = useSearchParams();
  const inPath = pathname.slice(base.length).split('/').filter(Boolean)[0];
  return stripRrr(inPath ?? state?.invoice ?? search.get('rrr') ?? remembered(key) ?? '');
}

/** An invoice by its RRR, at each of its three addresses. */
export default function InvoicePageRoutes() {
  const { pathname, search } = useLocation();
  const route = invoiceRoutes.find(({ invoice }) => matchesRoute(`${invoice}/*`, pathname));
  const rrr = useRrr(route?.invoice ?? '');
  useGoBack(route !== undefined && !isRrr(rrr));

  if (!route || !isRrr(rrr)) return null;
  remember(key, rrr);
  if (!pathname.endsWith(rrr)) return <Navigate to={`${route.invoice}/${rrr}${search}`} replace />;
  return <InvoicePage key={rrr} rrr={rrr} />;
}

import { useLocation } from '@portal/shared/router';
import { VerifyPage } from './verify.page';

/** `/verify/{code}`, as the QR of a print says it. */
export function VerifyRoutes() {
  const { pathname } = useLocation();
  const code = decodeURIComponent(pathname.split('/').filter(Boolean)[1] ?? '');
  return <VerifyPage key={code} code={code} />;
}

import { useLocation } from '@portal/shared/router';
import { VerifyPage } from './verify.page';

/** An address that was cut off in the middle of a sign is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `/verify` asks for the code, `/verify/{code}`, as the QR of a print says it. */
export default function VerifyRoutes() {
  const { pathname } = useLocation();
  const code = decoded(pathname.split('/').filter(Boolean)[1] ?? '');
  return <VerifyPage key={code} code={code} />;
}

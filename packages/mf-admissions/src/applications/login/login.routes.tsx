import { programmeOfPath } from '@portal/contracts/admissions';
import { useLocation } from '@portal/shared/router';
import { LoginPage } from './login.page';
import { NotOpenPage } from './not-open.page';

/** The login of whichever programme has this path. */
export default function LoginRoutes() {
  const { pathname } = useLocation();
  const programme = programmeOfPath(pathname, 'login');
  if (!programme) return null;
  const { login, routes } = programme;
  if (!login || !routes.preview) return <NotOpenPage programme={programme} />;
  return <LoginPage key={programme.id} programme={programme} words={login} />;
}

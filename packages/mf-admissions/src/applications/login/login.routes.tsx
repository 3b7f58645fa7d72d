import { programmeOfPath, type Programme, type ProgrammeLogin } from '@portal/contracts/admissions';
import { useLocation } from '@portal/shared/router';
import { LoginPage } from './login.page';
import { NotOpenPage } from './not-open.page';

/** The programme whose login is at that path, with what it says there: to begin, or to come back to what was submitted. */
function loginAt(pathname: string): { programme: Programme; words: ProgrammeLogin | undefined } | undefined {
  const again = programmeOfPath(pathname, 'reprintLogin');
  if (again) return { programme: again, words: again.reprint };
  const programme = programmeOfPath(pathname, 'login');
  return programme && { programme, words: programme.login };
}

/** The login of whichever programme has this path. */
export default function LoginRoutes() {
  const { pathname } = useLocation();
  const found = loginAt(pathname);
  if (!found) return null;
  const { programme, words } = found;
  if (!words || !programme.routes.preview) return <NotOpenPage programme={programme} />;
  return <LoginPage key={pathname} programme={programme} words={words} />;
}

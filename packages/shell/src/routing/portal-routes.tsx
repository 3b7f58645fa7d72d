import { matchesRoute, noAccessPage, resolveAlias, routeFor } from '@portal/shared/model';
import { Navigate, Route, Routes, useLocation } from '@portal/shared/router';
import { usePageWaits } from '@portal/shared/ui';
import { useEffect, type ComponentProps, type ReactElement } from 'react';
import { NoAccessPage } from '../pages/no-access.page';
import { OwnPageView } from '../chrome/own-page-view';
import { UnmountBoundary } from '../outlet/unmount-boundary';
import { ModuleOutlet } from '../outlet/module-outlet';
import { entryKey } from '../outlet/prepare';
import { useShell } from '../boot/shell-context';
import { findOwnPage } from './own-pages';
import type { PersonRoute } from './person-routes';
import { isAsked, refusalAt } from './refusal';

const home = '/dashboard';
/** Where a second factor is set up. */
const setUpPath = '/security';

/** On the way to the page that is shown instead. */
function Redirect(props: Pick<ComponentProps<typeof Navigate>, 'to' | 'state'>) {
  usePageWaits();
  return <Navigate {...props} replace />;
}

/** An old address of a page: the same page under its own, with everything that was handed along. */
function Alias({ to }: { to: string }) {
  const { search, hash, state } = useLocation();
  return <Redirect to={{ pathname: to, search, hash }} state={state as unknown} />;
}

/**
 * Nothing answers the path here: home for those signed in, the landing page for everyone else. A page that others may
 * open is refused as the API refuses. Which of the two it is, only the server knows, so a path that it has not been
 * asked for yet is loaded from it.
 */
function Unknown() {
  const { boot, session, services } = useShell();
  const { pathname, search } = useLocation();
  usePageWaits();
  useEffect(() => {
    if (!session) return location.replace('/');
    const refused = refusalAt(boot, pathname);
    if (refused) {
      services.navigate('/no_access', { replace: true, state: refused });
      return undefined;
    }
    if (!isAsked(boot, pathname) && navigator.onLine) return location.replace(`${pathname}${search}`);
    services.notify({
      severity: 'info',
      title: 'That page has moved',
      body: 'We brought you to your dashboard.',
      milliseconds: 5000,
    });
    services.navigate(home, { replace: true });
    return undefined;
  }, [boot, session, services, pathname, search]);
  return null;
}

function ModulePage({ route }: { route: PersonRoute }) {
  const { key, pathname, search } = useLocation();
  return (
    <ModuleOutlet
      key={entryKey(route.entry)}
      entry={route.entry}
      title={route.title}
      at={`${key} ${pathname} ${search}`}
    />
  );
}

/** The page for a path, and what it is called: another name is another page. */
function usePage(routes: readonly PersonRoute[]): [name: string, page: ReactElement] {
  const { session } = useShell();
  const { pathname } = useLocation();
  if (session?.secondFactorDue && pathname !== setUpPath)
    return [pathname, <Redirect key={pathname} to={setUpPath} />];
  const hit = session?.secondFactorDue ? undefined : routeFor(routes, pathname);
  if (hit) {
    const page = (
      <Routes>
        <Route path={hit.path} element={<ModulePage route={hit} />} />
      </Routes>
    );
    return [entryKey(hit.entry), page];
  }
  const alias = resolveAlias(pathname);
  if (alias) return [pathname, <Alias key={pathname} to={alias} />];
  if (session && matchesRoute(noAccessPage.path, pathname))
    return [pathname, <NoAccessPage key={pathname} />];
  const own = session && findOwnPage(pathname);
  if (own) return [own.path, <OwnPageView key={own.path} page={own} />];
  return [pathname, <Unknown key={pathname} />];
}

/** The page for the current path. */
export function PortalRoutes({ routes }: { routes: readonly PersonRoute[] }) {
  const { unmountFailed } = useShell();
  const [name, page] = usePage(routes);
  return (
    <UnmountBoundary name={name} unmountFailed={unmountFailed}>
      {page}
    </UnmountBoundary>
  );
}

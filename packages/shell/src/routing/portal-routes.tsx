import { matchesRoute, noAccessPage, resolveAlias, routeFor } from '@portal/shared/model';
import { Navigate, Route, Routes, useLocation } from '@portal/shared/router';
import { useEffect } from 'react';
import { NoAccessPage } from '../chrome/no-access.page';
import { OwnPageView } from '../chrome/own-page-view';
import { ModuleOutlet } from '../outlet/module-outlet';
import { entryKey } from '../outlet/prepare';
import { useShell } from '../boot/shell-context';
import { findOwnPage } from './own-pages';
import type { PersonRoute } from './person-routes';

const home = '/dashboard';

/** An old address of a page: the same page under its own, with everything that was handed along. */
function Alias({ to }: { to: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace state={state as unknown} />;
}

/** Nobody answers the path: home for those signed in, the landing page for everyone else. */
function Unknown() {
  const { session, services } = useShell();
  useEffect(() => {
    if (!session) return location.replace('/');
    services.notify({
      severity: 'info',
      title: 'That page has moved',
      body: 'We brought you to your dashboard.',
      milliseconds: 5000,
    });
    services.navigate(home, { replace: true });
    return undefined;
  }, [session, services]);
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

/** The page for the current path. */
export function PortalRoutes({ routes }: { routes: readonly PersonRoute[] }) {
  const { session } = useShell();
  const { pathname } = useLocation();
  const hit = routeFor(routes, pathname);
  if (hit) {
    return (
      <Routes>
        <Route path={hit.path} element={<ModulePage route={hit} />} />
      </Routes>
    );
  }
  const alias = resolveAlias(pathname);
  if (alias) return <Alias to={alias} />;
  if (session && matchesRoute(noAccessPage.path, pathname)) return <NoAccessPage />;
  const own = session && findOwnPage(pathname);
  if (own) return <OwnPageView key={own.path} page={own} />;
  return <Unknown />;
}

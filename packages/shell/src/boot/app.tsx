import { QueryClientProvider, queryClient } from '@portal/shared/http';
import { isDocument, menuFor, resolveAlias, routeFor } from '@portal/shared/model';
import { SlotProvider } from '@portal/shared/module';
import {
  menuShown,
  SessionProvider,
  usePortalDispatch,
  usePortalState,
  useSession,
} from '@portal/shared/session';
import { PortalProvider } from '@portal/shared/ui';
import { StrictMode, Suspense, useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import { LeaveDialog } from '../chrome/leave-question';
import { Layout } from '../chrome/layout';
import { createToastHost } from '../chrome/toast-host';
import { PageSkeleton } from '../outlet/page-skeleton';
import { OutletSetupProvider } from '../outlet/outlet-setup';
import { findOwnPage } from '../routing/own-pages';
import { routesFor } from '../routing/person-routes';
import { PortalRouter } from '../routing/portal-router';
import { PortalRoutes } from '../routing/portal-routes';
import type { ShellParts } from './create-shell';
import { usePrefetchMenu } from './prefetch-menu';
import { RootBoundary } from './root-boundary';
import { endImpersonation, signOut } from '../chrome/session/session-end';
import { ShellProvider, type Shell } from './shell-context';

/** The person's routes and menu, made anew only when the session changes. */
function useShellValue({ boot, services, pages, now, report, unmountFailed }: ShellParts): Shell {
  const session = useSession();
  return useMemo(() => {
    const routes = routesFor(boot.composition, session);
    return {
      boot,
      session,
      services,
      routes,
      menu: menuFor(session, boot.composition, routes),
      signOut,
      endImpersonation,
      now,
      report,
      unmountFailed,
      prepare(path) {
        const target = isDocument(path) ? null : routeFor(routes, resolveAlias(path) ?? path);
        const { preparations } = pages;
        const code = target ? preparations.prepare(target.entry).code : findOwnPage(path)?.load();
        // What failed before anybody wanted it is tried again when they do.
        code?.catch(() => target && preparations.forgetFailed(target.entry));
      },
    };
  }, [boot, services, pages, now, report, unmountFailed, session]);
}

/** Remembers the menu's order, and tells administrators of names that nothing answers. */
function useMenuRecord({ menu, boot }: Shell, { reporter }: ShellParts) {
  const dispatch = usePortalDispatch();
  const ready = usePortalState((state) => state.ready);
  useEffect(() => {
    if (ready) dispatch(menuShown(menu.items.map(({ name }) => name)));
  }, [ready, menu, dispatch]);
  useEffect(() => {
    for (const name of menu.dropped) {
      reporter.report({ module: 'shell', version: boot.build, phase: 'menu', subject: name });
    }
  }, [menu, boot, reporter]);
}

function Portal({ parts, Banner }: { parts: ShellParts; Banner: ComponentType | undefined }) {
  const shell = useShellValue(parts);
  useMenuRecord(shell, parts);
  usePrefetchMenu(shell, parts.prefetch);
  return (
    <ShellProvider value={shell}>
      <OutletSetupProvider value={parts.pages}>
        <SlotProvider value={parts.FilledSlot}>
          {Banner && <Banner />}
          <Layout>
            <Suspense fallback={<PageSkeleton />}>
              <PortalRoutes routes={shell.routes} />
            </Suspense>
          </Layout>
          <LeaveDialog question={parts.leaveQuestion} />
        </SlotProvider>
      </OutletSetupProvider>
    </ShellProvider>
  );
}

export interface AppOptions {
  /** Hears that all of it has been drawn for the first time. */
  drawn?(): void;
  /** Stands above everything. */
  Banner?: ComponentType | undefined;
}

/** The whole tree: every provider once, then the portal. Modules render inside it. */
export function createApp(parts: ShellParts, { drawn, Banner }: AppOptions = {}) {
  const ToastHost = createToastHost(parts.notifier);
  return function App() {
    useLayoutEffect(() => drawn?.(), []);
    return (
      <StrictMode>
        <RootBoundary helpLine={parts.boot.university.helpLine} report={parts.report}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider>
              <PortalProvider>
                <PortalRouter history={parts.history}>
                  <Portal parts={parts} Banner={Banner} />
                  <ToastHost />
                </PortalRouter>
              </PortalProvider>
            </SessionProvider>
          </QueryClientProvider>
        </RootBoundary>
      </StrictMode>
    );
  };
}

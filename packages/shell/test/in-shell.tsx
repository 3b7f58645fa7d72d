import { render } from '@testing-library/react';
import { createQueryClient, QueryClientProvider } from '@portal/shared/http';
import { menuFor, type BootData, type SessionSummary } from '@portal/shared/model';
import { createEventBus } from '@portal/shared/module';
import { MemoryRouter, useLocation } from '@portal/shared/router';
import { createPortalStore, createSessionStore, SessionProvider } from '@portal/shared/session';
import { fillBrowserGaps } from '@portal/shared/testing';
import { PortalProvider } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { ShellProvider, type Shell } from '../src/boot/shell-context';
import { createLeaveGuard } from '../src/routing/guarded-history';
import { routesFor } from '../src/routing/person-routes';
import { boot, person } from './fixtures';

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}

export interface InShell {
  /** Where the page is; `/no_access` when left out. */
  at?: string | { pathname: string; state?: unknown };
  session?: SessionSummary | null;
  /** Other boot data than the fixture's. */
  data?: Partial<BootData>;
  /** Other parts of the shell than the ones made here, as in `{ now: () => 0 }`. */
  parts?: Partial<Shell>;
}

/** Renders what belongs to the shell with everything around it: look, router, queries, session, the shell's own parts. */
export function renderInShell(
  node: ReactNode | ((shell: Shell) => ReactNode),
  { at = '/no_access', session = person(), data = {}, parts = {} }: InShell = {},
) {
  fillBrowserGaps();
  const all = boot({ session, ...data });
  const routes = routesFor(all.composition, session);
  const mocks = {
    navigate: jest.fn(),
    notify: jest.fn(),
    prepare: jest.fn(),
    signOut: jest.fn(async () => undefined),
    endImpersonation: jest.fn(async () => undefined),
    report: jest.fn(),
    unmountFailed: jest.fn(),
  };
  const shell: Shell = {
    boot: all,
    session,
    services: {
      navigate: mocks.navigate,
      notify: mocks.notify,
      events: createEventBus({ report: jest.fn() }),
      leaveGuard: createLeaveGuard(),
      report: jest.fn(),
    },
    routes,
    menu: menuFor(session, all.composition, routes),
    now: () => Date.parse(all.now),
    prepare: mocks.prepare,
    signOut: mocks.signOut,
    endImpersonation: mocks.endImpersonation,
    report: mocks.report,
    unmountFailed: mocks.unmountFailed,
    ...parts,
  };
  const sessions = createSessionStore(session);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider sessions={sessions} store={createPortalStore()}>
        <PortalProvider>
          <MemoryRouter initialEntries={[at]}>
            <ShellProvider value={shell}>{typeof node === 'function' ? node(shell) : node}</ShellProvider>
            <Where />
          </MemoryRouter>
        </PortalProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, ...mocks, shell, sessions };
}

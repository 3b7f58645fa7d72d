import { configure, getConfig, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient, QueryClientProvider } from '../http';
import type { SessionSummary } from '../model';
import { HostProvider, type HostContext } from '../module';
import { MemoryRouter, Route, Routes, useLocation, type Location } from '../router';
import { createPortalStore, createSessionStore, SessionProvider } from '../session';
import { PortalProvider } from '../ui';
import { Toaster } from '../ui/overlay';
import { fillBrowserGaps } from './browser-gaps';

/** Set while what is awaited is looked for once more: nobody reads why it was not there yet. */
interface Waiting {
  _disableExpensiveErrorDiagnostics?: boolean;
}

configure(({ getElementError }) => ({
  // A busy machine is no fault of the page: what comes at all comes within this.
  asyncUtilTimeout: 30_000,
  // The page is written into the message of what never came, and of what is asked for at once.
  getElementError: (message, container) =>
    (getConfig() as Waiting)._disableExpensiveErrorDiagnostics
      ? new Error(message ?? undefined)
      : getElementError(message, container),
}));

export interface PortalOptions {
  /** Where the page is, as in `/jupeb_application#section_b`. */
  route?: string;
  /** Navigation state of that entry. */
  state?: unknown;
  /** Route pattern of the page under test, for its parameters; everywhere when left out. */
  path?: string;
  session?: SessionSummary | null;
  /** What the page asks of the shell with `useHost()`, as in `{ config: { shown: 2 } }`; no host when left out. */
  host?: Partial<HostContext>;
}

export interface PortalResult extends RenderResult {
  user: UserEvent;
  /** Where the page is now. */
  location: () => Location;
}

/** Renders with everything that the shell gives: look, router, queries, session and toasts. */
export function renderWithPortal(page: ReactNode, options: PortalOptions = {}): PortalResult {
  fillBrowserGaps();
  const { route = '/', state, path, session = null, host } = options;
  const sessions = createSessionStore();
  sessions.set(session);
  const seen: { location?: Location } = {};
  const result = render(
    <PortalProvider>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider sessions={sessions} store={createPortalStore()}>
          <MemoryRouter initialEntries={[entryOf(route, state)]}>
            <LocationProbe seen={seen} />
            <Hosted host={host}>
              {path ? (
                <Routes>
                  <Route path={path} element={page} />
                  <Route path="*" element={null} />
                </Routes>
              ) : (
                page
              )}
            </Hosted>
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
      <Toaster />
    </PortalProvider>,
  );
  const location = () => {
    if (!seen.location) throw new Error('nothing is rendered');
    return seen.location;
  };
  return { ...result, user: userEvent.setup(), location };
}

function Hosted({ host, children }: { host: Partial<HostContext> | undefined; children: ReactNode }) {
  // A test gives what its page uses; anything else is missed at once.
  return host ? <HostProvider value={host as HostContext}>{children}</HostProvider> : children;
}

function entryOf(route: string, state: unknown) {
  const { pathname, search, hash } = new URL(route, 'http://portal.test');
  return { pathname, search, hash, state };
}

function LocationProbe({ seen }: { seen: { location?: Location } }) {
  const location = useLocation();
  // Tests look at it after the page has settled, never while it renders.
  Object.assign(seen, { location });
  return null;
}

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, onlineManager, QueryClientProvider } from '@portal/shared/http';
import type { BootData, SessionSummary } from '@portal/shared/model';
import { createEventBus } from '@portal/shared/module';
import { MemoryRouter, useLocation } from '@portal/shared/router';
import { fillBrowserGaps } from '@portal/shared/testing';
import { PortalProvider } from '@portal/shared/ui';
import { axe, toHaveNoViolations } from 'jest-axe';
import { boot, composed, composition, person } from '../../test/fixtures';
import { ShellProvider } from '../boot/shell-context';
import { createLeaveGuard } from '../outlet/leave-guard';
import { menuFor } from '../routing/menu';
import { routesFor } from '../routing/person-routes';
import { PortalRoutes } from '../routing/portal-routes';
import { Layout } from './layout';

expect.extend(toHaveNoViolations);
fillBrowserGaps();

const services = {
  navigate: jest.fn(),
  notify: jest.fn(),
  events: createEventBus({ report: jest.fn() }),
  leaveGuard: createLeaveGuard(),
  report: jest.fn(),
};

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function show(at: string, session: SessionSummary | null = person(), more: Partial<BootData> = {}) {
  const signOut = jest.fn(async () => undefined);
  const prepare = jest.fn();
  const data = boot({ session, ...more });
  const routes = routesFor(data.composition, session);
  const shell = {
    boot: data,
    session,
    services,
    routes,
    menu: menuFor(session, data.composition, routes),
    prepare,
    signOut,
  };
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <PortalProvider>
        <MemoryRouter initialEntries={[at]}>
          <ShellProvider value={shell}>
            <Layout>
              <PortalRoutes routes={routes} />
            </Layout>
            <Where />
          </ShellProvider>
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  );
  return { ...view, signOut, prepare };
}

const openAccount = () => userEvent.click(screen.getByRole('button', { name: /Chidinma Okafor/ }));

test('signing out asks with the exact words, can be cancelled, and then signs out', async () => {
  const { signOut } = show('/no_access');
  await openAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to sign out of the portal?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a sign-out that fails says why and leaves the person signed in', async () => {
  const { signOut } = show('/no_access');
  signOut.mockRejectedValue(new Error('The portal could not be reached.'));
  await openAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('The portal could not be reached.')).toHaveAttribute('role', 'alert');
});

test('the account menu closes on Esc and gives the focus back', async () => {
  show('/no_access');
  await openAccount();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Chidinma Okafor/ })).toHaveFocus();
});

test('profile and password are offered only where a live module brings them', async () => {
  const profile = { path: '/profile/*', load: './page', title: 'Profile', audience: ['student' as const] };
  show('/no_access', person(), { composition: composition(composed({ routes: [profile] })) });
  await openAccount();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('link', { name: 'Change Password' })).not.toBeInTheDocument();
});

test('the connectivity banners say the exact words, for five seconds each, in regions that stood there before', () => {
  jest.useFakeTimers();
  show('/no_access');
  act(() => onlineManager.setOnline(false));
  const alert = screen.getAllByRole('alert').find((each) => each.textContent);
  expect(alert).toHaveTextContent('Offline!oops!, looks you are offline!');
  act(() => jest.advanceTimersByTime(4999));
  expect(alert).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(alert).toBeEmptyDOMElement();
  act(() => onlineManager.setOnline(true));
  const status = screen.getAllByRole('status').find((each) => each.textContent?.startsWith('Online.'));
  expect(status).toHaveTextContent('Online.you are back online!');
  act(() => jest.advanceTimersByTime(5000));
  expect(status).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('pointing at a menu entry starts loading its page', async () => {
  const { prepare } = show('/no_access');
  // jsdom shows the phone's layout, where the side menu is hidden.
  await userEvent.hover(screen.getByRole('link', { name: 'Demo', hidden: true }));
  expect(prepare).toHaveBeenCalledWith('/demo');
});

test('an unknown path goes home with a word about it', () => {
  show('/nowhere');
  expect(services.navigate).toHaveBeenCalledWith('/dashboard', { replace: true });
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'That page has moved' }));
});

test('an alias becomes the address of its page', () => {
  show('/app_reports/nothing_here');
  expect(screen.getByText('/reports/nothing_here')).toBeInTheDocument();
});

test('a route of somebody else is as unknown as one that does not exist', () => {
  services.navigate.mockClear();
  show('/demo', person({ userType: 'official', menuItems: [] }));
  expect(services.navigate).toHaveBeenCalledWith('/dashboard', { replace: true });
});

test('a person whose modules bring no dashboard finds the menu there', () => {
  show('/dashboard');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Chidinma Okafor' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Demo' })).toHaveAttribute(
    'href',
    '/demo',
  );
  expect(document.title).toBe('Dashboard · FUTG');
});

test('acting as another person is said for as long as it lasts', () => {
  show('/no_access', person({ isImpersonating: true, impersonatorUsername: 'helpdesk' }));
  const banner = screen.getByRole('region', { name: 'Acting as another person' });
  expect(banner).toHaveTextContent('You are helpdesk, acting as Chidinma Okafor');
  expect(within(banner).getByRole('button', { name: 'End Session' })).toBeInTheDocument();
});

test('an old composition is said so', () => {
  show('/no_access', person(), { stale: true });
  expect(screen.getByText(/as it was last known/)).toBeInTheDocument();
});

test('the help line stands in the footer, signed in and out', () => {
  show('/no_access');
  expect(screen.getByRole('link', { name: '0803 000 0000' })).toHaveAttribute('href', 'tel:0803 000 0000');
});

test.each([
  ['signed in', person()],
  ['impersonating', person({ isImpersonating: true, impersonatorUsername: 'helpdesk' })],
])('no accessibility violations: %s', async (_what, session) => {
  const { container } = show('/no_access', session);
  expect(await axe(container)).toHaveNoViolations();
});

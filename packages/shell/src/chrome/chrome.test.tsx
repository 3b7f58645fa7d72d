import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@portal/shared/http';
import type { BootData, SessionSummary } from '@portal/shared/model';
import { pageWaits } from '@portal/shared/ui';
import { axe, toHaveNoViolations } from 'jest-axe';
import { composition, person } from '../../test/fixtures';
import { renderInShell } from '../../test/in-shell';
import { PortalRoutes } from '../routing/portal-routes';
import { Layout } from './layout';

expect.extend(toHaveNoViolations);

function show(at: string, session: SessionSummary | null = person(), data: Partial<BootData> = {}) {
  return renderInShell(
    ({ routes }) => (
      <Layout>
        <PortalRoutes routes={routes} />
      </Layout>
    ),
    { at, session, data },
  );
}

const openAccount = () => userEvent.click(screen.getByRole('button', { name: /Chidinma Okafor/ }));

test('the page of all reports is there without any module, and says so when nobody put one in', async () => {
  const { container } = show('/reports', person({ userType: 'official', menuItems: ['reports'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(screen.getByText('There is no report for your role yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reports', hidden: true })).toHaveAttribute('href', '/reports');
  expect(await axe(container)).toHaveNoViolations();
});

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

test('signing out says that this browser has something of the person to send', async () => {
  const key = `waiting:${person().userId}:check-ins`;
  localStorage.setItem(key, '[1]');
  show('/no_access');
  await openAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.getByText(/^What you did offline is not sent yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  localStorage.removeItem(key);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.queryByText(/^What you did offline/)).toBeNull();
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

test('profile, password, sign-in and the way out are offered to everybody, whatever modules are live', async () => {
  show('/no_access', person(), { composition: composition() });
  await openAccount();
  expect(
    ['Profile', 'Change Password', 'Sign-in and security'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/profile', '/change_password', '/security']);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a page of the shell is fetched when it is opened', async () => {
  show('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  expect(document.title).toBe('Profile · FUTG');
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
  const { navigate, notify } = show('/nowhere');
  expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true });
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'That page has moved' }));
});

test('where one page stands in for another, the page waits until that is there', async () => {
  const waited: boolean[] = [];
  const stop = pageWaits.subscribe(() => queueMicrotask(() => waited.push(pageWaits.any())));
  show('/app_reports', person({ userType: 'official', menuItems: ['reports'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(waited.slice(0, -1)).not.toContain(false);
  expect(waited.at(-1)).toBe(false);
  stop();
  show('/nowhere');
  expect(pageWaits.any()).toBe(true);
});

test('an alias becomes the address of its page', () => {
  show('/app_reports/nothing_here');
  expect(screen.getByText('/reports/nothing_here')).toBeInTheDocument();
});

test('a page of somebody else is refused, by its name', () => {
  const { navigate } = show('/demo', person({ userType: 'official', menuItems: [] }));
  const state = { title: 'Demo' };
  expect(navigate).toHaveBeenCalledWith('/no_access', { replace: true, state });
});

test('the tab of a page that is refused is called as the page that says so, on the way to it as well', () => {
  show('/demo', person({ userType: 'official', menuItems: [] }));
  expect(document.title).toBe('No access · FUTG');
});

test('the tab of a page at its other address is called as the page from the start', async () => {
  show('/app_reports', person({ userType: 'official', menuItems: ['reports'] }));
  expect(document.title).toBe('Reports · FUTG');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('a menu that was opened without a focus, as in Safari, has it', async () => {
  show('/no_access');
  act(() => (document.activeElement as HTMLElement).blur());
  const button = screen.getByRole('button', { name: /Chidinma Okafor/ });
  await act(async () => button.click());
  expect(button).toHaveFocus();
});

test('what the server refused is said with the right that is missing', () => {
  const refused = { title: 'Audit log', claim: 'audit.view' as const };
  const { navigate } = show('/audit_log', person(), { address: '/audit_log', refused });
  expect(navigate).toHaveBeenCalledWith('/no_access', { replace: true, state: refused });
});

test('a person whose modules bring no dashboard finds the menu there', async () => {
  show('/dashboard');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Chidinma Okafor' }),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Demo' })).toHaveAttribute(
    'href',
    '/demo',
  );
  expect(document.title).toBe('Dashboard · FUTG');
});

test('an old composition is said so', () => {
  show('/no_access', person(), { stale: true });
  expect(screen.getByText(/as it was last known/)).toBeInTheDocument();
});

test('who is not signed in finds the way in and the public pages in the header', async () => {
  const { container } = show('/nowhere', null);
  const header = screen.getByRole('banner');
  expect(within(header).getAllByRole('link', { name: 'Login' })[0]).toHaveAttribute('href', '/login');
  expect(within(header).getByRole('link', { name: 'Sundry payments', hidden: true })).toHaveAttribute(
    'href',
    '/sundry/all',
  );
  await userEvent.click(within(header).getByRole('button', { name: 'Open menu' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Home' }),
  ).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
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
  if (session.isImpersonating) await screen.findByRole('region', { name: 'Acting as another person' });
  expect(await axe(container)).toHaveNoViolations();
});

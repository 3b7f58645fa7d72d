import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SessionSummary } from '@portal/shared/model';
import { axeFindings } from '@portal/shared/testing';
import { person } from '../../../test/fixtures';
import { renderInShell } from '../../../test/in-shell';
import { Layout } from '../layout';
import { ImpersonationBanner } from './impersonation-banner';
import { countdown } from './time-left';

const start = Date.parse('2026-11-21T09:45:00Z');
const acting = person({
  isImpersonating: true,
  impersonatorUsername: 'helpdesk',
  impersonationEnds: new Date(start + 30 * 60_000).toISOString(),
  email: 'chidinma@futg.example',
  passport: '/api/v1/UserDocument/passport/7',
});

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

function show(session: SessionSummary = acting) {
  return renderInShell(<ImpersonationBanner session={session} />, { session, parts: { now: Date.now } });
}
const banner = () => screen.getByRole('region', { name: 'Acting as another person' });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('the banner says who acts as whom, with photo, email and role', () => {
  show();
  expect(banner()).toHaveTextContent('You are helpdesk, acting as Chidinma Okafor');
  expect(banner()).toHaveTextContent('Student · chidinma@futg.example');
  expect(within(banner()).getByRole('img', { name: 'Chidinma Okafor' })).toHaveAttribute(
    'src',
    acting.passport,
  );
});

test('a photo that does not load leaves the initials', () => {
  show();
  fireEvent.error(within(banner()).getByRole('img'));
  expect(banner()).toHaveTextContent('CO');
});

test.each([
  [1800, '0h 30m 00s'],
  [3661, '1h 01m 01s'],
  [59, '0h 00m 59s'],
  [0, '0h 00m 00s'],
])('%i seconds are %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words);
});

test('the time counts down in hours, minutes and seconds; two moments of it are read out', async () => {
  show();
  const timer = screen.getByRole('timer', { name: 'Time left' });
  expect(timer).toHaveAttribute('aria-live', 'off');
  await pass(19);
  expect(timer).toHaveTextContent('0h 29m 41s');
  const status = within(banner()).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await pass(25 * 60 - 19);
  expect(status).toHaveTextContent('5 minutes left as Chidinma Okafor');
  await pass(4 * 60);
  expect(status).toHaveTextContent('1 minute left as Chidinma Okafor');
});

test('it ends by the button', async () => {
  const { endImpersonation } = show();
  fireEvent.click(screen.getByRole('button', { name: 'End Session' }));
  expect(endImpersonation).toHaveBeenCalledTimes(1);
});

test('it ends by itself when the time is over, once', async () => {
  const { endImpersonation } = show();
  await pass(30 * 60 - 1);
  expect(endImpersonation).not.toHaveBeenCalled();
  await pass(5);
  expect(endImpersonation).toHaveBeenCalledTimes(1);
});

test('when the server cannot be reached it says so, and can be tried again', async () => {
  const { endImpersonation } = show();
  endImpersonation.mockRejectedValueOnce(new Error('The portal could not be reached.'));
  fireEvent.click(screen.getByRole('button', { name: 'End Session' }));
  await pass(0);
  expect(screen.getByText('The portal could not be reached.')).toHaveAttribute('role', 'alert');
  fireEvent.click(screen.getByRole('button', { name: 'End Session' }));
  expect(endImpersonation).toHaveBeenCalledTimes(2);
});

test('the page begins below the banner, and what takes the focus is scrolled to below it', async () => {
  const box = { height: 95.2 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const { unmount } = renderInShell(
    <Layout>
      <h1>Page</h1>
    </Layout>,
    { session: acting, parts: { now: Date.now } },
  );
  // Until it is fetched a line stands for it.
  expect(screen.getByRole('note')).toHaveTextContent('You are helpdesk, acting as Chidinma Okafor');
  await pass(0);
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--portal-banner-height')).toBe('96px');
  expect(style.getPropertyValue('--portal-header-height')).toBe('112px');
  expect(banner()).toHaveAttribute('data-no-print');
  unmount();
  expect(style.getPropertyValue('--portal-banner-height')).toBe('');
});

test('no accessibility violations', async () => {
  const { container } = show();
  jest.useRealTimers();
  expect(await axeFindings(container)).toEqual([]);
});

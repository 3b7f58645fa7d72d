import { finance } from '@portal/contracts/finance';
import { calls } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  studentDashboard,
  within,
} from '@portal/shared/testing';
import FeesCard from './fees.card';

const dashboard = studentDashboard('2026-01-31T08:00:00.000Z');
const due = [
  {
    purposeId: 1,
    purpose: 'School fees',
    sessionId: 4,
    session: '2025/2026',
    total: 7_300_000,
    paid: 3_650_000,
    outstanding: 3_650_000,
    action: { label: 'Pay school fees', route: '/school_fees/session?session=4' },
  },
  {
    purposeId: 5,
    purpose: 'Development levy',
    sessionId: 4,
    session: '2025/2026',
    total: 500_000,
    paid: 0,
    outstanding: 500_000,
    action: { label: 'Pay the development levy', route: '/development_levy' },
  },
];
const nothing = { total: 0, due: [], free: [] };
const owed = { total: 4_150_000, due, free: [] };
const server = mockServer(mock(calls.dashboard.student, dashboard), mock(finance.ownPayments.owed, owed));

test('what is charged, paid and owed for the session', async () => {
  const half = { ...dashboard.fees, paid: 3_650_000, outstanding: 3_650_000, state: 'half' as const };
  server.use(mock(calls.dashboard.student, { ...dashboard, fees: half }));
  const { container } = renderWithPortal(<FeesCard />);
  const card = screen.getByRole('region', { name: 'School fees' });
  expect(await within(card).findByText('Half paid')).toBeVisible();
  expect(within(card).getByText('₦73,000.00')).toBeVisible();
  expect(await within(card).findAllByText('₦36,500.00')).toHaveLength(3);
  const links = within(card)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/school_fees/session?session=4', '/development_levy', '/school_fees', '/payments']);
  expect(within(card).getByText(/You owe/)).toHaveTextContent('You owe ₦41,500.00 in all');
  expect(await axeFindings(container)).toEqual([]);
});

test('what may be paid besides is no debt', async () => {
  const ordered = {
    purposeId: 9,
    purpose: 'Transcript',
    sessionId: 4,
    session: '2025/2026',
    total: 1_500_000,
    paid: 0,
    outstanding: 1_500_000,
    action: { label: 'Pay the invoice', route: '/sundry/invoice?number=INV1' },
  };
  server.use(mock(finance.ownPayments.owed, { ...nothing, free: [ordered] }));
  const { container } = renderWithPortal(<FeesCard />);
  expect(await screen.findByText('You owe nothing.')).toBeVisible();
  expect(screen.getByText('You can also pay')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay the invoice' })).toBeVisible();
  expect(screen.queryByText(/in all/)).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test('the acceptance fee is owed, and paid by the one button at the head of the dashboard', async () => {
  const acceptance = {
    purposeId: 2,
    purpose: 'Acceptance fee',
    sessionId: 4,
    session: '2025/2026',
    total: 3_000_000,
    paid: 0,
    outstanding: 3_000_000,
    action: { label: 'Pay the acceptance fee', route: '/acceptance' },
  };
  server.use(mock(finance.ownPayments.owed, { ...nothing, total: 3_000_000, due: [acceptance] }));
  renderWithPortal(<FeesCard />);
  expect(await screen.findByText('Acceptance fee')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay the acceptance fee' })).toBeNull();
});

test('nothing is owed', async () => {
  server.use(mock(finance.ownPayments.owed, nothing));
  renderWithPortal(<FeesCard />);
  expect(await screen.findByText('You owe nothing.')).toBeVisible();
});

test('a refusal stands in the card, and can be tried again', async () => {
  server.use(mock(calls.dashboard.student, problem('BUSY')));
  const { user } = renderWithPortal(<FeesCard />);
  expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeVisible();
  server.use(mock(calls.dashboard.student, dashboard));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
});

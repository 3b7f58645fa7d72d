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
import { FeesCard } from './fees-card';

const dashboard = studentDashboard('2026-01-31T08:00:00.000Z');
const server = mockServer(mock(calls.dashboard.student, dashboard));

test('what is charged, paid and owed for the session', async () => {
  const half = { ...dashboard.fees, paid: 3_650_000, outstanding: 3_650_000, state: 'half' };
  server.use(mock(calls.dashboard.student, { ...dashboard, fees: half }));
  const { container } = renderWithPortal(<FeesCard />);
  const card = screen.getByRole('region', { name: 'School fees' });
  expect(await within(card).findByText('Half paid')).toBeVisible();
  expect(within(card).getByText('₦73,000.00')).toBeVisible();
  expect(within(card).getAllByText('₦36,500.00')).toHaveLength(2);
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/school_fees');
  expect(await axeFindings(container)).toEqual([]);
});

test('a refusal stands in the card, and can be tried again', async () => {
  server.use(mock(calls.dashboard.student, problem('BUSY')));
  const { user } = renderWithPortal(<FeesCard />);
  expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeVisible();
  server.use(mock(calls.dashboard.student, dashboard));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
});

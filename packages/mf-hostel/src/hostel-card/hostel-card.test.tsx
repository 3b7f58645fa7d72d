import { hostel } from '@portal/contracts/hostel';
import { calls } from '@portal/shared/model';
import { mock, mockServer, renderWithPortal, screen, studentDashboard } from '@portal/shared/testing';
import HostelCard from './hostel.card';

const dashboard = studentDashboard('2026-12-01T08:00:00.000Z');
const server = mockServer(
  mock(calls.dashboard.student, () => dashboard),
  mock(hostel.hostels.open, () => ({ byBallot: false, hostels: 1, bedSpaces: 1, from: 2_500_000 })),
);

test('says how much is open to the student, one in the singular', async () => {
  renderWithPortal(<HostelCard />);
  expect(await screen.findByText(/^1 bed-space left in 1 hostel open to you, from/)).toHaveTextContent(
    'from ₦25,000.00.',
  );
});

test.each([
  ['owing', 1],
  ['half', 1],
  ['paid', 0],
] as const)('says beside the beds that the fee comes before one is given: %s', async (state, times) => {
  const fees = { ...dashboard.fees, state };
  server.use(mock(calls.dashboard.student, () => ({ ...dashboard, fees })));
  renderWithPortal(<HostelCard />);
  await screen.findByText(/^1 bed-space left/);
  expect(screen.queryAllByText('A bed-space is given once the school fee is paid in full.')).toHaveLength(
    times,
  );
});

test.each([
  ['held', 'Pay for it', '/hostel/invoice', 1],
  ['paid', 'Allocation slip', '/hostel_fees/receipt', 0],
  ['occupied', 'Allocation slip', '/hostel_fees/receipt', 0],
] as const)(
  'of who has a bed-space that is %s says which, and what is next',
  async (state, label, to, timers) => {
    const bed = { state, place: 'Hostel A, room A 203, bed-space B', until: '2126-12-01T08:00:00.000Z' };
    server.use(mock(calls.dashboard.student, () => ({ ...dashboard, bed })));
    renderWithPortal(<HostelCard />);
    expect(await screen.findByText(bed.place)).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
    expect(screen.queryAllByRole('timer')).toHaveLength(timers);
    expect(screen.queryByText(/bed-space left/)).toBeNull();
  },
);

test('counts the time to pay by the clock of the server, whatever this device says', async () => {
  const bed = { state: 'held' as const, place: 'Hostel A', until: '2126-12-02T09:30:00.000Z' };
  server.use(mock(calls.dashboard.student, () => ({ ...dashboard, bed, now: '2126-12-01T08:00:00.000Z' })));
  renderWithPortal(<HostelCard />);
  expect(await screen.findByRole('timer')).toHaveTextContent('1 day 1 hour left to pay');
});

test('says so when nothing is open', async () => {
  server.use(mock(hostel.hostels.open, () => ({ byBallot: false, hostels: 0, bedSpaces: 0, from: 0 })));
  renderWithPortal(<HostelCard />);
  expect(await screen.findByText('No hostel is open to you at the moment.')).toBeVisible();
});

test('says that a draw decides where one does', async () => {
  server.use(
    mock(hostel.hostels.open, () => ({ byBallot: true, hostels: 1, bedSpaces: 1, from: 2_500_000 })),
  );
  renderWithPortal(<HostelCard />);
  expect(await screen.findByText(/given out by ballot: apply for one/)).toBeVisible();
  expect(screen.queryByText(/left in 1 hostel/)).toBeNull();
});

test('somebody who is not cleared yet reads what comes first, and of no beds', async () => {
  const nextStep = {
    gate: 'clearance',
    title: 'Get cleared',
    text: 'You have not been cleared yet.',
    action: 'See my profile',
    route: '/profile',
  };
  server.use(mock(calls.dashboard.student, () => ({ ...dashboard, nextStep })));
  renderWithPortal(<HostelCard />);
  expect(await screen.findByRole('link', { name: 'Get cleared' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByText(/bed-space left/)).toBeNull();
});

test('offers a graduate no bed-space, and still shows the one that is not left', async () => {
  const nextStep = {
    gate: 'exit_clearance',
    title: 'Your exit clearance is under way',
    text: 'Still to come: Hostel office.',
    action: 'Exit clearance',
    route: '/exit_clearance',
  };
  server.use(mock(calls.dashboard.student, () => ({ ...dashboard, nextStep })));
  const { unmount } = renderWithPortal(<HostelCard />);
  expect(await screen.findByText('You have graduated: bed-spaces are for who studies.')).toBeVisible();
  expect(screen.queryByText(/bed-space left/)).toBeNull();
  unmount();
  const bed = { state: 'occupied' as const, place: 'Hostel A', until: '2126-12-02T09:30:00.000Z' };
  server.use(mock(calls.dashboard.student, () => ({ ...dashboard, nextStep, bed })));
  renderWithPortal(<HostelCard />);
  expect(await screen.findByText('Hostel A')).toBeVisible();
});

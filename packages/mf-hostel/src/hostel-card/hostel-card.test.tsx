import { hostel } from '@portal/contracts/hostel';
import { calls } from '@portal/shared/model';
import { mock, mockServer, renderWithPortal, screen, studentDashboard } from '@portal/shared/testing';
import HostelCard from './hostel.card';

const dashboard = studentDashboard('2026-12-01T08:00:00.000Z');
const eko = {
  id: 1,
  hostelName: 'Hostel A',
  location: 'North Campus',
  gender: 'Female',
  disabledReason: null,
  price: 2_500_000,
  noOfRooms: 1,
  noOfBedSpaces: 4,
  noOfBedSpacesLeft: 1,
};
const closed = { ...eko, id: 2, hostelName: 'Hostel B', disabledReason: 'For male students' };
const server = mockServer(
  mock(calls.dashboard.student, () => dashboard),
  mock(hostel.hostels.list, () => [eko, closed]),
);

test('counts only what is open to the student, one in the singular', async () => {
  renderWithPortal(<HostelCard />);
  expect(await screen.findByText(/^1 bed-space left in 1 hostel open to you, from/)).toHaveTextContent(
    'from ₦25,000.00.',
  );
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

import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import { officerWith } from '../lib/officer.fixture';
import HostelOfficeCard from './hostel-office.card';

const office = {
  session: '2025/2026' as string | null,
  beds: 1064,
  free: 420,
  reserved: 64,
  closed: 8,
  held: 60,
  paid: 112,
  occupied: 400,
  stayed: 0,
  endToday: 3,
  swaps: 1,
  faults: 1,
  moneyWithoutBed: 1,
  takenBack: 0,
  ballots: 0,
};
const server = mockServer(mock(hostel.hostelDashboard.office, () => office));
const session = officerWith('hostel.view');

it('says how many bed-spaces are left, and each number leads to its rows, where the officer sees them', async () => {
  const { container } = renderWithPortal(<HostelOfficeCard />, { session });
  expect(
    await screen.findByRole('link', { name: '420 bed-spaces left of 1,064 in 2025/2026' }),
  ).toHaveAttribute('href', '/reports/hostel_summary_reports');
  const list = within(screen.getByRole('list', { name: 'Bed-spaces and what needs somebody' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Held, not paid', '/reports/hostel_reports?state=held'],
    ['Paid, not checked in', '/reports/hostel_reports?state=paid'],
    ['Checked in', '/reports/hostel_reports?state=occupied'],
    ['Reserved', '/hostel_management/manage_hostel/view_bedspaces?state=reserved'],
    ['Closed', '/hostel_management/manage_hostel/view_bedspaces?state=disabled'],
    ['Holds that end today', '/hostel_management/manage_reservation?part=holds&endsToday=true'],
    ['Swaps that wait for an officer', '/hostel_management/manage_reservation?part=swaps&state=agreed'],
    ['Bed-spaces with something broken', '/hostel_management/manage_hostel/view_bedspaces?faulty=true'],
  ]);
  expect(list.getByText('Paid without a bed-space, with the bursary')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('leads to who has not checked out from an earlier session', async () => {
  server.use(mock(hostel.hostelDashboard.office, { ...office, stayed: 2 }));
  renderWithPortal(<HostelOfficeCard />, { session });
  expect(
    await screen.findByRole('link', { name: 'Not checked out from an earlier session' }),
  ).toHaveAttribute('href', '/hostel_management/manage_hostel/view_bedspaces?stayed=true');
});

it('shows the desk who lives in a bed-space whose payment was taken back', async () => {
  server.use(mock(hostel.hostelDashboard.office, { ...office, takenBack: 2 }));
  renderWithPortal(<HostelOfficeCard />, { session });
  expect(await screen.findByRole('link', { name: 'Lives there, payment taken back' })).toHaveAttribute(
    'href',
    '/reports/hostel_reports?state=occupied&takenBack=true',
  );
});

it('asks for the draw of a ballot that has closed', async () => {
  server.use(mock(hostel.hostelDashboard.office, { ...office, ballots: 1 }));
  renderWithPortal(<HostelOfficeCard />, { session });
  expect(await screen.findByRole('link', { name: 'Ballot to be drawn' })).toHaveAttribute(
    'href',
    '/hostel_management/manage_reservation?part=ballot',
  );
});

it('says so where no session has hostels, and where it is not known', async () => {
  server.use(mock(hostel.hostelDashboard.office, { ...office, session: null }));
  renderWithPortal(<HostelOfficeCard />, { session });
  expect(await screen.findByText('No session has hostels yet.')).toBeVisible();
  server.use(mock(hostel.hostelDashboard.office, problem('BUSY')));
  renderWithPortal(<HostelOfficeCard />, { session });
  expect(await screen.findByText('Not known just now')).toBeVisible();
});

import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  type Sent,
} from '@portal/shared/testing';
import { heldBed, noLine } from '../../lib/booking.fixture';
import BookHostelPage from './book-hostel.page';

const hostelNamed = (id: number, hostelName: string, disabledReason: string | null) => ({
  id,
  hostelName,
  disabledReason,
  location: 'North Campus',
  price: 2_400_000,
  noOfRooms: 60,
  noOfBedSpaces: 240,
  noOfBedSpacesLeft: 151,
  gender: 'Female',
});

const hostels = [hostelNamed(1, 'Hostel A', null)];
const shut = {
  others: [hostelNamed(2, 'Hostel B', 'For male students')],
  othersWhy: '1 other hostel: for male students',
};
const asked: Sent[] = [];
const server = mockServer(
  mock(hostel.queue.mine, noLine),
  mock(hostel.hostels.list, { from: 2_400_000, hostels, ...shut }),
  mock(hostel.booking.holdAny, (one) => {
    asked.push(one);
    return { allocation: heldBed, rrr: '280358747919' };
  }),
);
beforeEach(() => asked.splice(0));

test('a hostel is selected; one that cannot be chosen is folded, overlaid with the reason', async () => {
  const { container, user } = renderWithPortal(<BookHostelPage />);
  expect(await screen.findByRole('heading', { name: 'Hostel A' })).toBeVisible();
  // The two, and the cheapest of those that fit.
  expect(screen.getAllByText('₦24,000.00')).toHaveLength(3);
  expect(screen.getAllByText('/room')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Select' })).toHaveAttribute(
    'href',
    '/hostel/select_room?hostel=1',
  );
  expect(screen.getByText('For male students')).not.toBeVisible();
  await user.click(screen.getByText('1 other hostel: for male students'));
  const closed = screen.getByText('For male students').closest('li');
  expect(closed?.querySelector('[data-overlay]')).not.toBeNull();
  expect(screen.getByText('151 of 240 bed-spaces left in 60 rooms')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select Hostel B' })).toBeDisabled();
  expect(await axeFindings(container)).toEqual([]);
});

test('any bed that fits is held, and its invoice comes next', async () => {
  const { user, location } = renderWithPortal(<BookHostelPage />);
  await user.click(await screen.findByRole('button', { name: 'Any bed that fits' }));
  expect(await screen.findByText('Your bed-space is held')).toBeVisible();
  expect(asked[0]?.body).toEqual({ hostelId: null, price: 2_400_000 });
  expect(location().pathname).toBe('/hostel/invoice');
});

test('offers none where no hostel is open, and says why none was held', async () => {
  server.use(
    mock(hostel.booking.holdAny, problem('CONFLICT', { message: 'No bed-space that fits is left.' })),
  );
  const { user, unmount } = renderWithPortal(<BookHostelPage />);
  await user.click(await screen.findByRole('button', { name: 'Any bed that fits' }));
  expect(await screen.findByText('No bed-space that fits is left.')).toBeVisible();
  unmount();
  server.use(mock(hostel.hostels.list, { from: null, hostels: [], ...shut }));
  renderWithPortal(<BookHostelPage />);
  await screen.findByText('No hostel is open to you in this session.');
  expect(screen.queryByRole('button', { name: 'Any bed that fits' })).toBeNull();
});

test('says that there is none, and shows a refusal', async () => {
  server.use(mock(hostel.hostels.list, { from: null, hostels: [], others: [], othersWhy: null }));
  const { unmount } = renderWithPortal(<BookHostelPage />);
  expect(await screen.findByText('No hostel is open to you in this session.')).toBeVisible();
  unmount();
  server.use(mock(hostel.hostels.list, problem('BUSY')));
  renderWithPortal(<BookHostelPage />);
  expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
});

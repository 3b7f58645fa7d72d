import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { heldBed, noLine } from '../../lib/booking.fixture';
import SelectRoomPage from './select-room.page';

const room = (id: number, roomName: string, noOfBedSpacesLeft: number) => ({
  id,
  roomName,
  block: roomName.slice(0, 1),
  noOfBedSpaces: 4,
  noOfBedSpacesLeft,
  disabledReason: noOfBedSpacesLeft === 0 ? 'Full' : null,
  price: noOfBedSpacesLeft === 0 ? null : 2_400_000,
  fitsAll: false,
});
const server = mockServer(
  mock(hostel.queue.mine, noLine),
  mock(hostel.hostels.rooms, {
    hostelName: 'Hostel A',
    location: 'North Campus',
    sharedBy: null,
    from: 2_400_000,
    rooms: [room(11, 'A 101', 2), room(12, 'A 102', 0), room(21, 'B 101', 1)],
  }),
);
const open = (route = '/hostel/select_room?hostel=1') => renderWithPortal(<SelectRoomPage />, { route });
const names = () =>
  within(screen.getByRole('list', { name: 'Rooms of Hostel A' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(0, 5));

test('a room leads to its bed-spaces; a full one is grey and leads nowhere', async () => {
  const { container } = open();
  expect(await screen.findByRole('link', { name: /^A 101/ })).toHaveAttribute(
    'href',
    '/hostel/bed_spaces?hostel=1&room=11',
  );
  expect(screen.getByText('2 of 4 bed-spaces left')).toBeVisible();
  const full = screen.getByText('A 102').closest('[aria-disabled=true]');
  expect(full).toHaveTextContent('Full');
  expect(screen.queryByRole('link', { name: /^A 102/ })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test('is narrowed to a block and to what is free, by the address', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Block A' }));
  expect(names()).toEqual(['A 101', 'A 102']);
  await user.click(screen.getByRole('button', { name: 'With free bed-spaces' }));
  expect(names()).toEqual(['A 101']);
  expect(location().search).toBe('?hostel=1&block=A&free=1');
  await user.click(screen.getByRole('button', { name: 'All blocks' }));
  expect(names()).toEqual(['A 101', 'B 101']);
});

test('who books for room-mates too holds a room that has enough for all of them', async () => {
  const sent: Sent[] = [];
  const rooms = [room(11, 'A 101', 2), { ...room(21, 'B 101', 4), fitsAll: true }];
  const tooSmall = 'This room has not a free bed-space for each of you any more. Choose another room.';
  server.use(
    mock(hostel.hostels.rooms, {
      hostelName: 'Hostel A',
      location: 'North Campus',
      sharedBy: 3,
      from: 2_400_000,
      rooms,
    }),
    mock(hostel.roomMates.holdRoom, () => problem('CONFLICT', { message: tooSmall })),
  );
  const { user, location, container } = open();
  expect(await screen.findByText('You book for all of you')).toBeVisible();
  expect(screen.getByText('Too few for all')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  const hold = async () => {
    await user.click(screen.getByRole('button', { name: 'Hold for all: room B 101' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hold room B 101 for all of you?' });
    expect(dialog).toHaveTextContent('It costs each of you ₦24,000.00 at most');
    await user.click(within(dialog).getByRole('button', { name: 'Hold the room' }));
  };
  await hold();
  expect(await screen.findByText(tooSmall)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Room for all of you' }));
  expect(names()).toEqual(['B 101']);
  server.use(
    mock(hostel.roomMates.holdRoom, (one) => {
      sent.push(one);
      return { allocation: heldBed, rrr: null };
    }),
  );
  await hold();
  expect(await screen.findByText('Your bed-space is held')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: '21' }, body: { price: 2_400_000 } }]);
  expect(location().pathname).toBe('/hostel/invoice');
});

test.each(['', '?hostel=x', '?hostel=-1'])('without a hostel (%s) the hostels come first', (query) => {
  const { location } = open(`/hostel/select_room${query}`);
  expect(location().pathname).toBe('/hostel/book_hostel');
});

test('a hostel that there is none of leads back to the hostels', async () => {
  server.use(mock(hostel.hostels.rooms, problem('NOT_FOUND')));
  open('/hostel/select_room?hostel=99');
  expect(await screen.findByText('There is no such hostel')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the hostels' })).toHaveAttribute('href', '/hostel/book_hostel');
});

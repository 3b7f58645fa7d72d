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
import BedSpacesPage from './bed-spaces.page';

const bed = (id: number, numeration: string, disabledReason: string | null = null) => ({
  id,
  numeration,
  disabledReason,
  code: `A_A_203_${numeration}`,
  price: 2_400_000,
});
const room = (...bedSpaces: ReturnType<typeof bed>[]) => ({
  hostelId: 1,
  hostelName: 'Hostel A',
  roomName: 'A 203',
  bedSpaces,
});
const sent: Sent[] = [];
const server = mockServer(
  mock(hostel.queue.mine, noLine),
  mock(hostel.hostels.bedSpaces, room(bed(31, 'A'), bed(32, 'B'), bed(33, 'C', 'Taken'))),
  mock(hostel.booking.hold, (one) => {
    sent.push(one);
    return { allocation: heldBed, rrr: '280358747919' };
  }),
);
beforeEach(() => sent.splice(0));
const open = (route = '/hostel/bed_spaces?hostel=1&room=12') =>
  renderWithPortal(<BedSpacesPage />, { route });

test('a bed-space is selected by keyboard, then held; its invoice comes next', async () => {
  const { user, location, container } = open();
  const hold = await screen.findByRole('button', { name: 'Hold this bed' });
  expect(hold).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^C/ })).toBeDisabled();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^A/ }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked();
  await user.click(hold);
  expect(await screen.findByText('Your bed-space is held')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: '32' }, body: { price: 2_400_000 } }]);
  expect(location().pathname).toBe('/hostel/invoice');
});

test('who has room-mates is asked before a bed-space of their own ends the group', async () => {
  server.use(mock(hostel.queue.mine, { ...noLine, hasRoomMates: true }));
  const { user, location } = open();
  await user.click(await screen.findByRole('radio', { name: /^B/ }));
  for (const name of ['Any bed that fits', 'Hold this bed']) {
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold a bed-space for you alone?' }));
    expect(dialog.getByText(/ends the group for all of you/)).toBeVisible();
    expect(sent).toEqual([]);
    const answer = name === 'Hold this bed' ? 'Hold it for me alone' : 'Cancel';
    await user.click(dialog.getByRole('button', { name: answer }));
  }
  expect(await screen.findByText('Your bed-space is held')).toBeVisible();
  expect(sent.map(({ params }) => params['id'])).toEqual(['32']);
  expect(location().pathname).toBe('/hostel/invoice');
});

test('one that somebody else has taken meanwhile: the choice is dropped, the rest is read again', async () => {
  const gone = 'This bed-space has just been taken. Choose another one.';
  server.use(mock(hostel.booking.hold, problem('CONFLICT', { message: gone })));
  const { user, location } = open();
  await user.click(await screen.findByRole('radio', { name: /^B/ }));
  server.use(mock(hostel.hostels.bedSpaces, room(bed(31, 'A'), bed(32, 'B', 'Taken'))));
  await user.click(screen.getByRole('button', { name: 'Hold this bed' }));
  expect(await screen.findByText(gone)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^B/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^B/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Hold this bed' })).toBeDisabled();
  expect(location().pathname).toBe('/hostel/bed_spaces');
});

test.each([
  ['', '/hostel/book_hostel'],
  ['?room=12', '/hostel/book_hostel'],
  ['?hostel=1', '/hostel/select_room?hostel=1'],
])('an address that lacks a step (%s) leads back to it', (query, to) => {
  const { location } = open(`/hostel/bed_spaces${query}`);
  expect(location().pathname + location().search).toBe(to);
});

test('whoever looks while a line begins is led to it', async () => {
  server.use(
    mock(hostel.hostels.bedSpaces, () => {
      server.use(mock(hostel.queue.mine, { ...noLine, state: 'out' }));
      return problem('STEP_MISSING', { message: 'Many students are booking now.' });
    }),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Come into the line' })).toBeVisible();
});

test('a room that there is none of leads back to the rooms', async () => {
  server.use(mock(hostel.hostels.bedSpaces, problem('NOT_FOUND')));
  open();
  expect(await screen.findByText('There is no such room')).toBeVisible();
});

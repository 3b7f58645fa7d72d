import { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
} from '@portal/shared/testing';
import { InTurn } from './in-turn';

type Place = CallData<typeof hostel.queue.mine>;
const place = (changes: Partial<Place>): Place => ({
  state: 'out',
  opens: null,
  passed: null,
  ahead: null,
  minutes: null,
  until: null,
  entered: false,
  hasRoomMates: false,
  now: new Date().toISOString(),
  askAgain: 60,
  ...changes,
});

let now = place({});
const server = mockServer(
  mock(hostel.queue.mine, () => now),
  mock(hostel.queue.join, () => (now = place({ state: 'waiting', ahead: 214, minutes: 6 }))),
  mock(hostel.queue.leave, () => {
    now = place({});
    return { left: true };
  }),
);
beforeEach(() => {
  now = place({});
});
const show = () => renderWithPortal(<InTurn header={<h1>Book a hostel</h1>}>The hostels</InTurn>);

test('who comes into the line reads how many are before them, and may leave it', async () => {
  const { user, container } = show();
  await user.click(await screen.findByRole('button', { name: 'Come into the line' }));
  expect(await screen.findByText('At most 214 students before you.')).toBeVisible();
  expect(screen.getByText('It is your turn in about 6 minutes.')).toBeVisible();
  expect(screen.queryByText('The hostels')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Leave the line' }));
  expect(await screen.findByRole('button', { name: 'Come into the line' })).toBeVisible();
});

test('before booking opens it says when places are drawn', async () => {
  now = place({ state: 'waiting', opens: '2026-12-01T09:00:00.000Z' });
  show();
  expect(await screen.findByText(/^Booking opens on .* drawn by lot at that moment\.$/)).toBeVisible();
});

test.each([
  [{ ahead: 0, minutes: 0 }, 'You are next.', 'It is your turn within about a minute.'],
  [{ ahead: 1, minutes: null }, 'At most 1 student before you.', 'Nobody can tell yet how long it takes.'],
])('%j', async (changes, first, second) => {
  now = place({ state: 'waiting', ...changes });
  show();
  expect(await screen.findByText(first)).toBeVisible();
  expect(screen.getByText(second)).toBeVisible();
});

test('asks again by itself and lets in whose turn it is', async () => {
  now = place({ state: 'waiting', ahead: 1, minutes: 1, askAgain: 0.05 });
  show();
  await screen.findByText('At most 1 student before you.');
  now = place({ state: 'turn', until: new Date(Date.now() + 300_000).toISOString() });
  expect(await screen.findByText('The hostels')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/ left to go on$/);
  expect(screen.getByText('Choose a hostel: your whole turn begins then.')).toBeVisible();
});

test('leads to the ballot where a draw decides', async () => {
  now = place({ state: 'ballot' });
  const { location } = renderWithPortal(<InTurn header={<h1>Book a hostel</h1>}>The hostels</InTurn>, {
    route: '/hostel/book_hostel',
  });
  await waitFor(() => expect(location().pathname).toBe('/hostel'));
  expect(screen.queryByText('The hostels')).toBeNull();
});

test('counts a turn by the clock of the server, whatever the device says', async () => {
  const ago = Date.now() - 3_600_000;
  const until = new Date(ago + 300_000).toISOString();
  now = place({ state: 'turn', entered: true, until, now: new Date(ago).toISOString() });
  show();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Your turn ends in (5|4) minutes/);
  expect(screen.getByText('Choose a bed-space before that.')).toBeVisible();
});

test.each([['off' as const], ['failing' as const]])(
  'holds nobody up where there is no line: %s',
  async (state) => {
    now = place({ state: 'off' });
    if (state === 'failing') server.use(mock(hostel.queue.mine, problem('BUSY')));
    show();
    await waitFor(() => expect(screen.getByText('The hostels')).toBeVisible(), { timeout: 20_000 });
  },
);

test('who let their turn pass reads so, and how to come in again', async () => {
  now = place({ state: 'out', passed: '2026-12-01T09:03:00.000Z' });
  const { user } = show();
  expect(await screen.findByRole('heading', { name: 'Your turn has passed' })).toBeVisible();
  expect(screen.getByText(/^It was your turn until .*10:03, and you held no bed-space\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Come into the line' }));
  expect(await screen.findByText('At most 214 students before you.')).toBeVisible();
});

test('who comes back to a hidden page is let in at once', async () => {
  now = place({ state: 'waiting', ahead: 1, minutes: 1 });
  show();
  await screen.findByText('At most 1 student before you.');
  now = place({ state: 'turn', until: new Date(Date.now() + 300_000).toISOString() });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('The hostels')).toBeVisible();
});

test('says why somebody cannot come into it', async () => {
  server.use(
    mock(hostel.queue.join, problem('STEP_MISSING', { message: 'The school fee has not been paid.' })),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Come into the line' }));
  expect(await screen.findByText('The school fee has not been paid.')).toBeVisible();
  expect(screen.getByText('You are not in the line')).toBeVisible();
});

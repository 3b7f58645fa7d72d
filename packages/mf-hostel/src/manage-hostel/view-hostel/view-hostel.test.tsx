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
import { officialWith } from '../../lib/official.fixture';
import { aHostel, choices, map } from '../hostels.fixture';
import RoomCardsPage from './cards/cards.page';
import RelocatePage from './relocate/relocate.page';
import ViewHostelPage from './view-hostel.page';

const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const move = {
  allocationId: 77,
  matricNumber: '2025/1/00001AB',
  fullName: 'BELLO Grace',
  from: 'A_A_101_B',
  toBedId: 120,
  to: 'A_B_101_A',
  toHostel: 'Hostel A',
  billed: 2_400_000,
  price: 2_400_000,
};
const server = mockServer(
  mock(hostel.hostelRooms.map, map),
  mock(hostel.manageHostel.choices, choices),
  mock(hostel.manageHostel.one, aHostel),
  mock(hostel.hostelRooms.close, noted({ closed: true })),
  mock(hostel.hostelRooms.capacity, noted({ version: 2 })),
  mock(hostel.hostelRooms.update, noted({ version: 2 })),
  mock(hostel.hostelRooms.cards, {
    hostel: 'Hostel A',
    session: '2025/2026',
    rooms: [
      {
        id: 11,
        name: 'A 101',
        gender: 'Female',
        bedSpaces: [
          { letter: 'A', code: 'A_A_101_A', fullName: null, matricNumber: null },
          { letter: 'B', code: 'A_A_101_B', fullName: 'BELLO Grace', matricNumber: '2025/1/00001AB' },
        ],
      },
    ],
  }),
  mock(hostel.relocations.preview, noted({ moves: [move], placed: 1, unplaced: 0 })),
  mock(hostel.relocations.create, noted({ moved: 1 })),
);
beforeEach(() => sent.splice(0));

const route = '/hostel_management/manage_hostel/view_hostel';
const session = officialWith('hostel.view', 'hostel.edit', 'hostel.allocate');
const open = () => renderWithPortal(<ViewHostelPage />, { route: `${route}?hostel=3`, session });

describe('the map of a hostel', () => {
  it('is a table by floor, the highest on top, and says of each room what its bed-spaces are', async () => {
    const { container } = open();
    const block = within(await screen.findByRole('table', { name: 'Block A' }));
    expect(block.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Floor 2',
      'Floor 1',
    ]);
    expect(block.getByRole('button', { name: 'A 101 : A free, B paid' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(
      block.getByRole('button', { name: 'A 201 : closed: A pipe burst; faults: 1; A free, B paid' }),
    ).toBeVisible();
    expect(screen.getByRole('list', { name: 'Bed-spaces by state' })).toHaveTextContent('Occupied: 1');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says of a room whose bed-spaces are all taken that none is free', async () => {
    const [room, ...others] = map.rooms;
    const bedSpaces = (room?.bedSpaces ?? []).map((bed) => ({ ...bed, state: 'paid' as const }));
    server.use(
      mock(hostel.hostelRooms.map, { ...map, rooms: room ? [{ ...room, bedSpaces }, ...others] : [] }),
    );
    open();
    expect(
      within(await screen.findByRole('button', { name: 'A 101 : A paid, B paid' })).getByText('none free'),
    ).toBeVisible();
  });

  it('chooses a room by the keyboard, for what is done with it', async () => {
    const { user, container } = open();
    const room = await screen.findByRole('button', { name: /^A 101/ });
    room.focus();
    await user.keyboard('{Enter}');
    expect(room).toHaveAttribute('aria-pressed', 'true');
    const chosen = within(screen.getByRole('region', { name: 'Chosen rooms' }));
    expect(chosen.getByText('Room A 101 is chosen')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(chosen.getByRole('button', { name: 'Close the room' }));
    await user.type(await screen.findByLabelText(/Reason/), 'A pipe burst');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the room' }));
    expect(await screen.findByText('Room A 101 is closed')).toBeVisible();
    await user.click(chosen.getByRole('button', { name: 'Change bed-spaces' }));
    const beds = within(await screen.findByRole('dialog')).getByLabelText(/^Bed-spaces/);
    await user.clear(beds);
    await user.type(beds, '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Room A 101 is saved')).toBeVisible();
    await user.click(chosen.getByRole('button', { name: 'Category and price' }));
    await user.type(await screen.findByLabelText(/^Price of a bed-space/), '30,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Room A 101 is saved');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { reason: 'A pipe burst' },
      { beds: 4, version: 1 },
      { categoryId: null, naira: 30_000, version: 1 },
    ]);
  });

  it('leads several rooms to where their students go', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Choose all of block A' }));
    expect(screen.getByText('2 rooms are chosen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Relocate students' })).toHaveAttribute(
      'href',
      `${route}/relocate?hostel=3&rooms=11.12`,
    );
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.queryByText('2 rooms are chosen')).toBeNull();
  });
});

describe('rooms that have to be left', () => {
  const relocate = () =>
    renderWithPortal(<RelocatePage />, { route: `${route}/relocate?hostel=3&rooms=11.12`, session });

  it('show who goes where, and are left as that says', async () => {
    const { user, container } = relocate();
    expect(await screen.findByText('A_B_101_A')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText(/Reason/), 'A pipe burst');
    await user.click(screen.getByRole('button', { name: 'Move 1 student' }));
    expect(await screen.findByText('1 student moved, and told')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({
      roomIds: [11, 12],
      moves: [{ allocationId: 77, toBedId: 120 }],
      close: true,
      reason: 'A pipe burst',
    });
  });

  it('say where a bed-space has another price than was billed', async () => {
    server.use(
      mock(hostel.relocations.preview, { moves: [{ ...move, price: 3_000_000 }], placed: 1, unplaced: 0 }),
    );
    relocate();
    expect(await screen.findByText('1 student would have a bed-space at another price')).toBeVisible();
    expect(screen.getByText('the new one costs ₦30,000.00')).toBeVisible();
  });

  it('say whom nothing fits, and show it anew once something has changed', async () => {
    const nobody = {
      ...move,
      allocationId: 78,
      fullName: 'AUDU Amina',
      toBedId: null,
      to: null,
      toHostel: null,
      price: null,
    };
    server.use(
      mock(hostel.relocations.preview, { moves: [move, nobody], placed: 1, unplaced: 1 }),
      mock(hostel.relocations.create, problem('STALE')),
    );
    const { user } = relocate();
    expect(await screen.findByText('1 student cannot be placed')).toBeVisible();
    expect(screen.getByText('Nowhere fits')).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'A pipe burst');
    await user.click(screen.getByRole('button', { name: 'Move 1 student' }));
    server.use(mock(hostel.relocations.preview, { moves: [], placed: 0, unplaced: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Show it anew' }));
    expect(await screen.findByText('Nobody has a bed-space in these rooms.')).toBeVisible();
  });
});

it('room cards say who has which bed-space', async () => {
  const { container } = renderWithPortal(<RoomCardsPage />, {
    route: `${route}/cards?hostel=3&block=A`,
    session,
  });
  const card = within(await screen.findByRole('region', { name: 'Room A 101' }));
  expect(card.getByRole('row', { name: /^B BELLO Grace/ })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

import { hostel } from '@portal/contracts/hostel';
import { SlotValues } from '@portal/shared/module';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import BedsCard from './beds.card';

const server = mockServer(
  mock(hostel.studentBeds.one, {
    beds: [
      {
        id: 4,
        session: '2025/2026',
        hostel: 'Hostel A',
        bedSpace: 'A_A_101_B',
        state: 'held',
        heldAt: '2026-09-01T08:00:00.000Z',
        until: '2026-09-04T22:59:00.000Z',
        checkedInAt: null,
        endedAt: null,
        endReason: null,
        conditions: [],
        faults: [],
      },
      {
        id: 3,
        session: '2024/2025',
        hostel: 'Hostel A',
        bedSpace: 'A_A_101_A',
        state: 'released',
        heldAt: '2025-09-01T08:00:00.000Z',
        until: '2025-09-04T22:59:00.000Z',
        checkedInAt: '2025-09-20T08:00:00.000Z',
        endedAt: '2026-07-20T08:00:00.000Z',
        endReason: 'Checked out',
        conditions: [
          {
            moment: 'check_in',
            note: 'A chair is missing',
            by: 'IDOWU Kunle',
            at: '2025-09-20T08:00:00.000Z',
          },
          { moment: 'check_out', note: '', by: 'IDOWU Kunle', at: '2026-07-20T08:00:00.000Z' },
        ],
        faults: [
          { id: 7, fault: 'The lamp is broken', reportedAt: '2026-01-12T08:00:00.000Z', mendedAt: null },
        ],
      },
    ],
    bars: [
      {
        id: 9,
        reason: 'Cooked in the room',
        barredAt: '2026-07-22T08:00:00.000Z',
        barredBy: 'IDOWU Kunle',
        untilOn: null,
        liftedAt: null,
        state: 'active',
      },
    ],
  }),
);
const card = (
  <SlotValues value={{ studentId: 7 }}>
    <BedsCard />
  </SlotValues>
);
const session = officialWith('hostel.view');

it('shows bed-spaces by session with what was noted of the room, and bars', async () => {
  const { container } = renderWithPortal(card, { session });
  const beds = await screen.findByRole('region', { name: 'Bed-spaces, the latest first' });
  for (const words of [
    'Held, not paid yet',
    'A_A_101_A',
    'As they moved in: A chair is missing',
    'As they moved out: nothing to note',
    'Fault: The lamp is broken',
    'not mended since 12/01/2026',
  ])
    expect(within(beds).getByText(words)).toBeVisible();
  const bars = screen.getByRole('region', { name: 'Bars from hostels, the latest first' });
  expect(within(bars).getByText('Until lifted')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('says that there never was one, or why it is not known', async () => {
  server.use(mock(hostel.studentBeds.one, { beds: [], bars: [] }));
  const { unmount } = renderWithPortal(card, { session });
  expect(await screen.findByText('This student never had a bed-space.')).toBeVisible();
  expect(screen.queryByText('Bars from hostels, the latest first')).not.toBeInTheDocument();
  unmount();
  server.use(mock(hostel.studentBeds.one, problem('NOT_FOUND')));
  renderWithPortal(card, { session });
  expect(await screen.findByText(/^An error has occurred/)).toBeVisible();
});

import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officerWith } from '../lib/officer.fixture';
import ManageReservationPage from './manage-reservation.page';

const page = { total: 1, totalIsExact: true, page: 1, pageSize: 10 };
const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { until: '', state: 'cancelled', released: 2, lifted: true };
};
mockServer(
  mock(hostel.sessionRules.choices, {
    sessions: [],
    studentTypes: [],
    levels: [],
    departments: [],
    hostels: [{ id: 1, name: 'Hostel A', code: 'A', blocks: ['A', 'B'] }],
  }),
  mock(hostel.holds.list, {
    ...page,
    rows: [
      {
        id: 11,
        fullName: 'BELLO Grace',
        matricNumber: '2025/21/00001AB',
        bedSpace: 'A_B_203_C',
        hostel: 'Hostel A',
        since: '2026-09-11T08:00:00.000Z',
        until: '2026-09-14T08:00:00.000Z',
        expired: false,
        rrr: '290000000001',
        own: false,
        may: ['extend' as const, 'cancel' as const],
      },
      {
        id: 12,
        fullName: 'IBE Ada',
        matricNumber: '2025/21/00002AB',
        bedSpace: 'A_B_203_D',
        hostel: 'Hostel A',
        since: '2026-09-11T08:00:00.000Z',
        until: '2026-09-14T08:00:00.000Z',
        expired: false,
        rrr: null,
        own: true,
        may: ['cancel' as const],
      },
    ],
  }),
  mock(hostel.holds.extend, keep),
  mock(hostel.holds.release, keep),
  mock(hostel.bars.students, [
    { id: 9, fullName: 'BELLO Grace', matricNumber: '2025/21/00001AB', department: null, level: 200 },
  ]),
  mock(hostel.bars.list, {
    ...page,
    rows: [
      {
        id: 2,
        fullName: 'OKAFOR Chinedu',
        matricNumber: '2023/21/00002AB',
        department: 'Computer Science',
        level: 300,
        reason: 'Sold a bed-space',
        barredBy: 'ALAGOA Ebiere',
        barredAt: '2026-09-01T08:00:00.000Z',
        untilOn: null,
        liftedBy: null,
        liftedAt: null,
        bedSpace: null,
        state: 'active' as const,
        own: false,
        may: ['lift' as const],
      },
    ],
  }),
  mock(hostel.allocations.release, keep),
  mock(hostel.bars.bar, (one: Sent) => ({ ...keep(one), id: 3, bedSpace: 'A_B_203_C' })),
);
beforeEach(() => sent.splice(0));

const open = (part: string) =>
  renderWithPortal(<ManageReservationPage />, {
    route: `/hostel_management/manage_reservation?part=${part}`,
    session: officerWith('hostel.view', 'hostel.allocate'),
  });

it('gives somebody more time, and lets go what is over', async () => {
  const { user, container } = open('holds');
  const line = within((await screen.findByText('BELLO Grace')).closest('tr') as HTMLElement);
  expect(screen.getByText('Yours: another officer extends it')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(line.getByRole('button', { name: /BELLO Grace/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Extend' }));
  await user.type(await screen.findByLabelText('New last day'), '2026-09-20');
  await user.type(screen.getByLabelText(/^Reason/), 'The bank was closed');
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { params: { id: '11' }, body: { untilOn: '2026-09-20', reason: 'The bank was closed' } },
    ]),
  );
});

it('ends a hold as every desk does: of what is only held nothing is given back', async () => {
  const { user } = open('holds');
  const line = within((await screen.findByText('BELLO Grace')).closest('tr') as HTMLElement);
  await user.click(line.getByRole('button', { name: /BELLO Grace/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Booked twice');
  await user.click(dialog.getByRole('button', { name: 'Cancel the hold' }));
  const body = { state: 'held', refund: false, kept: '', reason: 'Booked twice' };
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '11' }, body }]));
});

it('bars a student whom one looks for', async () => {
  const { user, container } = open('bars');
  expect(await screen.findByText('Sold a bed-space')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Bar a student' }));
  await user.type(await screen.findByLabelText('Student'), 'bello');
  await user.click(await screen.findByRole('option', { name: /BELLO Grace/ }));
  await user.type(screen.getByLabelText(/^Reason/), 'Cooked in the room');
  await user.click(screen.getByRole('button', { name: 'Bar the student' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { studentId: '9', untilOn: '', reason: 'Cooked in the room' } }]),
  );
  expect(await screen.findByText('The student is barred, and keeps bed-space A_B_203_C')).toBeVisible();
});

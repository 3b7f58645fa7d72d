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
import type { SwapRow } from './reservation.api';

const one: SwapRow['one'] = {
  fullName: 'BELLO Grace',
  matricNumber: '2025/21/00001AB',
  bed: 'A_A_101_A',
  agreedAt: '2026-09-12T08:00:00.000Z',
};
const other = { ...one, fullName: 'AUDU Amina', matricNumber: '2025/21/00002AB', bed: 'A_A_101_B' };
const swap: SwapRow = {
  id: 9,
  state: 'agreed',
  one,
  other,
  atDesk: false,
  proposedAt: '2026-09-11T08:00:00.000Z',
  until: '2026-09-18T08:00:00.000Z',
  agreedAt: '2026-09-12T08:00:00.000Z',
  endedAt: null,
  endedBy: null,
  reason: null,
  may: ['approve', 'refuse'],
};
const sent: Sent[] = [];
const keep = (said: Sent) => {
  sent.push(said);
  return { state: 'approved' };
};
mockServer(
  mock(hostel.swaps.list, {
    rows: [swap, { ...swap, id: 8, state: 'proposed', other: { ...other, agreedAt: null }, may: [] }],
    total: 2,
    totalIsExact: true,
    page: 1,
    pageSize: 10,
  }),
  mock(hostel.swaps.one, {
    moves: [
      { ...one, from: one.bed, to: other.bed, notes: [] },
      {
        ...other,
        from: other.bed,
        to: one.bed,
        notes: ['A_A_101_A is for the category Final year, which this student is not of.'],
      },
    ],
  }),
  mock(hostel.swaps.approve, keep),
  mock(hostel.swaps.refuse, keep),
);
beforeEach(() => sent.splice(0));

it('is approved once the officer has seen what it means, or refused with a reason', async () => {
  const { user, container } = renderWithPortal(<ManageReservationPage />, {
    route: '/hostel_management/manage_reservation?part=swaps',
    session: officerWith('hostel.view', 'hostel.allocate'),
  });
  expect(await screen.findByText('Waits for an officer', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('A_A_101_B, 2025/21/00002AB, not agreed')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  const act = async (name: string) => {
    const [menu] = screen.getAllByRole('button', { name: /BELLO Grace and AUDU Amina/ });
    if (menu) await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const approving = await act('Approve');
  expect(await approving.findByText('BELLO Grace: from A_A_101_A to A_A_101_B')).toBeVisible();
  expect(approving.getByText(/which this student is not of/)).toBeVisible();
  await user.click(approving.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('They have swapped, and are told')).toBeVisible();
  const refusing = await act('Refuse');
  await user.type(refusing.getByLabelText(/^Reason/), 'One of them is barred');
  await user.click(refusing.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { params: { id: '9' } },
      { params: { id: '9' }, body: { reason: 'One of them is barred' } },
    ]),
  );
});

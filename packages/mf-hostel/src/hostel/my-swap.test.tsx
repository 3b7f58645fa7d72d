import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import type { Mine } from '../lib/booking.api';
import { heldBed, mineFixture, paidBed } from '../lib/booking.fixture';
import HostelPage from './hostel.page';

type Swap = NonNullable<Mine['swap']>;

const asked: Swap = {
  id: 9,
  state: 'proposed',
  atDesk: false,
  until: '2026-12-04T09:00:00.000Z',
  matricNumber: '2025/21/00002AB',
  agreed: false,
  bedCode: null,
  reason: null,
  may: ['confirm', 'withdraw'],
};
const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { id: 9, state: 'agreed' };
};
const server = mockServer(
  mock(hostel.booking.mine, () => mineFixture()),
  mock(hostel.swaps.propose, keep),
  mock(hostel.swaps.confirm, keep),
  mock(hostel.swaps.withdraw, keep),
);
beforeEach(() => sent.splice(0));
const open = (swap: Mine['swap'], allocation = paidBed) => {
  server.use(mock(hostel.booking.mine, () => mineFixture({ allocation, swap })));
  return renderWithPortal(<HostelPage />);
};

test('somebody is asked by the matric number, and whoever cannot swap is told of in one sentence', async () => {
  const { user, container } = open(null);
  await user.click(await screen.findByRole('button', { name: 'Propose a swap' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a swap' }));
  server.use(
    mock(hostel.swaps.propose, () =>
      problem('INVALID', {
        errors: [{ path: 'matricNumber', message: 'No student of this number can swap' }],
      }),
    ),
  );
  await user.type(dialog.getByLabelText(/^Matric number/), '2025/21/00002AB');
  await user.click(dialog.getByRole('button', { name: 'Propose the swap' }));
  expect(await dialog.findAllByText(/No student of this number can swap/)).not.toEqual([]);
  expect(await axeFindings(container)).toEqual([]);
  server.use(mock(hostel.swaps.propose, keep));
  await user.click(dialog.getByRole('button', { name: 'Propose the swap' }));
  expect(await screen.findByText('2025/21/00002AB is asked to confirm')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ matricNumber: '2025/21/00002AB' });
});

test('who is asked confirms or declines', async () => {
  const { user, container } = open(asked);
  expect(await screen.findByText(/2025\/21\/00002AB asks to swap with you/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Swap bed-spaces with 2025/21/00002AB?' }));
  server.use(
    mock(hostel.booking.mine, () =>
      mineFixture({
        allocation: paidBed,
        swap: { ...asked, state: 'agreed', agreed: true, bedCode: 'A_A_101_A', may: ['withdraw'] },
      }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Confirm the swap' }));
  expect(await screen.findByText(/Once an officer approves, you have A_A_101_A/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the swap' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw the swap' }),
  );
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '9' } }, { params: { id: '9' } }]));
});

test.each([
  ['refused', /An officer refused your swap with 2025\/21\/00002AB: One of them is barred\./],
  ['overtaken', /one of the bed-spaces changed hands/],
] as const)('one that is %s says so, and another can be proposed', async (state, words) => {
  open({ ...asked, state, reason: 'One of them is barred', may: [] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Propose a swap' })).toBeVisible();
});

test('a bed-space that is not paid cannot be swapped', async () => {
  open(null, heldBed);
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.queryByText('Swap with another student')).toBeNull();
});

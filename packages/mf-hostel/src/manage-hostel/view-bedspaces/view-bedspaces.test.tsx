import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith, pageOf } from '../../lib/official.fixture';
import { aBed, choices, map, paidBed } from '../hostels.fixture';
import ViewBedspacesPage from './view-bedspaces.page';

const sent: Sent[] = [];
const asked: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
const fault = { id: 5, fault: 'The lamp is broken', at: '2026-01-01T08:00:00.000Z' };
const reserved = aBed({
  id: 112,
  code: 'A_A_101_C',
  letter: 'C',
  state: 'reserved',
  reservedFor: 'Athletes',
  faults: [fault],
  may: ['allocate', 'unreserve', 'report', 'mend', 'close'],
});
const candidate = {
  fullName: 'BELLO Grace',
  matricNumber: '2025/1/00001AB',
  level: 200,
  department: 'Physics',
  gender: 'Female',
  refusal: null,
  unmet: [{ rule: 'fee' as const, text: 'The school fee has not been paid in full.' }],
};
const server = mockServer(
  mock(hostel.manageHostel.choices, choices),
  mock(hostel.hostelRooms.map, map),
  mock(hostel.bedSpaces.list, (one) => {
    asked.push(one);
    return pageOf([aBed(), paidBed, reserved]);
  }),
  mock(hostel.bedSpaces.reserve, noted({ done: true })),
  mock(hostel.bedSpaces.update, noted({ version: 2 })),
  mock(hostel.bedSpaces.unreserve, noted({ done: true })),
  mock(hostel.bedSpaces.mend, noted({ done: true })),
  mock(hostel.bedSpaces.report, noted({ id: 6 })),
  mock(hostel.allocations.candidate, candidate),
  mock(hostel.allocations.byHand, noted({ allocationId: 78 })),
  mock(hostel.allocations.checkIn, noted({ done: true })),
  mock(hostel.allocations.release, noted({ state: 'released' })),
  mock(hostel.allocations.relocate, noted({ allocationId: 79, bedCode: 'A_B_101_A' })),
  mock(hostel.allocations.destination, {
    fullName: 'BELLO Grace',
    matricNumber: '2025/1/00001AB',
    from: 'A_A_101_B',
    to: 'A_B_101_A',
    hostel: 'Hostel A',
    refusal: null,
    notes: ['A_B_101_A costs ₦30,000.00. ₦24,000.00 was billed, and that stays.'],
  }),
  mock(hostel.swaps.start, noted({ id: 9 })),
);
beforeEach(() => {
  sent.splice(0);
  asked.splice(0);
});

const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<ViewBedspacesPage />, {
    route: '/hostel_management/manage_hostel/view_bedspaces?hostel=3&room=11',
    session: officialWith(...claims),
  });
const officer = () => open('hostel.view', 'hostel.edit', 'hostel.allocate');
async function choose(user: ReturnType<typeof officer>['user'], [code, act]: readonly [string, string]) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

it('shows each bed-space of a room with its state and who has it', async () => {
  const { container } = officer();
  const row = within((await screen.findByText('A_A_101_B')).closest('tr') as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Bed-spaces of A 101, Hostel A' })).toBeVisible();
  expect(row.getByText('BELLO Grace')).toBeVisible();
  expect(row.getByText('Paid')).toBeVisible();
  expect(screen.getByText('for Athletes')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ hostelId: '3', roomId: '11' });
  expect(await axeFindings(container)).toEqual([]);
});

it('shows those of all hostels at which something is broken', async () => {
  renderWithPortal(<ViewBedspacesPage />, {
    route: '/hostel_management/manage_hostel/view_bedspaces?faulty=true',
    session: officialWith('hostel.view'),
  });
  expect(await screen.findByRole('heading', { name: 'Bed-spaces of all hostels' })).toBeVisible();
  expect(await screen.findByText('The lamp is broken')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Map of the hostel' })).toBeNull();
  expect(asked[0]?.query).toMatchObject({ faulty: 'true' });
  expect(asked[0]?.query).not.toHaveProperty('hostelId');
});

it('gives a reserved one out once the officer has seen which rules are passed over', async () => {
  const { user, container } = officer();
  const dialog = await choose(user, ['A_A_101_C', 'Allocate by hand']);
  await user.type(dialog.getByLabelText(/^Matric number/), '2025/1/00001AB');
  await user.click(dialog.getByRole('button', { name: 'Look the student up' }));
  expect(await dialog.findByText('The school fee has not been paid in full.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'The games');
  await user.click(dialog.getByRole('button', { name: 'Give the bed-space' }));
  expect(await screen.findByText('A_A_101_C is held for 2025/1/00001AB')).toBeVisible();
  server.use(
    mock(hostel.allocations.candidate, { ...candidate, refusal: 'This bed-space is for another sex.' }),
  );
  const again = await choose(user, ['A_A_101_C', 'Allocate by hand']);
  await user.type(again.getByLabelText(/^Matric number/), '2025/1/00002AB');
  await user.click(again.getByRole('button', { name: 'Look the student up' }));
  expect(await again.findByText('This bed-space is for another sex.')).toBeVisible();
});

it('moves in, moves, swaps and takes back as the row was seen', async () => {
  const { user } = officer();
  const code = 'A_A_101_B';
  const checkIn = await choose(user, [code, 'Check in']);
  await user.type(checkIn.getByLabelText(/How the room was found/), 'Window cracked');
  await user.click(checkIn.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('BELLO Grace is checked in')).toBeVisible();
  const relocate = await choose(user, [code, 'Relocate']);
  await user.type(relocate.getByLabelText(/^To bed-space/), 'a_b_101_a');
  await user.click(relocate.getByRole('button', { name: 'Look the bed-space up' }));
  expect(await relocate.findByText(/was billed, and that stays/)).toBeVisible();
  expect(await axeFindings(document.body)).toEqual([]);
  await user.type(relocate.getByLabelText(/Reason/), 'The roof leaks');
  await user.click(relocate.getByRole('button', { name: 'Relocate' }));
  expect(await screen.findByText('BELLO Grace has A_B_101_A')).toBeVisible();
  const swap = await choose(user, [code, 'Swap with another']);
  await user.type(swap.getByLabelText(/^Matric number/), '2025/1/00002AB');
  await user.click(swap.getByRole('button', { name: 'Put the swap in' }));
  expect(await screen.findByText('The swap is put in: both are asked to confirm it')).toBeVisible();
  const release = await choose(user, [code, 'Release']);
  // The money goes back unless somebody says why not.
  expect(release.getByLabelText(/Ask the bursary/)).toBeChecked();
  expect(release.queryByLabelText(/Why the payment is kept/)).toBeNull();
  await user.click(release.getByLabelText(/Ask the bursary/));
  await user.type(release.getByLabelText(/Reason/), 'She left us');
  await user.click(release.getByRole('button', { name: 'Release' }));
  expect(await release.findByText('Say why the payment is kept')).toBeVisible();
  await user.type(release.getByLabelText(/Why the payment is kept/), 'She sold the bed');
  await user.click(release.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('A_A_101_B is released')).toBeVisible();
  expect(sent.map(({ params, body }) => [params, body])).toMatchObject([
    [{ id: '77' }, { note: 'Window cracked' }],
    [{ id: '77' }, { bedCode: 'A_B_101_A', reason: 'The roof leaks' }],
    [{ id: '77' }, { matricNumber: '2025/1/00002AB' }],
    [{ id: '77' }, { state: 'paid', refund: false, kept: 'She sold the bed', reason: 'She left us' }],
  ]);
});

it('gives a bed-space a category and a price of its own', async () => {
  const { user } = officer();
  const price = await choose(user, ['A_A_101_A', 'Category and price']);
  await user.selectOptions(await price.findByRole('combobox', { name: /^Category/ }), 'Fresh');
  await user.type(price.getByLabelText(/^Price of a bed-space/), '30,000');
  await user.click(price.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A_A_101_A is saved')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: '110' }, body: { categoryId: 1, naira: 30_000, version: 1 } }]);
});

it('keeps beds back, and knows of what is broken', async () => {
  const { user } = officer();
  const reserve = await choose(user, ['A_A_101_A', 'Reserve']);
  await user.type(reserve.getByLabelText(/^Kept for/), 'Athletes');
  await user.type(reserve.getByLabelText(/Reason/), 'The games');
  await user.click(reserve.getByRole('button', { name: 'Reserve' }));
  expect(await screen.findByText('A_A_101_A is reserved')).toBeVisible();
  const mend = await choose(user, ['A_A_101_C', 'Fault is mended']);
  expect(mend.getByText('Is it mended: The lamp is broken?')).toBeVisible();
  await user.click(mend.getByRole('button', { name: 'It is mended' }));
  expect(await screen.findByText('The fault is mended')).toBeVisible();
  expect(sent).toMatchObject([
    { params: { id: '110' }, body: { owner: 'Athletes', expiresOn: '', reason: 'The games' } },
    { params: { id: '5' } },
  ]);
});

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
import type { Mine } from '../lib/booking.api';
import { heldBed, mineFixture, paidBed } from '../lib/booking.fixture';
import HostelPage from './hostel.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(hostel.booking.mine, () => mineFixture()),
  mock(hostel.booking.cancel, (one) => {
    sent.push(one);
    return { cancelled: true };
  }),
);
beforeEach(() => sent.splice(0));
const open = (changes: Partial<Mine> = {}) => {
  server.use(mock(hostel.booking.mine, () => mineFixture(changes)));
  return renderWithPortal(<HostelPage />);
};

test('says what stands in the way and where it is mended', async () => {
  const [window] = mineFixture().eligibility;
  const { container } = open({
    eligibility: [
      ...(window ? [window] : []),
      {
        rule: 'fee',
        met: false,
        text: 'The school fee is not paid in full.',
        action: { label: 'Pay the school fee', route: '/school_fees' },
      },
      { rule: 'bar', met: false, text: 'You are barred until 31/12/2026.', action: null },
    ],
  });
  const rules = within(await screen.findByRole('list', { name: 'What it takes' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'Met: Booking is open',
    'Not met: The school fee is not paid in full.Pay the school fee',
    'Not met: You are barred until 31/12/2026.',
  ]);
  expect(screen.getByRole('link', { name: 'Pay the school fee' })).toHaveAttribute('href', '/school_fees');
  expect(screen.getByRole('link', { name: 'See the hostels' })).toHaveAttribute(
    'href',
    '/hostel/book_hostel',
  );
  expect(await axeFindings(container)).toEqual([]);
});

test('of who was moved says from where', async () => {
  open({ allocation: paidBed, history: [{ ...heldBed, id: 6, state: 'moved', code: 'A_A_101_A' }] });
  const mine = within(await screen.findByRole('region', { name: 'My bed-space, 2026/2027' }));
  expect(mine.getByText('Moved from')).toBeVisible();
  expect(mine.getByText(/\(A_A_101_A\)$/)).toBeVisible();
});

test.each([
  ['not_open', 'Booking is not open yet', /^Opens in 6 days 2[23] hours$/],
  ['open', 'Booking is open', /^Closes in 6 days 2[23] hours$/],
] as const)('counts by the clock of the server how long a window stays %s', async (state, title, left) => {
  const then = '2026-12-04T09:00:00.000Z';
  open({ window: { state, opens: then, closes: then, message: '' } });
  expect(await screen.findByText(title, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(left);
  expect(screen.getByRole('link', { name: 'Book a hostel' })).toBeVisible();
});

test('a bed-space that is held is paid for, or given back after a question', async () => {
  const { user, container } = open({ allocation: heldBed });
  expect(await screen.findByRole('timer')).toHaveTextContent(/^2 days 23 hours left to pay$/);
  expect(screen.getByRole('link', { name: 'Pay for it' })).toHaveAttribute('href', '/hostel/invoice');
  expect(screen.getByText('B (A_A_203_B)')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give this bed-space back?' }));
  server.use(mock(hostel.booking.mine, () => mineFixture({ history: [{ ...heldBed, state: 'cancelled' }] })));
  await user.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(sent[0]?.body).toEqual({ allocationId: 7 });
});

test('one whose time is over is read again, once', async () => {
  let reads = 0;
  server.use(
    mock(hostel.booking.mine, () => {
      reads += 1;
      return mineFixture({ allocation: heldBed, now: heldBed.until, history: reads > 1 ? [paidBed] : [] });
    }),
  );
  renderWithPortal(<HostelPage />);
  expect(await screen.findByText('Earlier')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('The time to pay is over.');
  expect(screen.queryByRole('link', { name: 'Pay for it' })).toBeNull();
  expect(reads).toBe(2);
});

test.each([
  ['paid', /Show the allocation slip to the porter/],
  ['occupied', /You are checked in/],
] as const)('one that is %s has its slip', async (state, text) => {
  open({ allocation: { ...paidBed, state } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Allocation slip' })).toHaveAttribute(
    'href',
    '/hostel_fees/receipt',
  );
  expect(screen.queryByRole('timer')).toBeNull();
});

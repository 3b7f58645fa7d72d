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
  within,
} from '@portal/shared/testing';
import { paidBed } from '../../lib/booking.fixture';
import HostelReceiptPage from './receipt.page';

const slip: CallData<typeof hostel.booking.slip> = {
  allocation: paidBed,
  fullName: 'BELLO Amina',
  matricNumber: '20242100003',
  department: 'Computer Science',
  level: 300,
  gender: 'Female',
  passport: null,
  receiptNumber: 'RCP20260000012',
  rrr: '280358747919',
  lines: [
    { description: 'Bed-space A_A_203_B, Hostel A', amount: 2_000_000 },
    { description: 'Maintenance', amount: 400_000 },
  ],
  total: 2_400_000,
  deductions: [],
  paid: 2_400_000,
  paidAt: '2026-11-28T10:00:00.000Z',
  from: '2026-12-05',
  to: '2027-07-31',
  rules: ['A bed-space is not transferable.', 'No cooking in rooms.'],
  verification: { code: 'GH7K22PQ', url: 'https://portal.test/verify', qrPath: 'M0 0h7v7h-7z', qrSize: 21 },
};
const server = mockServer(mock(hostel.booking.slip, slip));

test('tells the porter who lives where from when to when, and that it is paid', async () => {
  const { container } = renderWithPortal(<HostelReceiptPage />);
  const paper = within(
    await screen.findByRole('article', { name: '2026/2027 hostel receipt and allocation slip' }),
  );
  for (const said of [
    'Hostel A, North Campus',
    'A 203',
    'B (A_A_203_B)',
    '05/12/2026',
    '31/07/2027',
    'BELLO Amina',
    'RCP20260000012',
    'Maintenance',
    '₦4,000.00',
    'Twenty Four Thousand Naira Only',
    'A bed-space is not transferable.',
  ])
    expect(paper.getByText(said)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

test('says what somebody else paid of it', async () => {
  const deductions = [{ description: 'State scholarship', amount: 1_400_000 }];
  server.use(mock(hostel.booking.slip, { ...slip, deductions, paid: 1_000_000 }));
  renderWithPortal(<HostelReceiptPage />);
  const fees = within(await screen.findByRole('table', { name: 'Fees' }));
  expect(fees.getByText('₦24,000.00')).toBeVisible();
  expect(fees.getByText('Of this paid by: State scholarship')).toBeVisible();
  expect(fees.getByText('₦10,000.00')).toBeVisible();
});

test('leads who has no bed-space to where there are some', async () => {
  server.use(mock(hostel.booking.slip, problem('NOT_FOUND')));
  const { location } = renderWithPortal(<HostelReceiptPage />, { route: '/hostel_fees/receipt' });
  await waitFor(() => expect(location().pathname).toBe('/hostel'));
});

test('says why there is none', async () => {
  const message = 'The payment of this bed-space was taken back. See the bursary.';
  server.use(mock(hostel.booking.slip, problem('STEP_MISSING', { message })));
  renderWithPortal(<HostelReceiptPage />);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your bed-space' })).toHaveAttribute('href', '/hostel');
});

test('shows a refusal', async () => {
  server.use(mock(hostel.booking.slip, problem('BUSY')));
  renderWithPortal(<HostelReceiptPage />);
  expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
});

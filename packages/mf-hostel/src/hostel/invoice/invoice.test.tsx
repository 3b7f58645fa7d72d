import { hostel } from '@portal/contracts/hostel';
import type { Invoice } from '@portal/invoice';
import { invoiceCalls, invoiceTexts } from '@portal/invoice/contract';
import { invoiceFixture } from '@portal/invoice/testing';
import {
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { Route, Routes } from '@portal/shared/router';
import type { Mine } from '../../lib/booking.api';
import { heldBed, mineFixture, noLine, paidBed } from '../../lib/booking.fixture';
import { HoldAny } from '../hold-any';
import HostelPage from '../hostel.page';
import HostelInvoicePage from './invoice.page';

const rrr = '280358747919';
const invoice = (changes: Partial<Invoice> = {}) =>
  invoiceFixture({ rrr, purpose: 'Hostel, 2026/2027', total: 2_400_000, payable: 2_400_000, ...changes });
const paid = invoice({ isPaid: true, paymentStatus: 'PAID', paidAt: paidBed.paidAt, receiptNumber: 'RCP1' });
const own = { invoiceNumber: 'INV20260000041', rrr, status: 'UNPAID' };
const held = { allocation: heldBed, invoice: own };

const server = mockServer(mock(invoiceCalls.byRrr, () => invoice()));
const open = (mine: Partial<Mine>, route = '/hostel/invoice') => {
  server.use(mock(hostel.booking.mine, () => mineFixture(mine)));
  return renderWithPortal(<HostelInvoicePage />, { route });
};

test('shows the bed-space with what is to be paid, and until when', async () => {
  open(held);
  const bed = within(await screen.findByRole('region', { name: 'Bed-space' }));
  expect(bed.getByRole('timer')).toHaveTextContent(/left to pay$/);
  expect(bed.getByText('A 203')).toBeVisible();
  expect(bed.getByText('30/11/2026, 10:00')).toBeVisible();
  expect(screen.getAllByText('2803-5874-7919')[0]).toBeVisible();
});

test('once paid the slip comes next, and what was read before is read again', async () => {
  let reads = 0;
  const { user } = open(held);
  server.use(
    mock(hostel.booking.mine, () => {
      reads += 1;
      return mineFixture(reads > 1 ? { allocation: paidBed, invoice: { ...own, status: 'PAID' } } : held);
    }),
    mock(invoiceCalls.requery, () => paid),
  );
  await user.click(await screen.findByText('I have paid already'));
  server.use(mock(invoiceCalls.byRrr, () => paid));
  await user.click(screen.getByRole('button', { name: 'Re-query payment' }));
  expect(await screen.findByRole('link', { name: 'Allocation slip' })).toHaveAttribute(
    'href',
    '/hostel_fees/receipt',
  );
  expect(screen.queryByRole('timer')).toBeNull();
  expect(reads).toBeGreaterThan(1);
});

test('one without an RRR asks the gateway again', async () => {
  const tries: Sent[] = [];
  server.use(
    mock(hostel.booking.generateInvoice, (one) => {
      tries.push(one);
      if (tries.length === 1) return problem('GATEWAY_DOWN');
      server.use(mock(hostel.booking.mine, () => mineFixture(held)));
      return { allocation: heldBed, invoice: invoice() };
    }),
  );
  const { user } = open({ allocation: heldBed, invoice: { ...own, rrr: null } });
  const button = await screen.findByRole('button', { name: invoiceTexts.stepTwoButton });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(button);
  expect(await screen.findByRole('region', { name: 'Payment' })).toBeVisible();
});

test('an older one stands under its RRR, without a bed-space that is not its own', async () => {
  open(held, '/hostel/invoice/270358747911');
  expect(await screen.findByRole('region', { name: 'Payment' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bed-space' })).toBeNull();
});

test.each([
  ['of somebody else', () => invoice({ masked: true })],
  ['that there is none of', () => problem('NOT_FOUND')],
])('an RRR %s shows nothing', async (_, answer) => {
  server.use(mock(invoiceCalls.byRrr, answer));
  open(held, '/hostel/invoice/270358747911');
  expect(await screen.findByText('You have no hostel invoice with this RRR')).toBeVisible();
});

test('without a bed-space there is nothing to pay', async () => {
  const { location } = open({});
  await waitFor(() => expect(location().pathname).toBe('/hostel'));
});

test('comes after a bed-space was held, though the page before knew of none', async () => {
  server.use(
    mock(hostel.booking.mine, () => mineFixture()),
    mock(hostel.queue.mine, noLine),
  );
  const pages = (
    <Routes>
      <Route path="/hostel" element={<HostelPage />} />
      <Route
        path="/hostel/book_hostel"
        element={<HoldAny hostelId={null} where="anywhere" from={2_400_000} />}
      />
      <Route path="/hostel/invoice" element={<HostelInvoicePage />} />
    </Routes>
  );
  const { user, location } = renderWithPortal(pages, { route: '/hostel' });
  await user.click(await screen.findByRole('link', { name: 'Book a hostel' }));
  server.use(
    mock(hostel.booking.mine, () => mineFixture(held)),
    mock(hostel.booking.holdAny, () => ({ allocation: heldBed, rrr })),
  );
  await user.click(screen.getByRole('button', { name: 'Any bed that fits' }));
  expect(await screen.findByRole('region', { name: 'Bed-space' })).toBeVisible();
  expect(location().pathname).toBe('/hostel/invoice');
});

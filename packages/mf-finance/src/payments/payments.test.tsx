import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
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
import { useOwnInvoiceActions } from '../lib/own-invoice.api';
import { unpaidInvoice } from '../lib/invoice.fixture';
import { useGenerateLevyInvoice } from '../development-levy/levy.api';
import { useGenerateInvoice as useGenerateSundryInvoice } from '../sundry/sundry.api';
import PaymentsPage from './payments.page';

const payments: CallData<typeof finance.ownPayments.list> = {
  rows: [
    {
      invoiceNumber: 'INV20260000041',
      rrr: '280358747919',
      purposeId: 1,
      purpose: 'School fees',
      description: 'School fees, 2025/2026',
      session: '2025/2026',
      amount: 7_300_000,
      status: 'PAID',
      date: '2026-09-14T09:42:00.000Z',
      paidAt: '2026-09-15T09:42:00.000Z',
      receiptNumber: 'RCP20260000017',
      page: '/school_fees/receipt?number=RCP20260000017',
    },
    {
      invoiceNumber: 'INV20260000042',
      rrr: '280358747920',
      purposeId: 5,
      purpose: 'Development levy',
      description: 'Development levy, 2025/2026',
      session: '2025/2026',
      amount: 500_000,
      status: 'UNPAID',
      date: '2026-09-14T09:42:00.000Z',
      paidAt: null,
      receiptNumber: null,
      page: '/development_levy/invoice?number=INV20260000042',
    },
  ],
  total: 2,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
};

const server = mockServer(mock(finance.ownPayments.list, payments));

describe('my payments', () => {
  it('lead to their receipts and invoices', async () => {
    const { container } = renderWithPortal(<PaymentsPage />, { route: '/payments' });
    const receiptLink = await screen.findByRole('link', { name: 'Receipt of INV20260000041' });
    expect(receiptLink).toHaveAttribute('href', '/school_fees/receipt?number=RCP20260000017');
    expect(screen.getByRole('link', { name: 'Invoice of INV20260000042' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are asked for by purpose and state', async () => {
    const asked = jest.fn();
    server.use(mock(finance.ownPayments.list, ({ query }) => (asked(query), payments)));
    renderWithPortal(<PaymentsPage />, { route: '/payments?purposeId=1&state=PAID' });
    await screen.findByRole('link', { name: 'Receipt of INV20260000041' });
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ purposeId: '1', state: 'PAID' }));
  });

  it('of nobody are none', async () => {
    server.use(mock(finance.ownPayments.list, { ...payments, rows: [], total: 0 }));
    renderWithPortal(<PaymentsPage />, { route: '/payments' });
    expect(await screen.findByText('You have no invoices yet.')).toBeVisible();
  });

  it('show a refusal', async () => {
    server.use(mock(finance.ownPayments.list, problem('BUSY')));
    renderWithPortal(<PaymentsPage />, { route: '/payments' });
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

const byNumber = queryOf(finance.ownInvoices.one, { params: { number: unpaidInvoice.invoiceNumber } });

/** What changes something on other pages, beside the list of my payments. */
const changes = {
  Levy: () => useGenerateLevyInvoice(4),
  Sundry: () => {
    const generate = useGenerateSundryInvoice();
    return () =>
      generate({ code: 'TRANSCRIPT', quantity: 1, sessionId: 4, amount: 1_500_000, transcript: null });
  },
  Requery: () => useOwnInvoiceActions(unpaidInvoice, byNumber.queryKey).requery.ask,
  Cancel: () => useOwnInvoiceActions(unpaidInvoice, byNumber.queryKey).cancel,
} satisfies Record<string, () => () => Promise<unknown>>;

function Beside({ change }: { change: keyof typeof changes }) {
  const run = changes[change]();
  const { data } = useQuery(byNumber);
  return (
    <>
      <button onClick={() => void run()}>{change}</button>
      <p>{data?.paymentStatus}</p>
      <PaymentsPage />
    </>
  );
}

test.each(Object.keys(changes) as (keyof typeof changes)[])(
  'my payments are asked for once more after %s, and the invoice that came is not',
  async (change) => {
    const [asked, one] = [jest.fn(), jest.fn()];
    const cancelled = { ...unpaidInvoice, paymentStatus: 'CANCELLED' as const };
    server.use(
      mock(finance.ownPayments.list, () => (asked(), payments)),
      mock(finance.ownInvoices.one, () => (one(), unpaidInvoice)),
      mock(finance.developmentLevy.generateInvoice, unpaidInvoice),
      mock(finance.sundry.generate, unpaidInvoice),
      mock(finance.ownInvoices.requery, cancelled),
      mock(finance.ownInvoices.cancel, cancelled),
    );
    const { user } = renderWithPortal(<Beside change={change} />, { route: '/payments' });
    await screen.findByRole('link', { name: 'Receipt of INV20260000041' });
    await screen.findByText('UNPAID');
    expect(asked).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: change }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    if (change === 'Requery' || change === 'Cancel') await screen.findByText('CANCELLED');
    expect([asked, one].map(({ mock: { calls } }) => calls.length)).toEqual([2, 1]);
  },
);

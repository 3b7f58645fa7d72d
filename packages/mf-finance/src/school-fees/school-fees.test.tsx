import { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import FeeSessionsPage from './fee-sessions.page';

const half: CallData<typeof finance.schoolFees.sessions>[number] = {
  sessionId: 4,
  session: '2025/2026',
  level: 200,
  total: 7_300_000,
  paid: 3_650_000,
  outstanding: 3_650_000,
  state: 'half',
  lines: [
    { description: 'Registration', amount: 6_500_000 },
    { description: 'ICT', amount: 800_000 },
  ],
  openInvoice: null,
  confirming: false,
  invoices: [
    {
      invoiceNumber: 'INV-2025-000007',
      rrr: '280358747919',
      option: 'FirstInstallment',
      amount: 3_650_000,
      status: 'PAID',
      date: '2026-01-09T10:00:00.000Z',
      receiptNumber: 'RCP20260000007',
    },
  ],
};

const server = mockServer(mock(finance.schoolFees.sessions, [half]));

describe('school fees', () => {
  it('shows what is charged, paid and owed, with the invoices', async () => {
    const { container } = renderWithPortal(<FeeSessionsPage />);
    const card = await screen.findByRole('region', { name: '2025/2026' });
    expect(within(card).getByText('₦73,000.00')).toBeVisible();
    expect(within(card).getAllByText('₦36,500.00')).toHaveLength(3);
    expect(within(card).getByText('Half paid')).toBeVisible();
    expect(card).toHaveTextContent(/INV-2025-000007 · RRR 2803-5874-7919 · made 09\/01\/2026/);
    const links = within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Generate invoice', '/school_fees/session?session=4'],
      ['Form 11', '/school_fees/form11?session=4'],
      ['Receipt: First instalment', '/school_fees/receipt?number=RCP20260000007'],
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads to an invoice that waits, and to no form before anything is paid', async () => {
    const waits = { status: 'UNPAID', receiptNumber: null } as const;
    const invoices = half.invoices.map((invoice) => ({ ...invoice, ...waits }));
    server.use(
      mock(finance.schoolFees.sessions, [
        { ...half, paid: 0, state: 'owing', invoices, openInvoice: 'INV-2025-000007' },
      ]),
    );
    renderWithPortal(<FeeSessionsPage />);
    const pay = await screen.findByRole('link', { name: 'Pay the invoice' });
    expect(pay).toHaveAttribute('href', '/school_fees/invoice?number=INV-2025-000007');
    expect(screen.queryByRole('link', { name: 'Form 11' })).not.toBeInTheDocument();
  });

  it('asks nobody to pay an invoice that is being confirmed', async () => {
    const claimed = { status: 'PENDING', receiptNumber: null } as const;
    const invoices = half.invoices.map((invoice) => ({ ...invoice, ...claimed }));
    const waits = { openInvoice: 'INV-2025-000007', confirming: true };
    server.use(mock(finance.schoolFees.sessions, [{ ...half, paid: 0, state: 'owing', invoices, ...waits }]));
    renderWithPortal(<FeeSessionsPage />);
    expect(await screen.findByRole('link', { name: 'See the invoice' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay the invoice' })).toBeNull();
  });

  it('says so when no fee is set', async () => {
    server.use(mock(finance.schoolFees.sessions, []));
    renderWithPortal(<FeeSessionsPage />);
    expect(await screen.findByText('No school fee has been set for you yet')).toBeVisible();
  });

  it('shows a refusal', async () => {
    server.use(mock(finance.schoolFees.sessions, problem('BUSY')));
    renderWithPortal(<FeeSessionsPage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

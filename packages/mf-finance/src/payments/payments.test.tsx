import { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
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

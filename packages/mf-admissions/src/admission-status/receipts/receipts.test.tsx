import { admissions, admissionsErrors } from '@portal/contracts/admissions';
import { invoiceCalls } from '@portal/invoice/contract';
import { axeFindings, mock, mockServer, problem, screen, waitFor, within } from '@portal/shared/testing';
import { paidInvoice, unpaidInvoice } from '../../lib/invoice.fixture';
import { renderPage } from '../../lib/render-page';
import ApplicationReceiptsPage from './application-receipts.page';
import FeeReceiptPage from './fee-receipt/fee-receipt.page';

const rrr = '280358747919';
const server = mockServer(
  mock(admissions.admissionStatus.receipts, [
    {
      rrr,
      purpose: 'JUPEB application form',
      session: '2026/2027',
      amount: 1_000_000,
      paidAt: '2026-11-21T09:42:00.000Z',
    },
  ]),
  mock(invoiceCalls.byRrr, paidInvoice),
);

describe('receipts of an application', () => {
  async function find(typed: string) {
    const page = renderPage(<ApplicationReceiptsPage />, { route: '/admission_status_reciepts' });
    if (typed) await page.user.type(await screen.findByLabelText('RRR number'), typed);
    await page.user.click(screen.getByRole('button', { name: 'Show' }));
    return page;
  }

  it('stand with the way to each of them', async () => {
    const { container } = await find('2803-5874-7919');
    const link = await screen.findByRole('link', { name: 'Print the receipt of JUPEB application form' });
    expect(link).toHaveAttribute('href', `/fee_receipt?rrr=${rrr}`);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('ask for the RRR', async () => {
    await find('');
    expect((await screen.findAllByText('please input your RRR')).length).toBeGreaterThan(0);
  });

  it('are none of a form that is not paid', async () => {
    const { PAYMENT_NOT_CONFIRMED: text } = admissionsErrors;
    server.use(mock(admissions.admissionStatus.receipts, problem('PAYMENT_NOT_CONFIRMED', { text })));
    await find(rrr);
    expect(await screen.findByText('Payment for this RRR has not been confirmed')).toBeVisible();
  });
});

describe('a receipt', () => {
  const open = (route = `/fee_receipt?rrr=${rrr}`, state?: unknown) =>
    renderPage(<FeeReceiptPage />, { route, state });

  it('has its lines, the total, and the total in words', async () => {
    const { container } = open();
    const table = await screen.findByRole('table', { name: 'Fees' });
    for (const name of ['S/N', 'FEE TYPE', 'AMOUNT'])
      expect(within(table).getByRole('columnheader', { name })).toBeVisible();
    expect(table).toHaveTextContent('1JUPEB application form₦10,000.00');
    expect(screen.getByTestId('amount-in-words')).toHaveTextContent('Ten Thousand Naira Only');
    expect(screen.getByText(paidInvoice.fullName)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has no name in a browser that did not pay', async () => {
    server.use(mock(invoiceCalls.byRrr, { ...paidInvoice, masked: true, fullName: 'O*** A***' }));
    open('/fee_receipt', { rrr });
    expect(await screen.findByText(/without a name here/)).toBeVisible();
    expect(screen.queryByText('O*** A***')).not.toBeInTheDocument();
  });

  it('is not there before the payment is confirmed', async () => {
    server.use(mock(invoiceCalls.byRrr, unpaidInvoice));
    open();
    expect(await screen.findByText('Payment for this RRR has not been confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the invoice' })).toHaveAttribute(
      'href',
      `/application_invoice/${rrr}`,
    );
  });

  it('goes back without an RRR', async () => {
    const { location } = open('/fee_receipt');
    await waitFor(() => expect(location().pathname).not.toBe('/fee_receipt'));
  });
});

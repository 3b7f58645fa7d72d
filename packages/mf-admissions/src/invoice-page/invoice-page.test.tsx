import { finance } from '@portal/shared/finance';
import { axeFindings, mock, mockServer, problem, screen, waitFor, within } from '@portal/shared/testing';
import { renderPage } from '../lib/render-page';
import { paidInvoice, unpaidInvoice } from '../lib/invoice.fixture';
import { InvoicePageRoutes } from './invoice-page.routes';

const server = mockServer(mock(finance.applicationInvoice.byRrr, unpaidInvoice));

const at = '/other_students_invoice/280358747919';
/** The panel with reference, state and what to do next. */
const panel = async () => within(await screen.findByRole('region', { name: 'Payment' }));
/** What the printer gets. */
const paper = async () => within(await screen.findByTestId('invoice-print'));

const open = (route = at, state?: unknown) => renderPage(<InvoicePageRoutes />, { route, state });

describe('an unpaid invoice', () => {
  it('shows number, lines, total and words, and the ways to pay', async () => {
    const { container } = open();
    expect((await panel()).getByText('2803-5874-7919')).toBeInTheDocument();
    expect(screen.getAllByText('₦10,000.00').length).toBeGreaterThan(1);
    expect(screen.getByTestId('amount-in-words')).toHaveTextContent('Ten Thousand Naira Only');
    expect((await panel()).getByText('Not paid')).toBeInTheDocument();
    expect(screen.getAllByText('20/12/2026')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leaves for the pay page by a real form post with the hidden fields', async () => {
    open();
    const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Pay online' });
    expect(form.method).toBe('post');
    expect(form.action).toBe('https://gateway.test/ecomm/finalize.reg');
    expect(Object.fromEntries(new FormData(form))).toEqual(unpaidInvoice.cardPaymentFields);
  });

  it('copies the number without hyphens', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('280358747919');
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('coming back from the pay page', () => {
  it('asks Remita at once and shows the receipt when it has confirmed', async () => {
    const asked = jest.fn().mockReturnValue(paidInvoice);
    server.use(mock(finance.payment.requery, ({ params }) => asked(params.rrr)));
    open(`${at}?returned=1`);
    expect(
      await screen.findByText('Remita has confirmed this payment on 21/11/2026, 10:42.'),
    ).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith('280358747919');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('form', { name: 'Pay online' })).not.toBeInTheDocument();
    const printed = await paper();
    for (const text of ['RCT-2026-000017', 'Card', 'Ten Thousand Naira Only', 'Payment receipt']) {
      expect(printed.getByText(text)).toBeInTheDocument();
    }
    const on = screen.getByRole('link', { name: 'Continue to the JUPEB application form' });
    expect(on).toHaveAttribute('href', '/jupeb_login');
  });

  it('explains that it is still pending and when it asked', async () => {
    const pending = {
      ...unpaidInvoice,
      paymentStatus: 'PENDING' as const,
      lastChecked: '2026-11-21T09:42:00.000Z',
    };
    server.use(mock(finance.payment.requery, pending));
    const { user } = open(`${at}?returned=1`);
    expect(await screen.findByText(/still pending, last checked 10:42\./)).toBeInTheDocument();
    server.use(mock(finance.payment.requery, paidInvoice));
    await user.click(screen.getByRole('button', { name: 'Re-query payment' }));
    expect(await screen.findByText(/Remita has confirmed this payment/)).toBeInTheDocument();
  });

  it('says so when the gateway does not answer, and never guesses', async () => {
    server.use(mock(finance.payment.requery, problem('GATEWAY_DOWN')));
    open(`${at}?returned=1`);
    expect(await screen.findByText('The payment could not be checked')).toBeInTheDocument();
    expect(screen.getByText(/Your payment is safe/)).toBeInTheDocument();
    expect((await panel()).getByText('Not paid')).toBeInTheDocument();
  });
});

describe('other states', () => {
  it.each([
    ['EXPIRED', /has expired/],
    ['CANCELLED', /was cancelled/],
    ['REVERSED', /was reversed/],
  ] as const)('%s can no longer be paid', async (paymentStatus, text) => {
    const closed = { ...unpaidInvoice, paymentStatus, cardPaymentLink: null, cardPaymentFields: null };
    server.use(mock(finance.applicationInvoice.byRrr, closed));
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Pay online' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Re-query payment' })).not.toBeInTheDocument();
  });

  it('tells what happened to too little money', async () => {
    server.use(mock(finance.applicationInvoice.byRrr, { ...unpaidInvoice, paymentIssue: 'UNDERPAID' }));
    open();
    expect(await screen.findByText(/less than the amount of this invoice/)).toBeInTheDocument();
  });
});

describe('where it is found', () => {
  it.each([
    ['/application_invoice', { invoice: '280358747919' }],
    ['/cce_students_invoice?rrr=2803-5874-7919', undefined],
  ])('%s takes the RRR from state or query', async (route, state) => {
    const { location } = open(route, state);
    expect((await panel()).getByText('Not paid')).toBeInTheDocument();
    expect(location().pathname).toBe(`${route.split('?')[0]}/280358747919`);
  });

  it('goes back when it was opened with nothing', async () => {
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    const { location } = open('/other_students_invoice');
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('says that an RRR is unknown', async () => {
    server.use(mock(finance.applicationInvoice.byRrr, problem('NOT_FOUND')));
    open();
    expect(await screen.findByText('An error has occurred: We could not find that.')).toBeInTheDocument();
  });
});

import { invoiceCalls } from '@portal/invoice/contract';
import { act, axeFindings, mock, mockServer, problem, screen, waitFor, within } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { paidInvoice, unpaidInvoice } from '../../lib/invoice.fixture';
import type { Invoice } from '@portal/invoice';
import InvoicePageRoutes from './invoice-page.routes';

const server = mockServer(mock(invoiceCalls.byRrr, unpaidInvoice));

const claimed = {
  ...unpaidInvoice,
  paymentStatus: 'PENDING' as const,
  lastChecked: '2026-11-21T09:42:00.000Z',
};

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
    expect(screen.getAllByText('20/12/2026, 23:59')).toHaveLength(2);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is found however its address is written', async () => {
    open('/Other_students_INVOICE/280358747919/');
    expect((await panel()).getByText('2803-5874-7919')).toBeInTheDocument();
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
    server.use(mock(invoiceCalls.requery, ({ params }) => asked(params.rrr)));
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

  it('explains that it is still pending and when it asked; to pay is not the thing to do now', async () => {
    server.use(mock(invoiceCalls.requery, { ...claimed, gatewayAnswer: 'pending' }));
    const { user } = open(`${at}?returned=1`);
    expect(await screen.findByText(/this page shows it as soon as Remita confirms it/)).toBeInTheDocument();
    expect(await screen.findByText('Remita was last asked at 10:42.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Re-query payment' })).toBeVisible();
    expect(screen.getByText('I have not paid yet').closest('details')).not.toHaveAttribute('open');
    server.use(mock(invoiceCalls.requery, paidInvoice));
    await user.click(screen.getByRole('button', { name: 'Re-query payment' }));
    expect(await screen.findByText(/Remita has confirmed this payment/)).toBeInTheDocument();
  });

  it('leaves the way to pay open for who asked without having paid', async () => {
    server.use(mock(invoiceCalls.requery, { ...claimed, gatewayAnswer: 'pending' }));
    const { user } = open(at);
    await user.click(await screen.findByText('I have paid already'));
    await user.click(screen.getByRole('button', { name: 'Re-query payment' }));
    expect(await screen.findByText(/this page shows it as soon as Remita confirms it/)).toBeInTheDocument();
    expect(screen.getByText('Remita knows of no payment, asked 10:42.')).toBeVisible();
    // The button that was pressed is gone: the focus is on what came of it.
    expect(document.activeElement).toHaveTextContent(/this page shows it as soon as Remita confirms it/);
    expect(screen.getByText('I have not paid yet').closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('form', { name: 'Pay online' })).toBeVisible();
  });

  it('tells who only has the RRR what came of asking, with the fold open and the focus kept', async () => {
    const { lastChecked } = claimed;
    let answer = (_: Invoice) => {};
    const held = new Promise<Invoice>((resolve) => (answer = resolve));
    server.use(mock(invoiceCalls.requery, () => held));
    const { user } = open(at);
    await user.click(await screen.findByText('I have paid already'));
    const button = screen.getByRole('button', { name: 'Re-query payment' });
    await user.click(button);
    expect(await screen.findByText('Asking Remita about this payment…')).toBeVisible();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer({ ...unpaidInvoice, gatewayAnswer: 'pending', lastChecked });
    const said = await screen.findByText('Remita knows of no payment, asked 10:42.');
    expect(said.closest('[role=status]')).toBeVisible();
    expect(button).toHaveFocus();
    expect(button.closest('details')).toHaveProperty('open', true);
    expect(screen.getByRole('form', { name: 'Pay online' })).toBeVisible();
  });

  it('says so when the gateway does not answer, and never guesses', async () => {
    server.use(mock(invoiceCalls.requery, problem('GATEWAY_DOWN')));
    open(`${at}?returned=1`);
    expect(await screen.findByText('The payment could not be checked')).toBeInTheDocument();
    expect((await panel()).getByText('Not paid')).toBeInTheDocument();
  });
});

describe('without a reload', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('shows a payment that failed, the next one on its way, and that it is paid; then it asks no more', async () => {
    const answers: Invoice[] = [
      { ...claimed, gatewayAnswer: 'failed' },
      { ...claimed, gatewayAnswer: 'pending' },
      paidInvoice,
    ];
    const asked = jest.fn(() => answers.shift() ?? paidInvoice);
    server.use(mock(invoiceCalls.byRrr, () => asked()));
    open();
    expect(await screen.findByText(/The payment did not go through/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay ₦10,000\.00 again$/ })).toBeInTheDocument();
    expect(screen.queryByText(/safe/)).not.toBeInTheDocument();
    await jest.advanceTimersByTimeAsync(5100);
    expect(await screen.findByText(/this page shows it as soon as/)).toBeInTheDocument();
    await jest.advanceTimersByTimeAsync(7000);
    expect(await screen.findByText(/Remita has confirmed this payment/)).toBeInTheDocument();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('asks nothing while nobody looks, and at once when the person is back', async () => {
    const asked = jest.fn(() => unpaidInvoice);
    server.use(mock(invoiceCalls.byRrr, () => asked()));
    const seen = jest.spyOn(document, 'visibilityState', 'get');
    open();
    await panel();
    seen.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveBeenCalledTimes(1);
    seen.mockReturnValue('visible');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await jest.advanceTimersByTimeAsync(100);
    expect(asked).toHaveBeenCalledTimes(2);
    seen.mockRestore();
  });
});

describe('other states', () => {
  it.each([
    ['EXPIRED', /has expired/],
    ['CANCELLED', /was cancelled/],
    ['REVERSED', /was reversed/],
  ] as const)('%s can no longer be paid', async (paymentStatus, text) => {
    const closed = { ...unpaidInvoice, paymentStatus, cardPaymentLink: null, cardPaymentFields: null };
    server.use(mock(invoiceCalls.byRrr, closed));
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Pay online' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Re-query payment' })).not.toBeInTheDocument();
    const again = screen.queryByRole('link', { name: 'Generate a new invoice' });
    if (paymentStatus === 'REVERSED') expect(again).not.toBeInTheDocument();
    else expect(again).toHaveAttribute('href', '/generate_students_invoice?app=3');
  });

  it('tells what happened to too little money', async () => {
    const half = { ...claimed, paymentIssue: 'UNDERPAID', received: 500_000 };
    server.use(mock(invoiceCalls.byRrr, half));
    open();
    const said =
      '₦5,000.00 of ₦10,000.00 has arrived and ₦5,000.00 is missing: please do not pay again, the bursary has been told.';
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Pay online' })).not.toBeInTheDocument();
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
    server.use(mock(invoiceCalls.byRrr, problem('NOT_FOUND')));
    open();
    expect(await screen.findByText('An error has occurred: We could not find that.')).toBeInTheDocument();
  });
});

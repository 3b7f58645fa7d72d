import { finance } from '@portal/contracts/finance';
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
import { paidInvoice, receipt, unpaidInvoice } from '../lib/invoice.fixture';
import { letter } from '../lib/letter.fixture';
import { accepted, closed, invoiced, open } from './acceptance.fixture';
import AcceptanceReceiptPage from './fee-receipt/fee-receipt.page';
import GenerateAcceptanceInvoicePage from './generate-invoice/generate-invoice.page';
import AcceptanceInvoicePage from './invoice/invoice.page';
import AdmissionLetterPage from './letter/letter.page';

const server = mockServer(
  mock(finance.disputes.mine, { mayRaise: true, disputes: [] }),
  mock(finance.acceptance.mine, open),
  mock(finance.ownInvoices.one, unpaidInvoice),
  mock(finance.acceptance.letter, letter),
);

describe('generating the invoice', () => {
  const show = () =>
    renderWithPortal(<GenerateAcceptanceInvoicePage />, { route: '/acceptance/generate_invoice' });

  it('makes it once and goes to it', async () => {
    const generate = jest.fn(() => unpaidInvoice);
    server.use(mock(finance.acceptance.generateInvoice, generate));
    const { user, location, container } = show();
    const button = await screen.findByRole('button', { name: 'Generate Invoice' });
    expect(screen.getByText(/^Forty Thousand Naira Only\./)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.dblClick(button);
    await waitFor(() => expect(location().pathname).toBe('/acceptance/invoice'));
    expect(location().search).toBe(`?number=${unpaidInvoice.invoiceNumber}`);
    expect(generate).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Invoice generated successfully!')).toBeVisible();
  });

  it('stays with the reason when it cannot be made', async () => {
    server.use(mock(finance.acceptance.generateInvoice, problem('GATEWAY_DOWN')));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText('Invoice Action Failed!')).toBeVisible();
    expect(screen.getByText(/The payment gateway is not answering/)).toBeVisible();
  });

  it('goes to the offer where nothing can be paid', async () => {
    server.use(mock(finance.acceptance.mine, closed('lapsed')));
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/acceptance'));
  });
});

describe('the invoice', () => {
  const show = (route = '/acceptance/invoice') => renderWithPortal(<AcceptanceInvoicePage />, { route });

  it.each([
    '/acceptance/invoice',
    '/acceptance/invoice/2803-5874-7919',
    '/acceptance/invoice?number=INV20260000041',
  ])('is found at %s', async (route) => {
    server.use(mock(finance.acceptance.mine, invoiced));
    const { container } = show(route);
    const panel = await screen.findByRole('region', { name: 'Payment' });
    expect(within(panel).getByText('2803-5874-7919')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of another RRR is not mine', async () => {
    server.use(mock(finance.acceptance.mine, invoiced));
    show('/acceptance/invoice/111111111111');
    expect(await screen.findByText('You have no acceptance invoice with this RRR')).toBeVisible();
  });

  it('shows the way to the letter once Remita has confirmed', async () => {
    server.use(
      mock(finance.acceptance.mine, invoiced),
      mock(finance.ownInvoices.requery, () => {
        server.use(mock(finance.acceptance.mine, accepted));
        return paidInvoice;
      }),
    );
    show('/acceptance/invoice?number=INV20260000041&returned=1');
    expect(await screen.findByText(/Remita has confirmed this payment/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Admission letter' })).toBeVisible();
  });

  it.each([
    ['remita', 'Remita'],
    ['paystack', 'Paystack'],
  ])('is cancelled after a question to the gateway: %s', async (gateway, name) => {
    const ours = { ...unpaidInvoice, gateway };
    server.use(
      mock(finance.ownInvoices.one, ours),
      mock(finance.acceptance.mine, invoiced),
      mock(finance.ownInvoices.cancel, {
        ...ours,
        paymentStatus: 'CANCELLED',
        cardPaymentLink: null,
        cardPaymentFields: null,
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel this invoice' }));
    expect(
      screen.getByText(`It can then no longer be paid. ${name} is asked first, so that no payment is lost.`),
    ).toBeVisible();
    server.use(mock(finance.ownInvoices.one, { ...ours, paymentStatus: 'CANCELLED' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the invoice' }));
    expect(await screen.findByText(/This invoice was cancelled/)).toBeVisible();
  });

  it('goes to the offer where there is none', async () => {
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/acceptance'));
  });
});

describe('the receipt', () => {
  const show = (route = '/acceptance/fee_receipt') => renderWithPortal(<AcceptanceReceiptPage />, { route });

  it('is the invoice until it is paid', async () => {
    server.use(mock(finance.acceptance.mine, invoiced), mock(finance.receipts.one, problem('STEP_MISSING')));
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/acceptance/invoice'));
  });

  it('is nothing without an invoice', async () => {
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/acceptance'));
  });

  it.each([
    ['/acceptance/fee_receipt', 'INV20260000041'],
    ['/acceptance/fee_receipt?number=RCP20260000017', 'RCP20260000017'],
  ])('%s prints the payment', async (route, number) => {
    const asked = jest.fn();
    server.use(
      mock(finance.acceptance.mine, accepted),
      mock(finance.receipts.one, ({ params }) => {
        asked(params.number);
        return receipt;
      }),
    );
    const { container } = show(route);
    const sheet = await screen.findByRole('article', { name: 'Payment receipt' });
    expect(within(sheet).getByText('RCP20260000017')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(number);
    expect(screen.getByRole('link', { name: 'Admission letter' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('the letter', () => {
  const show = (route = '/acceptance/letter') => renderWithPortal(<AdmissionLetterPage />, { route });

  it('prints everything that a desk asks for, and counts the print', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const printed = jest.fn();
    server.use(mock(finance.letters.printed, ({ params }) => (printed(params.code), {})));
    const { container, user } = show();
    const sheet = await screen.findByRole('article', { name: 'Provisional Admission Letter' });
    for (const text of [
      'FUTG/UG/2025/00001',
      '202512345678AB',
      '5 years',
      'Dear Grace,',
      '₦40,000.00',
      'Registrar',
      'Five credits at not more than two sittings.',
    ])
      expect(within(sheet).getByText(text)).toBeVisible();
    expect(within(sheet).getByText(/Printed on/)).toBeVisible();
    expect(within(sheet).getByRole('img', { name: letter.verification.url })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(printed).toHaveBeenCalledWith(letter.verification.code);
  });

  it.each([
    ['foundation', '/acceptance/jupeb'],
    ['postgraduate', '/acceptance/letter_pg'],
  ] as const)('of a %s programme stands at %s', async (kind, path) => {
    server.use(mock(finance.acceptance.letter, { ...letter, kind }));
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe(path));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('is not there before the payment', async () => {
    server.use(mock(finance.acceptance.letter, problem('STEP_MISSING', { message: 'Pay first.' })));
    const { container } = show();
    expect(await screen.findByText('Pay first.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('tells a failed call from a missing letter', async () => {
    server.use(mock(finance.acceptance.letter, problem('BUSY')));
    show();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

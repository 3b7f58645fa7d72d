import { finance } from '@portal/shared/finance';
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
import { paidInvoice, unpaidInvoice } from '../lib/invoice.fixture';
import { letter } from '../lib/letter.fixture';
import type { Acceptance, Offer } from './acceptance.api';
import AcceptancePage from './acceptance.page';
import AcceptanceReceiptPage from './fee-receipt/fee-receipt.page';
import GenerateAcceptanceInvoicePage from './generate-invoice/generate-invoice.page';
import AcceptanceInvoicePage from './invoice/invoice.page';
import AdmissionLetterPage from './letter/letter.page';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const offer: Offer = {
  ...{ reference: 'FUTG/UG/2025/00001', state: 'published', registrationNumber: '202512345678AB' },
  ...{ programme: 'Computer Science', degree: 'B.Tech', department: 'Computer Science' },
  ...{ school: 'School of Computing', subjectCombination: null, studyMode: null, durationMonths: 60 },
  ...{ session: '2025/2026', sessionId: 4, conditions: ['Five credits at not more than two sittings.'] },
  ...{ offeredAt: inDays(-1), lapsesAt: inDays(13), lastDay: '2026-12-04', decidedAt: null },
  restored: false,
};
const open: Acceptance = {
  ...{ offer, open: true, invoice: null, letter: null, now: inDays(0) },
  fee: { total: 4_000_000, lines: [{ description: 'Acceptance fee', amount: 4_000_000 }] },
};
const numbered = { invoiceNumber: unpaidInvoice.invoiceNumber, rrr: unpaidInvoice.rrr, issue: null };
const invoiced: Acceptance = { ...open, invoice: { ...numbered, status: 'UNPAID' } };
const accepted: Acceptance = {
  ...open,
  ...{ offer: { ...offer, state: 'accepted', decidedAt: inDays(0) }, open: false, letter: 'undergraduate' },
  invoice: { ...numbered, status: 'PAID' },
};
const closed = (state: 'declined' | 'lapsed', issue: string | null = null): Acceptance => ({
  ...{ ...open, offer: { ...offer, state }, open: false },
  invoice: issue ? { ...numbered, status: 'PAID', issue } : null,
});

const server = mockServer(
  mock(finance.acceptance.mine, open),
  mock(finance.ownInvoices.one, unpaidInvoice),
  mock(finance.acceptance.letter, letter),
);

describe('the offer', () => {
  const show = (acceptance: Acceptance = open) => {
    server.use(mock(finance.acceptance.mine, acceptance));
    return renderWithPortal(<AcceptancePage />, { route: '/acceptance' });
  };

  it('shows what is offered, how long it stands and the fee', async () => {
    const { container } = show();
    expect(await screen.findByText('Accept this offer by 04/12/2026')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('13 days 0 hours left');
    const details = screen.getByRole('region', { name: 'Offer of admission, 2025/2026' });
    for (const text of ['FUTG/UG/2025/00001', '202512345678AB', 'B.Tech', '5 years', 'Waiting for you'])
      expect(within(details).getByText(text)).toBeVisible();
    expect(screen.getAllByText('₦40,000.00')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Accept: pay the acceptance fee' })).toHaveAttribute(
      'href',
      '/acceptance/generate_invoice',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads on to the invoice that stands, and from the payment to the letter', async () => {
    const { unmount } = show(invoiced);
    expect(await screen.findByRole('link', { name: 'Go to the invoice' })).toHaveAttribute(
      'href',
      '/acceptance/invoice',
    );
    unmount();
    show(accepted);
    expect(await screen.findByRole('link', { name: 'Admission letter' })).toHaveAttribute(
      'href',
      '/acceptance/letter',
    );
    expect(screen.queryByRole('button', { name: 'Decline Offer' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Done')).toHaveLength(4);
  });

  it('is declined after a question, by its reference', async () => {
    const declined = jest.fn();
    const { user } = show();
    server.use(
      mock(finance.acceptance.decline, ({ body }) => {
        declined(body);
        return closed('declined');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline Offer' }));
    expect(declined).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: 'Decline this offer of admission?' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline the offer' }));
    expect(await screen.findByText('You have declined this offer')).toBeVisible();
    expect(declined).toHaveBeenCalledWith({ reference: 'FUTG/UG/2025/00001' });
  });

  it('says in the dialog that it was paid a moment ago, and shows what is true', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Decline Offer' }));
    const refusal = problem('CONFLICT', { message: 'You have accepted this offer already.' });
    server.use(mock(finance.acceptance.decline, refusal), mock(finance.acceptance.mine, accepted));
    await user.click(screen.getByRole('button', { name: 'Decline the offer' }));
    expect(await screen.findByText('You have accepted this offer')).toBeVisible();
  });

  it.each([
    [closed('lapsed'), 'This offer has lapsed'],
    [closed('declined'), 'You have declined this offer'],
    [{ ...open, open: false }, 'This offer has lapsed'],
  ] as const)('that is over can no longer be paid', async (acceptance, title) => {
    show(acceptance);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('link', { name: /pay/ })).not.toBeInTheDocument();
  });

  it('tells what became of money that came too late', async () => {
    show(closed('lapsed', 'NO_OFFER'));
    expect(
      await screen.findByText(/This payment arrived when the offer of admission was no longer/),
    ).toBeVisible();
  });

  it('waits for a fee that is not set', async () => {
    show({ ...open, fee: null });
    expect(await screen.findByText('The acceptance fee is not set yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /pay/ })).not.toBeInTheDocument();
  });

  it('may not be there, or not be had', async () => {
    const { unmount } = show({ ...open, offer: null, open: false, fee: null });
    expect(await screen.findByText('You have no offer of admission')).toBeVisible();
    unmount();
    server.use(mock(finance.acceptance.mine, problem('BUSY')));
    renderWithPortal(<AcceptancePage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

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

  it('is cancelled after a question', async () => {
    server.use(
      mock(finance.acceptance.mine, invoiced),
      mock(finance.ownInvoices.cancel, {
        ...unpaidInvoice,
        ...{ paymentStatus: 'CANCELLED', cardPaymentLink: null, cardPaymentFields: null },
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel this invoice' }));
    server.use(mock(finance.ownInvoices.one, { ...unpaidInvoice, paymentStatus: 'CANCELLED' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the invoice' }));
    expect(await screen.findByText(/This invoice was cancelled/)).toBeVisible();
  });

  it('goes to the offer where there is none', async () => {
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/acceptance'));
  });
});

describe('the receipt', () => {
  const show = () => renderWithPortal(<AcceptanceReceiptPage />, { route: '/acceptance/fee_receipt' });

  it('is the invoice until it is paid', async () => {
    const { location } = show();
    await waitFor(() => expect(location().pathname).toBe('/acceptance/invoice'));
  });

  it('shows the payment', async () => {
    server.use(mock(finance.acceptance.mine, accepted), mock(finance.ownInvoices.one, paidInvoice));
    const { container } = show();
    expect((await screen.findAllByText(/RCP20260000017/)).length).toBeGreaterThan(0);
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
      ...['FUTG/UG/2025/00001', '202512345678AB', '5 years', 'Dear Grace,', '₦40,000.00', 'Registrar'],
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

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
import DevelopmentLevyPage from './development-levy.page';
import GenerateLevyInvoicePage from './generate-invoice/generate-invoice.page';
import LevyInvoicePage from './invoice/invoice.page';
import LevyLetterPage from './letter/letter.page';
import type { Levy } from './levy.api';

const rrr = '280358747919';
const numbered = { invoiceNumber: unpaidInvoice.invoiceNumber, rrr };
const owing: Levy = {
  sessionId: 4,
  session: '2025/2026',
  total: 1_000_000,
  paid: false,
  closed: null,
  invoice: null,
  lines: [
    { description: 'Development levy', amount: 500_000 },
    { description: 'Development levy, entrants', amount: 500_000 },
  ],
};
const paid: Levy = {
  sessionId: 3,
  session: '2024/2025',
  total: 500_000,
  paid: true,
  closed: null,
  lines: [{ description: 'Development levy', amount: 500_000 }],
  invoice: { ...numbered, status: 'PAID' },
};
const levyInvoice = {
  ...unpaidInvoice,
  purpose: 'Development levy, 2025/2026',
  purposeId: 5,
  total: 1_000_000,
  payable: 1_000_000,
  recieptItems: [
    { description: 'Development levy', amount: 1_000_000, paymentType: 'Full', paymentPurposeId: '5' },
  ],
};
const server = mockServer(
  mock(finance.disputes.mine, { mayRaise: true, disputes: [] }),
  mock(finance.developmentLevy.sessions, [owing, paid]),
  mock(finance.developmentLevy.invoice, levyInvoice),
  mock(finance.developmentLevy.letter, { ...letter, kind: 'levy', title: 'Payment of the Development Levy' }),
);

describe('the levy', () => {
  const show = () => renderWithPortal(<DevelopmentLevyPage />, { route: '/development_levy' });

  it('of each session says what is owed and what can be done', async () => {
    const { container } = show();
    const now = within(await screen.findByRole('region', { name: '2025/2026' }));
    expect(now.getByText('Owing')).toBeVisible();
    expect(now.getByText('₦10,000.00')).toBeVisible();
    const generate = now.getByRole('link', { name: 'Generate Invoice' });
    expect(generate).toHaveAttribute('href', '/development_levy/generate_invoice?session=4');
    const before = within(screen.getByRole('region', { name: '2024/2025' }));
    expect(before.getByText('Paid')).toBeVisible();
    const proof = before.getByRole('link', { name: 'Proof of payment' });
    expect(proof).toHaveAttribute('href', '/development_levy/letter?session=3');
    expect(screen.queryByRole('link', { name: 'Documents' })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads on to its open invoice, and after the payment to the documents', async () => {
    const invoiced: Levy = { ...owing, invoice: { ...numbered, status: 'PENDING' } };
    server.use(mock(finance.developmentLevy.sessions, [invoiced]));
    const { unmount } = show();
    const on = await screen.findByRole('link', { name: 'Go to the invoice' });
    expect(on).toHaveAttribute('href', `/development_levy/invoice/${rrr}`);
    unmount();
    server.use(mock(finance.developmentLevy.sessions, [paid]));
    show();
    expect(await screen.findByRole('link', { name: 'Documents' })).toBeVisible();
  });

  it('may not be set, or not be had', async () => {
    server.use(mock(finance.developmentLevy.sessions, []));
    const { unmount } = show();
    expect(await screen.findByText('No development levy has been set for you')).toBeVisible();
    unmount();
    server.use(mock(finance.developmentLevy.sessions, problem('BUSY')));
    show();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

describe('generating the invoice', () => {
  const show = (route = '/development_levy/generate_invoice?session=4') =>
    renderWithPortal(<GenerateLevyInvoicePage />, { route });

  it('makes that of the session and goes to it', async () => {
    const generate = jest.fn();
    server.use(
      mock(finance.developmentLevy.generateInvoice, ({ body }) => {
        generate(body);
        return levyInvoice;
      }),
    );
    const { user, location, container } = show();
    const button = await screen.findByRole('button', { name: 'Generate Invoice' });
    expect(await axeFindings(container)).toEqual([]);
    await user.dblClick(button);
    await waitFor(() => expect(location().pathname).toBe(`/development_levy/invoice/${rrr}`));
    expect(generate.mock.calls).toEqual([[{ sessionId: 4 }]]);
  });

  it('goes back where it is paid, or charged nothing', async () => {
    const { location, unmount } = show('/development_levy/generate_invoice?session=3');
    await waitFor(() => expect(location().pathname).toBe('/development_levy'));
    unmount();
    const other = show('/development_levy/generate_invoice?session=99');
    await waitFor(() => expect(other.location().pathname).toBe('/development_levy'));
  });
});

describe('the invoice', () => {
  const show = (route = `/development_levy/invoice/${rrr}`) =>
    renderWithPortal(<LevyInvoicePage />, { route });

  it('is loaded by its RRR, however it is typed', async () => {
    const asked = jest.fn();
    server.use(
      mock(finance.developmentLevy.invoice, ({ params }) => {
        asked(params.rrr);
        return levyInvoice;
      }),
    );
    const { container } = show('/development_levy/invoice/2803-5874-7919');
    expect(await screen.findByRole('region', { name: 'Payment' })).toBeVisible();
    expect(asked).toHaveBeenCalledWith(rrr);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of somebody else is unknown', async () => {
    server.use(mock(finance.developmentLevy.invoice, problem('NOT_FOUND')));
    const { container } = show();
    expect(await screen.findByText('You have no development levy invoice with this RRR')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('that is come back to from the pay page is asked about at once', async () => {
    server.use(
      mock(finance.ownInvoices.one, levyInvoice),
      mock(finance.ownInvoices.requery, { ...levyInvoice, ...paidInvoice, purposeId: 5 }),
    );
    show('/development_levy/invoice?number=INV20260000041&returned=1');
    expect(await screen.findByText(/Remita has confirmed this payment/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proof of payment' })).toHaveAttribute(
      'href',
      '/development_levy/letter?session=4',
    );
  });

  it('has its receipt under the number of that', async () => {
    server.use(mock(finance.receipts.one, { ...receipt, purpose: 'Development levy, 2025/2026' }));
    const { container } = show('/development_levy/invoice?number=RCP20260000017');
    expect(await screen.findByRole('article', { name: 'Payment receipt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proof of payment' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('needs a number', async () => {
    const { location } = show('/development_levy/invoice');
    await waitFor(() => expect(location().pathname).toBe('/development_levy'));
  });
});

describe('the proof of payment', () => {
  const show = (route = '/development_levy/letter?session=3') =>
    renderWithPortal(<LevyLetterPage />, { route });

  it('prints, of the newest paid session where none is named', async () => {
    const asked = jest.fn();
    server.use(
      mock(finance.developmentLevy.letter, ({ params }) => {
        asked(params.sessionId);
        return { ...letter, kind: 'levy' as const, title: 'Payment of the Development Levy' };
      }),
    );
    const { container } = show('/development_levy/letter');
    expect(await screen.findByRole('article', { name: 'Payment of the Development Levy' })).toBeVisible();
    expect(asked).toHaveBeenCalledWith('3');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('waits for the payment', async () => {
    server.use(mock(finance.developmentLevy.letter, problem('STEP_MISSING')));
    const { container } = show();
    expect(await screen.findByText('The levy of this session is not paid')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('may not be had', async () => {
    server.use(mock(finance.developmentLevy.letter, problem('BUSY')));
    show();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

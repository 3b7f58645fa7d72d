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
import DevelopmentLevyPage from './development-levy.page';
import LevyDocumentsPage from './documents/documents.page';
import GenerateLevyInvoicePage from './generate-invoice/generate-invoice.page';
import LevyInvoicePage from './invoice/invoice.page';
import LevyLetterPage from './letter/letter.page';
import type { Levy, LevyDocument } from './levy.api';

const rrr = '280358747919';
const numbered = { invoiceNumber: unpaidInvoice.invoiceNumber, rrr };
const owing: Levy = {
  ...{ sessionId: 4, session: '2025/2026', total: 1_000_000, paid: false, invoice: null },
  lines: [
    { description: 'Development levy', amount: 500_000 },
    { description: 'Development levy, entrants', amount: 500_000 },
  ],
};
const paid: Levy = {
  ...{ sessionId: 3, session: '2024/2025', total: 500_000, paid: true },
  lines: [{ description: 'Development levy', amount: 500_000 }],
  invoice: { ...numbered, status: 'PAID' },
};
const levyInvoice = {
  ...unpaidInvoice,
  ...{ purpose: 'Development levy, 2025/2026', purposeId: 5, total: 1_000_000, payable: 1_000_000 },
  recieptItems: [
    { description: 'Development levy', amount: 1_000_000, paymentType: 'Full', paymentPurposeId: '5' },
  ],
};
const form: LevyDocument = {
  ...{ id: 1, title: 'Undertaking Form', summary: 'Sign it.', signed: true, version: 1, readAt: null },
  paragraphs: ['I, the undersigned, undertake to keep the rules.'],
};
const code: LevyDocument = { ...form, id: 2, title: 'Code of Conduct', summary: 'Read it.', signed: false };

const server = mockServer(
  mock(finance.developmentLevy.sessions, [owing, paid]),
  mock(finance.developmentLevy.invoice, levyInvoice),
  mock(finance.developmentLevy.letter, { ...letter, kind: 'levy', title: 'Payment of the Development Levy' }),
  mock(finance.developmentLevy.documents, [form, code]),
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

describe('documents', () => {
  const show = (route = '/development_levy/document_page') =>
    renderWithPortal(<LevyDocumentsPage />, { route });

  it('are ticked as read, in the wording that was shown, for good', async () => {
    const told = jest.fn();
    server.use(
      mock(finance.developmentLevy.acknowledge, ({ params, body }) => {
        told(params.id, body);
        return [{ ...form, readAt: '2026-09-16T08:00:00.000Z' }, code];
      }),
    );
    const { user, container } = show();
    const card = within(await screen.findByRole('region', { name: 'Undertaking Form' }));
    expect(await axeFindings(container)).toEqual([]);
    await user.click(card.getByRole('checkbox', { name: 'I have read this document' }));
    const ticked = await card.findByRole('checkbox', { name: 'Read on 16/09/2026, 09:00' });
    expect(ticked).toBeDisabled();
    expect(told.mock.calls).toEqual([['1', { version: 1 }]]);
  });

  it('open as sheets that are printed, with lines to sign where they are signed', async () => {
    const { user, container } = show();
    const [link] = await screen.findAllByRole('link', { name: 'Open and print' });
    if (link) await user.click(link);
    const sheet = within(await screen.findByRole('article', { name: 'Undertaking Form' }));
    expect(sheet.getByText('Signature of the student')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to the documents' }));
    expect(await screen.findByRole('region', { name: 'Code of Conduct' })).toBeVisible();
  });

  it('wait for the payment', async () => {
    server.use(mock(finance.developmentLevy.documents, problem('STEP_MISSING')));
    const { container } = show();
    expect(await screen.findByText('These documents are not open yet')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('say when a tick was refused', async () => {
    server.use(mock(finance.developmentLevy.acknowledge, problem('STALE')));
    const { user } = show();
    const card = within(await screen.findByRole('region', { name: 'Code of Conduct' }));
    await user.click(card.getByRole('checkbox'));
    expect(await card.findByText(/This was changed somewhere else/)).toBeVisible();
    expect(card.getByRole('checkbox')).not.toBeChecked();
  });
});

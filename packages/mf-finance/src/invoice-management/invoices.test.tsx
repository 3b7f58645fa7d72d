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
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { choices, fileOf, paid, unpaid } from './invoices.fixture';
import InvoicesPage from './invoices.page';
import InvoicePage from './view/invoice.page';

const asked: Sent[] = [];
const acts: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (sent: Sent) => {
    acts.push(sent);
    return answer;
  };
const run = {
  id: '11111111-1111-4111-8111-111111111111',
  askedAt: '2026-09-14T09:00:00.000Z',
  total: 1,
  done: 1,
  rows: [
    {
      reference: '280358747919',
      invoiceNumber: unpaid.number,
      payer: unpaid.payer,
      purpose: 'School fees',
      amount: 3_650_000,
      before: 'UNPAID',
      after: 'PAID',
      outcome: 'paid' as const,
    },
  ],
};

const server = mockServer(
  mock(finance.invoiceManagement.choices, choices),
  mock(finance.invoiceManagement.list, (sent) => {
    asked.push(sent);
    return { rows: [unpaid, paid], total: 2, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(finance.invoiceManagement.one, ({ params }) =>
    fileOf(params['number'] === paid.number ? paid : unpaid),
  ),
  mock(finance.invoiceManagement.requery, noted({ state: 'PAID' as const, answered: true })),
  mock(finance.invoiceManagement.cancel, noted({ state: 'CANCELLED' as const })),
  mock(finance.invoiceManagement.regenerate, noted({ number: paid.number, changed: true })),
  mock(finance.invoiceManagement.reprint, noted({ receiptNumber: 'RCP20260000003' })),
  mock(finance.requery.start, noted(run)),
  mock(finance.requery.one, run),
);
beforeEach(() => {
  asked.splice(0);
  acts.splice(0);
});

const clerk = officialWith('finance.view', 'finance.edit');
const route = '/invoice_management/invoice';
const open = (search = '', session = clerk) =>
  renderWithPortal(<InvoicesPage />, { route: `${route}${search}`, session });
const openOne = (number: string, session = clerk) =>
  renderWithPortal(<InvoicePage />, { route: `${route}/view?number=${number}`, session });
const choose = async (user: ReturnType<typeof open>['user'], act: string) => {
  await user.click(
    await screen.findByRole('button', { name: `Actions for ${unpaid.number}, ${unpaid.payer}` }),
  );
  await user.click(await screen.findByRole('menuitem', { name: act }));
};

describe('the list of invoices', () => {
  it('says who owes what for what, and what came of it', async () => {
    const { container } = open();
    const row = (await screen.findByText(unpaid.payer)).closest('tr');
    for (const text of [
      '2803-5874-7919',
      '2025/9/00012AB',
      '2025/2026, First',
      '₦36,500.00',
      'Partly paid',
    ]) {
      expect(within(row as HTMLElement).getByText(text)).toBeVisible();
    }
    expect(row).not.toHaveTextContent(/Not paid|Underpaid/);
    expect(row).toHaveTextContent('to pay ₦26,500.00');
    const other = screen.getByText(paid.payer).closest('tr');
    expect(within(other as HTMLElement).getAllByText('Paid twice')).toHaveLength(1);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is asked with what stands in the address', async () => {
    open('?search=bello&purposeId=9&state=EXPIRED&gateway=paystack&madeFrom=2026-09-01&sort=-amount');
    await screen.findByText(unpaid.payer);
    expect(asked[0]?.query).toMatchObject({
      search: 'bello',
      purposeId: '9',
      state: 'EXPIRED',
      gateway: 'paystack',
      madeFrom: '2026-09-01',
      sort: '-amount',
    });
  });

  it('asks the gateway about one at once', async () => {
    const { user } = open();
    await choose(user, 'Ask the gateway now');
    expect(await screen.findByText('The gateway has confirmed the payment.')).toBeVisible();
    expect(acts[0]?.params).toMatchObject({ number: unpaid.number });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('asks about those that were ticked, and shows each answer', async () => {
    const { user, container } = open();
    await user.click(
      await screen.findByRole('checkbox', { name: `Choose ${unpaid.number}, ${unpaid.payer}` }),
    );
    expect(screen.queryByRole('checkbox', { name: new RegExp(paid.number) })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask about 1 chosen' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByLabelText(/RRRs or invoice numbers/)).toHaveValue('280358747919');
    await user.click(within(dialog).getByRole('button', { name: 'Ask the gateway' }));
    expect(await within(dialog).findByText('Paid now')).toBeVisible();
    expect(dialog).toHaveTextContent('1 of 1 asked about. 1 turned out to be paid.');
    expect(acts[0]?.body).toEqual({ references: '280358747919' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('cancels for a reason, and keeps a refusal in view', async () => {
    const { user } = open();
    await choose(user, 'Cancel the invoice');
    const dialog = screen.getByRole('dialog', { name: 'Cancel RRR 2803-5874-7919?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the invoice' }));
    expect(await within(dialog).findAllByText(/Say why/i)).not.toEqual([]);
    server.use(mock(finance.invoiceManagement.cancel, problem('GATEWAY_DOWN')));
    await user.type(within(dialog).getByLabelText(/Reason/), 'made twice by mistake');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the invoice' }));
    expect(await within(dialog).findByText(/The payment gateway is not answering/)).toBeVisible();
  });

  it('is only for reading without the right to work on it', async () => {
    server.use(
      mock(finance.invoiceManagement.list, () => ({
        rows: [{ ...unpaid, may: [] }],
        total: 1,
        totalIsExact: true,
        page: 1,
        pageSize: 10,
      })),
    );
    const { user } = open('', officialWith('finance.view'));
    await screen.findByText(unpaid.payer);
    expect(screen.queryByRole('button', { name: /Ask about/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Choose/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Actions for/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View']);
  });
});

describe('one invoice', () => {
  it('shows lines, payments, books, issues and what happened', async () => {
    const { container } = openOne(paid.number);
    expect(await screen.findByRole('heading', { name: `Paid invoice ${paid.number}` })).toBeVisible();
    const books = screen.getByRole('region', { name: 'Ledger entries' });
    expect(within(books).getByText('4100 School fees')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Payments of this invoice' })).getByText('RCP20260000003'),
    ).toBeVisible();
    const events = within(screen.getByRole('list', { name: 'What happened' }));
    expect(events.getByText('Notification of the gateway')).toBeVisible();
    expect(screen.getByRole('link', { name: 'INV20250000001' })).toHaveAttribute(
      'href',
      `${route}/view?number=INV20250000001`,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('prints a receipt once more, written down first', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = openOne(paid.number);
    await user.click(await screen.findByRole('button', { name: 'Print the receipt' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(acts[0]?.params).toMatchObject({ number: paid.number });
    expect(screen.queryByRole('button', { name: 'Actions for this invoice' })).toBeNull();
    print.mockRestore();
  });

  it('leads to the invoice that is made in its place', async () => {
    server.use(
      mock(finance.invoiceManagement.one, () => ({ ...fileOf(unpaid), may: ['regenerate' as const] })),
    );
    const { user, location } = openOne(unpaid.number);
    await user.click(await screen.findByRole('button', { name: 'Actions for this invoice' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make a new invoice' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'the payer asked for it');
    await user.click(within(dialog).getByRole('button', { name: 'Make a new invoice' }));
    expect(
      await screen.findByText(`Invoice ${paid.number} is made. The fee has changed since.`),
    ).toBeVisible();
    await waitFor(() => expect(location().search).toBe(`?number=${paid.number}`));
  });

  it('says when there is none, and can be tried again', async () => {
    server.use(mock(finance.invoiceManagement.one, problem('NOT_FOUND')));
    openOne('INV20990000001');
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('asks to choose one where the address names none', () => {
    openOne('');
    expect(screen.getByRole('link', { name: 'Choose from the list' })).toHaveAttribute('href', route);
  });
});

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
import GenerateSundryInvoicePage from './generate-invoice/generate-invoice.page';
import SundryInvoicePage from './invoice/invoice.page';
import SundryReceiptPage from './receipt/receipt.page';
import SundrySessionPage from './session/session.page';
import { bought, catalogue, order, receipt, unpaid } from './sundry.fixture';
import SundryPage from './sundry.page';

const sent: Sent[] = [];
const generated = mock(finance.sundry.generate, (one) => {
  sent.push(one);
  return unpaid;
});

const server = mockServer(
  mock(finance.disputes.mine, { mayRaise: true, disputes: [] }),
  mock(finance.sundry.offers, catalogue),
  mock(finance.sundry.mine, bought),
  mock(finance.sundry.order, order),
  mock(finance.ownInvoices.one, unpaid),
  generated,
);
beforeEach(() => sent.splice(0));

describe("a student's sundry payments", () => {
  it('lists invoices with how far they are, and what else can be paid for', async () => {
    const { container } = renderWithPortal(<SundryPage />);
    const mine = within(await screen.findByRole('region', { name: 'Your payments' }));
    expect(await mine.findByRole('link', { name: /2 × Replacement of the ID card/ })).toHaveAttribute(
      'href',
      '/sundry/receipt?number=INV20260000040',
    );
    expect(mine.getByText('Being worked on')).toBeVisible();
    expect(mine.getByText('Not paid')).toBeVisible();
    const pay = await screen.findByRole('link', { name: 'Pay for Transcript, in Nigeria' });
    expect(pay).toHaveAttribute('href', '/sundry/session?code=TRANS-HOME');
    expect(screen.getByText('₦2,000.00')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says why nothing can be ordered, with the way on', async () => {
    const action = { label: 'See your offer', route: '/acceptance' };
    const closed = { reason: 'Your offer of admission has lapsed.', action };
    server.use(mock(finance.sundry.offers, { ...catalogue, offers: [], closed }));
    const { container } = renderWithPortal(<SundryPage />);
    expect(await screen.findByText('You cannot order anything now')).toBeVisible();
    expect(screen.getByText('Your offer of admission has lapsed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your offer' })).toHaveAttribute('href', '/acceptance');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says so when there is nothing, and shows a failure', async () => {
    server.use(mock(finance.sundry.mine, []), mock(finance.sundry.offers, problem('BUSY')));
    renderWithPortal(<SundryPage />);
    expect(await screen.findByText(/You have no sundry payments yet/)).toBeVisible();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

describe('session and quantity', () => {
  const open = (code = 'ID-CARD') =>
    renderWithPortal(<SundrySessionPage />, { route: `/sundry/session?code=${code}` });

  it('asks for both, and counts as they change', async () => {
    const { user, location, container } = open();
    const quantity = await screen.findByLabelText('How many');
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(screen.getByText('₦6,000.00')).toBeVisible();
    expect(screen.getByText('Six Thousand Naira Only')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Session'), '2024/2025');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location().pathname).toBe('/sundry/generate_invoice'));
    expect(location().search).toBe('?code=ID-CARD&session=3&quantity=3');
  });

  it('refuses more than are sold', async () => {
    const { user, location } = open();
    const quantity = await screen.findByLabelText('How many');
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findAllByText('At most 3')).length).toBeGreaterThan(0);
    expect(location().pathname).toBe('/sundry/session');
  });

  it('says that something is not offered', async () => {
    open('NOTHING');
    expect(await screen.findByText('This is not offered at the moment')).toBeVisible();
  });
});

describe('the invoice before it is made', () => {
  const open = (query: string) =>
    renderWithPortal(<GenerateSundryInvoicePage />, { route: `/sundry/generate_invoice?${query}` });

  it('is made of what was shown', async () => {
    const { user, location } = open('code=ID-CARD&session=3&quantity=2');
    expect(await screen.findByText('2 × Replacement of the ID card')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    await waitFor(() => expect(location().pathname).toBe('/sundry/invoice'));
    expect(location().search).toBe(`?number=${unpaid.invoiceNumber}`);
    expect(sent[0]?.body).toEqual({
      code: 'ID-CARD',
      sessionId: 3,
      quantity: 2,
      amount: 400_000,
      transcript: null,
    });
  });

  it('asks where a transcript goes', async () => {
    const { user, location, container } = open('code=TRANS-HOME&session=4&quantity=1');
    const button = await screen.findByRole('button', { name: 'Generate Invoice' });
    await user.click(button);
    expect((await screen.findAllByText('Choose how it is sent')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/Institution or person/), 'University of Leeds');
    await user.click(screen.getByLabelText('By courier'));
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText(/Postal address/), 'Woodhouse Lane, Leeds LS2 9JT');
    await user.click(button);
    await waitFor(() => expect(location().pathname).toBe('/sundry/invoice'));
    expect(sent[0]?.body).toMatchObject({
      transcript: {
        recipient: 'University of Leeds',
        delivery: 'courier',
        address: 'Woodhouse Lane, Leeds LS2 9JT',
      },
    });
  });

  it('tells when the price has changed, and shows the new one', async () => {
    const dearer = { ...catalogue, offers: catalogue.offers.map((each) => ({ ...each, amount: 300_000 })) };
    server.use(
      mock(finance.sundry.generate, () => {
        server.use(mock(finance.sundry.offers, dearer));
        return problem('AMOUNT_DIFFERS', { message: 'The price has changed. It is now ₦3,000.00.' });
      }),
    );
    const { user } = open('code=ID-CARD&session=4&quantity=1');
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText(/The price has changed/)).toBeVisible();
    expect((await screen.findAllByText('₦3,000.00')).length).toBeGreaterThan(0);
  });

  it.each([
    ['code=ID-CARD&session=x&quantity=1', '/sundry/session'],
    ['code=ID-CARD&session=4&quantity=9', '/sundry/session'],
    ['', '/sundry'],
  ])('goes back when the address says %p', async (query, path) => {
    const { location } = open(query);
    await waitFor(() => expect(location().pathname).toBe(path));
  });
});

describe('the invoice and its receipt', () => {
  it('shows what becomes of the order', async () => {
    const { container } = renderWithPortal(<SundryInvoicePage />, {
      route: `/sundry/invoice?number=${unpaid.invoiceNumber}`,
    });
    expect(await screen.findByText('Dispatched')).toBeVisible();
    expect(screen.getByText('University of Leeds')).toBeVisible();
    expect(screen.getByText('DHL 42')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('prints a receipt, found by its own number', async () => {
    server.use(mock(finance.receipts.one, receipt));
    const { container } = renderWithPortal(<SundryReceiptPage />, {
      route: `/sundry/receipt?number=${receipt.number}`,
    });
    expect(await screen.findByRole('link', { name: 'Progress of the order' })).toHaveAttribute(
      'href',
      `/sundry/invoice?number=${receipt.invoiceNumber}`,
    );
    expect(screen.getAllByText(/Fifteen Thousand Naira Only/).length).toBeGreaterThan(0);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leads from an unpaid receipt to its invoice', async () => {
    server.use(mock(finance.receipts.one, problem('STEP_MISSING')));
    const { location } = renderWithPortal(<SundryReceiptPage />, {
      route: `/sundry/receipt?number=${unpaid.invoiceNumber}`,
    });
    await waitFor(() => expect(location().pathname).toBe('/sundry/invoice'));
  });
});

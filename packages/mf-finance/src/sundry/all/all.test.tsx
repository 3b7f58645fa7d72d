import { invoiceCalls } from '@portal/invoice/contract';
import { finance } from '@portal/contracts/finance';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import SundryReceiptsPage from '../reciepts/reciepts.page';
import { bought, catalogue, order, unpaid } from '../sundry.fixture';
import AllSundryPage from './all.page';
import GenerateOpenInvoicePage from './generate-invoice/generate-invoice.page';
import PaymentHistoryPage from './history/history.page';
import TranscriptPage from './transcript/transcript.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(finance.sundry.all, catalogue.offers),
  mock(finance.sundry.history, bought),
  mock(finance.sundry.orderByRrr, order),
  mock(invoiceCalls.byRrr, unpaid),
  mock(finance.sundry.generateOpen, (one) => {
    sent.push(one);
    return unpaid;
  }),
);
beforeEach(() => sent.splice(0));

describe('the catalogue of everybody', () => {
  it('leads to the form of each thing, and finds payments by RRR', async () => {
    const { user, location, container } = renderWithPortal(<AllSundryPage />, { route: '/sundry/all' });
    expect(await screen.findByRole('link', { name: /Pay for Replacement/ })).toHaveAttribute(
      'href',
      '/sundry/all/generate_invoice?code=ID-CARD',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sundry payments');
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText('RRR number'), '2803-5874');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect((await screen.findAllByText('An RRR has twelve digits')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('RRR number'), '-7919');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(location().pathname).toBe('/sundry_reciepts'));
    expect(location().search).toBe('?rrr=280358747919');
  });

  it('has a page of transcripts only', async () => {
    const { container } = renderWithPortal(<TranscriptPage />);
    expect(await screen.findByRole('link', { name: /Pay for Transcript/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pay for Replacement/ })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says so when nothing is offered', async () => {
    server.use(mock(finance.sundry.all, []));
    renderWithPortal(<AllSundryPage />);
    expect(await screen.findByText('Nothing is offered at the moment')).toBeVisible();
  });
});

describe('an invoice without an account', () => {
  const open = (code: string) =>
    renderWithPortal(<GenerateOpenInvoicePage />, { route: `/sundry/all/generate_invoice?code=${code}` });

  it('names what is missing, then is made of what was shown', async () => {
    const { user, location, container } = open('ID-CARD');
    const button = await screen.findByRole('button', { name: 'Generate Invoice' });
    await user.click(button);
    for (const words of ['please input surname', 'please input email address', 'please input mobile number'])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(await axeFindings(container)).toEqual([]);
    await user.type(screen.getByLabelText('Surname'), 'Okoro');
    await user.type(screen.getByLabelText('First Name'), 'Ngozi');
    await user.type(screen.getByLabelText('Phone Number'), '0803 123 4567');
    await user.type(screen.getByLabelText('Email'), 'ngozi@mail.example');
    await user.clear(screen.getByLabelText('How many'));
    await user.type(screen.getByLabelText('How many'), '2');
    expect(screen.getAllByText('₦4,000.00').length).toBeGreaterThan(0);
    await user.click(button);
    await waitFor(() => expect(location().pathname).toBe('/sundry_reciepts'));
    expect(sent[0]?.body).toMatchObject({
      code: 'ID-CARD',
      quantity: 2,
      amount: 400_000,
      transcript: null,
      lastname: 'Okoro',
      email: 'ngozi@mail.example',
    });
  });

  it('keeps a refusal of the server in the form', async () => {
    server.use(
      mock(
        finance.sundry.generateOpen,
        problem('CONFLICT', { message: 'There is an open invoice of this phone.' }),
      ),
    );
    const { user } = open('TRANS-HOME');
    await user.type(await screen.findByLabelText('Surname'), 'Okoro');
    await user.type(screen.getByLabelText('First Name'), 'Ngozi');
    await user.type(screen.getByLabelText('Phone Number'), '08031234567');
    await user.type(screen.getByLabelText('Email'), 'ngozi@mail.example');
    await user.type(screen.getByLabelText(/Institution or person/), 'WES');
    await user.click(screen.getByLabelText('Collected at the university'));
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText('There is an open invoice of this phone.')).toBeVisible();
  });
});

describe('an invoice by its RRR', () => {
  const open = (query = '?rrr=2803-5874-7919') =>
    renderWithPortal(<SundryReceiptsPage />, { route: `/sundry_reciepts${query}` });

  it('shows what is to be paid and how far it is', async () => {
    const { container } = open();
    expect(await screen.findByText('Dispatched')).toBeVisible();
    expect(screen.getAllByText('Not paid').length).toBeGreaterThan(0);
    expect(await axeFindings(container)).toEqual([]);
  });

  const elsewhere = /To change the order, use the browser that made it, or ask the bursary/;

  it('says what can be done about one that another browser made', async () => {
    server.use(
      mock(invoiceCalls.byRrr, { ...unpaid, masked: true }),
      mock(finance.sundry.orderByRrr, { ...order, progress: 'awaiting', destination: null }),
    );
    const { container } = open();
    expect(await screen.findByText(elsewhere)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['this browser made', { masked: false }],
    ['is paid', { masked: true, isPaid: true, paymentStatus: 'PAID' as const }],
  ])('says nothing of that about one that %s', async (_, changes) => {
    server.use(mock(invoiceCalls.byRrr, { ...unpaid, ...changes }));
    open();
    expect(await screen.findByText('Progress of the order')).toBeVisible();
    expect(screen.queryByText(elsewhere)).not.toBeInTheDocument();
  });

  it('says nothing about an order of which nothing becomes', async () => {
    server.use(
      mock(invoiceCalls.byRrr, { ...unpaid, paymentStatus: 'CANCELLED' as const }),
      mock(finance.sundry.orderByRrr, { ...order, progress: 'awaiting' as const }),
    );
    open();
    expect(await screen.findByText(/was cancelled/)).toBeVisible();
    expect(screen.queryByText('Progress of the order')).not.toBeInTheDocument();
  });

  it('asks the gateway for who comes back from the pay page', async () => {
    const asked = jest.fn().mockReturnValue(unpaid);
    server.use(mock(invoiceCalls.requery, ({ params }) => asked(params['rrr'])));
    open('?rrr=280358747919&returned=1');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('280358747919'));
  });

  it('says that it is no sundry payment', async () => {
    server.use(mock(finance.sundry.orderByRrr, problem('NOT_FOUND', { message: 'No sundry payment.' })));
    open();
    expect(await screen.findByText(/No sundry payment\./)).toBeVisible();
  });

  it('asks for the RRR without one', async () => {
    const { container } = open('');
    expect(await screen.findByLabelText('RRR number')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });
});

it('this browser finds what it made', async () => {
  const { container } = renderWithPortal(<PaymentHistoryPage />);
  expect(await screen.findByRole('link', { name: 'Transcript, in Nigeria' })).toHaveAttribute(
    'href',
    '/sundry_reciepts?rrr=280358747919',
  );
  expect(await axeFindings(container)).toEqual([]);
});

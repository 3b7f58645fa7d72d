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
import { queryOf, useQuery, useQueryClient } from '@portal/shared/http';
import { paidInvoice, unpaidInvoice } from '../lib/invoice.fixture';
import { officialWith } from '../lib/sessions.fixture';
import GenerateSchoolFeeInvoicePage from './generate-invoice/generate-invoice.page';
import SchoolFeeInvoicePage from './invoice/invoice.page';
import { fee, owing } from './school-fees.fixture';
import SchoolFeeSessionPage from './session/session.page';

const server = mockServer(
  mock(finance.disputes.mine, { mayRaise: true, disputes: [] }),
  mock(finance.schoolFees.sessions, [owing]),
  mock(finance.schoolFees.options, fee),
  mock(finance.ownInvoices.one, unpaidInvoice),
);

describe('session and payment option', () => {
  const show = (route = '/school_fees/session') => renderWithPortal(<SchoolFeeSessionPage />, { route });

  it('shows what each way asks for, and why the second instalment waits', async () => {
    const { container, user } = show();
    const second = await screen.findByRole('radio', { name: /Second instalment/ });
    expect(second).toBeDisabled();
    expect(screen.getByText('The second instalment is paid after the first one.')).toBeVisible();
    expect(screen.getByText(/^Seventy Three Thousand Naira Only\./)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /First instalment/ }));
    expect(await screen.findByText(/^Thirty Six Thousand Five Hundred Naira Only\./)).toBeVisible();
    const on = screen.getByRole('link', { name: 'Continue' });
    expect(on).toHaveAttribute('href', '/school_fees/generate_invoice?session=4&option=FirstInstallment');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('hides instalments of a fee that is paid in full only', async () => {
    server.use(mock(finance.schoolFees.options, { ...fee, options: fee.options.slice(0, 1) }));
    show();
    expect(await screen.findByRole('radio')).toBeChecked();
  });

  it('says why nothing can be paid yet, and what to do first', async () => {
    const action = { label: 'Pay the acceptance fee', route: '/acceptance' };
    const closed = { reason: 'Your acceptance fee has not been paid.', action };
    server.use(mock(finance.schoolFees.options, { ...fee, closed }));
    show();
    expect(await screen.findByText(closed.reason)).toBeVisible();
    expect(screen.getByRole('link', { name: action.label })).toHaveAttribute('href', '/acceptance');
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
  });

  it.each([
    ['no fee', problem('NOT_FOUND'), /^An error has occurred: /],
    ['no connection', problem('BUSY'), /^An error has occurred: /],
  ])('shows a refusal: %s', async (_, refusal, text) => {
    server.use(mock(finance.schoolFees.options, refusal));
    show();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('opens the session that is asked for, else the newest that still owes', async () => {
    const paid = { ...owing, sessionId: 5, session: '2026/2027', outstanding: 0, state: 'paid' as const };
    const older = { ...owing, sessionId: 3, session: '2024/2025' };
    server.use(
      mock(finance.schoolFees.sessions, [paid, owing, older]),
      mock(finance.schoolFees.options, ({ params }) => ({ ...fee, sessionId: Number(params['sessionId']) })),
    );
    const shown = show();
    expect(await screen.findByRole('combobox', { name: 'Session' })).toHaveDisplayValue('2025/2026');
    shown.unmount();
    show('/school_fees/session?session=3');
    expect(await screen.findByRole('combobox', { name: 'Session' })).toHaveDisplayValue('2024/2025');
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/school_fees/generate_invoice?session=3&option=Full',
    );
  });

  it('knows no session that is not mine', async () => {
    show('/school_fees/session?session=99');
    expect(await screen.findByText('There is no school fee of yours for this session')).toBeVisible();
  });
});

describe('generating the invoice', () => {
  const route = '/school_fees/generate_invoice?session=4&option=FirstInstallment';
  const show = (at = route) => renderWithPortal(<GenerateSchoolFeeInvoicePage />, { route: at });

  it('makes it once, with the option that was chosen, and goes to it', async () => {
    const made = jest.fn(() => unpaidInvoice);
    server.use(mock(finance.schoolFees.generate, (sent) => made(...([sent.body] as unknown as []))));
    const { user, location, container } = show();
    const button = await screen.findByRole('button', { name: 'Generate Invoice' });
    expect(await axeFindings(container)).toEqual([]);
    await user.dblClick(button);
    await waitFor(() => expect(location().pathname).toBe('/school_fees/invoice'));
    expect(made.mock.calls).toEqual([[{ sessionId: 4, option: 'FirstInstallment' }]]);
  });

  it('takes off what a sponsor pays', async () => {
    const deductions = [{ description: 'NELFUND loan', amount: 1_650_000 }];
    const options = fee.options.map((one) => ({ ...one, deductions, payable: one.total - 1_650_000 }));
    server.use(mock(finance.schoolFees.options, { ...fee, options }));
    show();
    expect(await screen.findByText('Less: NELFUND loan')).toBeVisible();
    expect(screen.getByRole('row', { name: /^To pay/ })).toHaveTextContent('20,000.00');
    expect(screen.getByText(/^Twenty Thousand Naira Only\./)).toBeVisible();
  });

  it('stays with the reason when it is refused', async () => {
    server.use(mock(finance.schoolFees.generate, problem('CONFLICT', { message: 'It is paid in full.' })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText('It is paid in full.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Complete my profile' })).not.toBeInTheDocument();
    const missing = { message: 'Complete your profile first. Your phone number is missing.' };
    const errors = [{ path: 'mobileNumber', message: 'Your phone number is missing.' }];
    server.use(mock(finance.schoolFees.generate, problem('INVALID', { ...missing, errors })));
    await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText(missing.message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete my profile' })).toHaveAttribute(
      'href',
      '/profile?part=contact',
    );
  });

  it('does not offer what cannot be chosen', async () => {
    show('/school_fees/generate_invoice?session=4&option=SecondInstallment');
    expect(await screen.findByText('The second instalment is paid after the first one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Invoice' })).not.toBeInTheDocument();
  });

  it('goes back to the choice without an option, and to the list without a session', async () => {
    const first = show('/school_fees/generate_invoice?session=4');
    await waitFor(() => expect(first.location().pathname).toBe('/school_fees/session'));
    first.unmount();
    const second = show('/school_fees/generate_invoice');
    await waitFor(() => expect(second.location().pathname).toBe('/school_fees'));
  });
});

describe('the invoice', () => {
  const show = (route = '/school_fees/invoice?number=INV20260000041') =>
    renderWithPortal(<SchoolFeeInvoicePage />, { route });

  it('is asked about at once by who comes back, and leads on to receipt, form and second instalment', async () => {
    const paid = { ...paidInvoice, purposeId: 1, option: 'FirstInstallment' };
    server.use(mock(finance.ownInvoices.requery, paid));
    const { container } = show('/school_fees/invoice?number=INV20260000041&returned=1');
    const receipt = await screen.findByRole('link', { name: 'Receipt' });
    // Two papers, two names: the receipt has a page of its own.
    expect(screen.getByRole('heading', { name: 'Paid invoice' })).toBeVisible();
    expect(receipt).toHaveAttribute('href', '/school_fees/receipt?number=RCP20260000017');
    expect(screen.getByRole('link', { name: 'Form 11' })).toHaveAttribute(
      'href',
      '/school_fees/form11?session=4',
    );
    expect(screen.getByRole('link', { name: 'Second instalment' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['turns out to be paid while it is looked at', ''],
    ['was paid when somebody comes back from paying', '&returned=1'],
  ])('that %s has what the dashboard says of money read again', async (_, returned) => {
    const number = unpaidInvoice.invoiceNumber;
    const invoice = queryOf(finance.ownInvoices.one, { params: { number } });
    let paid = returned !== '';
    let readings = 0;
    server.use(
      mock(finance.ownInvoices.one, () => (paid ? paidInvoice : unpaidInvoice)),
      mock(finance.ownPayments.owed, () => {
        readings += 1;
        return { total: 0, due: [], free: [] };
      }),
    );
    function Dashboard() {
      const client = useQueryClient();
      const owed = useQuery(queryOf(finance.ownPayments.owed));
      return (
        <>
          {owed.data && 'The debts are known.'}
          <button onClick={() => void client.refetchQueries({ queryKey: invoice.queryKey })}>
            Read anew
          </button>
        </>
      );
    }
    const { user } = renderWithPortal(
      <>
        <Dashboard />
        <SchoolFeeInvoicePage />
      </>,
      { route: `/school_fees/invoice?number=${number}${returned}` },
    );
    expect(await screen.findByText('The debts are known.')).toBeVisible();
    if (!paid) {
      expect(await screen.findByRole('heading', { name: 'Invoice' })).toBeVisible();
      expect(readings).toBe(1);
      paid = true;
      await user.click(screen.getByRole('button', { name: 'Read anew' }));
    }
    expect(await screen.findByRole('heading', { name: 'Paid invoice' })).toBeVisible();
    await waitFor(() => expect(readings).toBe(2));
  });

  it('offers nothing that is refused to who acts as the student, and says why', async () => {
    renderWithPortal(<SchoolFeeInvoicePage />, {
      route: `/school_fees/invoice?number=${unpaidInvoice.invoiceNumber}`,
      session: { ...officialWith(), isImpersonating: true },
    });
    const why = 'You are acting as another person: only they themselves pay or ask about a payment.';
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText('I have paid already')).toBeNull();
    expect(screen.queryByText('Cancel this invoice')).toBeNull();
  });

  it('that is cancelled leads to a new one', async () => {
    server.use(mock(finance.ownInvoices.one, { ...unpaidInvoice, paymentStatus: 'CANCELLED' }));
    show('/school_fees/invoice?entityId=INV20260000041');
    const link = await screen.findByRole('link', { name: 'Generate a new invoice' });
    expect(link).toHaveAttribute('href', '/school_fees/session?session=4');
  });

  it('of nobody shows the refusal; without a number there is the list', async () => {
    server.use(mock(finance.ownInvoices.one, problem('NOT_FOUND')));
    const first = show();
    expect(await within(first.container).findByText(/^An error has occurred: /)).toBeVisible();
    first.unmount();
    const second = show('/school_fees/invoice');
    await waitFor(() => expect(second.location().pathname).toBe('/school_fees'));
  });
});

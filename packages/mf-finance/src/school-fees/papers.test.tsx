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
import Form11Page from './form11/form11.page';
import SchoolFeeReceiptPage from './receipt/receipt.page';
import { form, owing, receipt } from './school-fees.fixture';

const server = mockServer(
  mock(finance.receipts.one, receipt),
  mock(finance.schoolFees.form11, form),
  mock(finance.schoolFees.sessions, [owing]),
);

describe('the receipt', () => {
  const show = (route = '/school_fees/receipt?number=RCP20260000017') =>
    renderWithPortal(<SchoolFeeReceiptPage />, { route });

  it('has the columns of the specification, the words, the sponsor and the code that proves it', async () => {
    const { container } = show();
    const sheet = await screen.findByRole('article', { name: 'Payment receipt' });
    const table = within(sheet).getByRole('table', { name: 'Fees' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual(['S/N', 'FEE TYPE', 'AMOUNT']);
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      '1Registration₦65,000.00',
      '2ICT₦8,000.00',
      'Total₦73,000.00',
      'Of this paid by: NELFUND loan₦30,000.00',
      'Paid by the payer₦43,000.00',
    ]);
    expect(within(sheet).getByTestId('amount-in-words')).toHaveTextContent(
      /^Seventy Three Thousand Naira Only$/,
    );
    for (const text of ['RCP20260000017', '2803-5874-7919', '15/09/2026, 10:42', 'Card', 'BELLO Grace']) {
      expect(within(sheet).getByText(text)).toBeVisible();
    }
    expect(within(sheet).getByRole('img', { name: receipt.verification.url })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('stands in the number of the copy before the printer opens', async () => {
    const seen: (string | null)[] = [];
    const print = jest
      .spyOn(window, 'print')
      .mockImplementation(() => void seen.push(screen.getByTestId('copy').textContent));
    server.use(mock(finance.receipts.print, { copy: 3, printedAt: '2026-09-15T09:42:00.000Z' }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    server.use(mock(finance.receipts.print, problem('BUSY')));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(seen).toEqual(['Copy 3', 'Copy, number not recorded']);
  });

  it('is the invoice until it is paid', async () => {
    server.use(mock(finance.receipts.one, problem('STEP_MISSING')));
    const { location } = show('/school_fees/receipt?number=INV20260000041');
    await waitFor(() => expect(location().pathname).toBe('/school_fees/invoice'));
    expect(location().search).toBe('?number=INV20260000041');
  });

  it.each([
    [problem('NOT_FOUND'), 'There is no such receipt'],
    [problem('CONFLICT'), 'There is no such receipt'],
    [problem('BUSY'), /^An error has occurred: /],
  ])('is refused', async (refusal, text) => {
    server.use(mock(finance.receipts.one, refusal));
    show();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('Form 11', () => {
  const show = (route = '/school_fees/form11?session=4') => renderWithPortal(<Form11Page />, { route });

  it('has the student, the receipts and a box for every office', async () => {
    const { container } = show();
    const sheet = await screen.findByRole('article', { name: form.title });
    expect(form.offices).not.toEqual([]);
    for (const { name } of form.offices) expect(within(sheet).getByText(name)).toBeVisible();
    expect(within(sheet).getByRole('table', { name: 'Fees paid' })).toHaveTextContent('RCP20260000017');
    expect(within(sheet).getByRole('link', { name: 'RCP20260000017' })).toHaveAttribute(
      'href',
      '/school_fees/receipt?number=RCP20260000017',
    );
    expect(within(sheet).getByText('Paid in full')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is found without a session in the address', async () => {
    show('/school_fees/form11');
    expect(await screen.findByRole('article', { name: form.title })).toBeVisible();
  });

  it('is not there before the fee is paid', async () => {
    server.use(mock(finance.schoolFees.form11, problem('STEP_MISSING', { message: 'Pay first.' })));
    show();
    expect(await screen.findByText('Pay first.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay school fees' })).toHaveAttribute(
      'href',
      '/school_fees/session?session=4',
    );
  });
});

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
import { officialWith } from '../../lib/sessions.fixture';
import PaymentsPage from './payments.page';

const asked: Sent[] = [];
const added: Sent[] = [];
const row = {
  key: 'p1',
  datePaid: '2026-09-14T09:30:00.000Z',
  rrr: '280358747919',
  invoiceNumber: 'INV20260000007',
  receiptNumber: 'RCP20260000003',
  payer: 'BELLO Grace',
  registrationNumber: '2025/9/00012AB',
  department: 'Computer Science',
  purpose: 'School fees',
  session: '2025/2026',
  level: 200,
  option: 'SecondInstallment' as const,
  channel: 'BANK BRANCH',
  gateway: 'remita',
  amount: 3_650_000,
  charge: 16_125,
  state: 'PAID' as const,
};
const totals = {
  asOf: '2026-09-14T10:00:00.000Z',
  count: 2,
  amount: 4_650_000,
  charge: 16_125,
  byPurpose: [
    { purpose: 'School fees', count: 1, amount: 3_650_000 },
    { purpose: 'Application form', count: 1, amount: 1_000_000 },
  ],
  byDay: [
    { day: '2026-09-14', count: 1, amount: 3_650_000 },
    { day: '2026-09-13', count: 1, amount: 1_000_000 },
  ],
};
const server = mockServer(
  mock(finance.invoiceManagement.choices, {
    purposes: [{ id: 1, name: 'School fees' }],
    sessions: [{ id: 2025, name: '2025/2026', current: true }],
    departments: [{ id: 21, name: 'Computer Science' }],
    channels: ['BANK BRANCH'],
    levels: [200],
  }),
  mock(finance.paymentReports.list, (sent) => {
    asked.push(sent);
    return { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(finance.paymentReports.totals, (sent) => {
    added.push(sent);
    return totals;
  }),
);
beforeEach(() => {
  asked.splice(0);
  added.splice(0);
});

const open = (search = '') =>
  renderWithPortal(<PaymentsPage />, {
    route: `/reports/payment_reports${search}`,
    session: officialWith('finance.view'),
  });

describe('the report of payments', () => {
  it('shows each payment, and what all of them add up to', async () => {
    const { container, user } = open();
    const cells = within((await screen.findByText('BELLO Grace')).closest('tr') as HTMLElement);
    for (const text of [
      '2803-5874-7919',
      'RCP20260000003',
      '2025/2026, 200 level, Second',
      'Bank branch',
      '₦36,500.00',
      '₦161.25',
    ]) {
      expect(cells.getByText(text)).toBeVisible();
    }
    await user.click(await screen.findByRole('button', { name: 'By purpose and day' }));
    const byPurpose = within(await screen.findByRole('region', { name: 'Sub-totals by purpose' }));
    expect(byPurpose.getByText('₦10,000.00')).toBeVisible();
    expect(screen.getByText('Sums as of 14/09/2026, 11:00.')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Amount by day' })).toHaveTextContent(
      'Most: ₦36,500.00, 14/09/2026',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks list and sums the same', async () => {
    const { user } = open('?search=bello&purposeId=1&from=2026-09-01');
    await screen.findByText('BELLO Grace');
    const narrowed = { search: 'bello', purposeId: '1', from: '2026-09-01' };
    expect(asked[0]?.query).toMatchObject(narrowed);
    await waitFor(() => expect(added[0]?.query).toEqual(narrowed));
    await user.selectOptions(screen.getByLabelText('Paid'), 'Not paid');
    await waitFor(() => expect(added.at(-1)?.query).toEqual({ ...narrowed, paid: 'false' }));
  });

  it('shows what is paid to an address that asks for it, as a saved filter may', async () => {
    open('?paid=true');
    await screen.findByText('BELLO Grace');
    expect(screen.getByLabelText('Paid')).toHaveValue('');
    expect(screen.queryByText(/is not used/)).not.toBeInTheDocument();
  });

  it('is printed with what it was narrowed by, and its sums', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open('?purposeId=1&from=2026-09-01&print=1');
    const sheet = await screen.findByRole('article', { name: 'Payment reports' });
    expect(sheet).toHaveTextContent('PurposeSchool fees');
    expect(sheet).toHaveTextContent('From01/09/2026');
    expect(await within(sheet).findByText('₦46,500.00')).toBeInTheDocument();
    await waitFor(() => expect(print).toHaveBeenCalled());
    print.mockRestore();
  });

  it('keeps the list when the sums fail', async () => {
    server.use(mock(finance.paymentReports.totals, problem('BUSY')));
    open();
    expect(await screen.findByText('BELLO Grace')).toBeVisible();
    expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
  });
});

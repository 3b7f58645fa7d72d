import { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
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
import { SlotValues } from '@portal/shared/module';
import { officialWith } from '../../lib/sessions.fixture';
import FeesPage from './fees.page';
import LedgerCard from './on-record/ledger.card';
import LedgerPage from './view/ledger.page';
import { markOf } from '../../lib/verification-mark.fixture';

const asked: Sent[] = [];
const amounts = {
  expected: 7_300_000,
  first: 3_650_000,
  second: 0,
  scholarship: 1_000_000,
  outstanding: 2_650_000,
  later: 4_000_000,
  credit: 300_000,
};
const row = {
  studentId: 12,
  matricNumber: '2025/9/00012AB',
  fullName: 'BELLO Grace',
  department: 'Computer Science',
  level: 500,
  session: '2025/2026',
  ...amounts,
  state: 'half' as const,
  dueOn: '2026-08-01',
};
type Ledger = CallData<typeof finance.studentFeeReports.one>;
const ledger: Ledger = {
  studentId: 12,
  matricNumber: row.matricNumber,
  fullName: row.fullName,
  department: row.department,
  level: 500,
  status: 'active',
  passport: null,
  sessions: [{ sessionId: 2025, session: '2025/2026', level: 500, ...amounts, state: 'half' }],
  entries: [
    {
      at: '2025-10-01T00:00:00.000Z',
      session: '2025/2026',
      what: 'School fee',
      reference: null,
      invoiceNumber: null,
      charge: 7_300_000,
      payment: 0,
      balance: 7_300_000,
    },
    {
      at: '2026-01-09T10:00:00.000Z',
      session: '2025/2026',
      what: 'First instalment',
      reference: 'RCP20260000003',
      invoiceNumber: 'INV20260000007',
      charge: 0,
      payment: 3_650_000,
      balance: 3_650_000,
    },
  ],
  clearance: { leaves: true, owes: 2_650_000, entitled: false, verification: null },
};
const server = mockServer(
  mock(finance.invoiceManagement.choices, {
    purposes: [],
    sessions: [{ id: 2025, name: '2025/2026', current: true }],
    departments: [{ id: 21, name: 'Computer Science' }],
    channels: [],
    levels: [200, 500],
  }),
  mock(finance.studentFeeReports.list, (sent) => {
    asked.push(sent);
    return { rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 };
  }),
  mock(finance.studentFeeReports.totals, {
    asOf: '2026-09-14T10:00:00.000Z',
    session: '2025/2026',
    students: 1_250,
    ...amounts,
    byState: [{ state: 'half', students: 1_250, outstanding: 2_650_000 }],
    ageing: [{ band: '31 to 60 days', students: 1_250, outstanding: 2_650_000 }],
  }),
  mock(finance.studentFeeReports.one, ledger),
);
beforeEach(() => void asked.splice(0));
const session = officialWith('finance.view');
const open = (search = '') =>
  renderWithPortal(<FeesPage />, { route: `/reports/student_fee_reports${search}`, session });
const openLedger = (search = '?id=12') =>
  renderWithPortal(<LedgerPage />, { route: `/reports/student_fee_reports/view${search}`, session });

describe('the report of student fees', () => {
  it('says what each owes, and all of them together, and for how long', async () => {
    const { container, user } = open();
    const cells = within(
      (await screen.findByRole('link', { name: 'BELLO Grace' })).closest('tr') as HTMLElement,
    );
    for (const text of ['₦73,000.00', '₦36,500.00', '₦10,000.00', '₦26,500.00', 'Half paid']) {
      expect(cells.getByText(text)).toBeVisible();
    }
    await user.click(await screen.findByRole('button', { name: 'By state and age' }));
    const ageing = within(await screen.findByRole('region', { name: 'Age of debts' }));
    expect(ageing.getByRole('row', { name: '31 to 60 days 1,250 ₦26,500.00' })).toBeVisible();
    expect(screen.getByText('1,250 students of 2025/2026. Sums as of 14/09/2026, 11:00.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has figures that say what they count and add up to what is expected', async () => {
    const { user } = open();
    const expected = await screen.findByText('Expected', { selector: 'p' });
    const kobo = (label: string) => {
      const card = screen.getByText(label, { selector: 'p' }).parentElement as HTMLElement;
      const figure = within(card).getByText(/^₦/).textContent ?? '';
      return Math.round(Number(figure.replace(/[₦,]/g, '')) * 100);
    };
    expect(expected).toBeVisible();
    const parts = ['Paid, whole or first', 'Paid, second', 'Paid by sponsors', 'Outstanding'];
    expect(parts.reduce((sum, label) => sum + kobo(label), 0)).toBe(kobo('Expected'));
    expect([kobo('Not due yet'), kobo('Owed to students')]).toEqual([4_000_000, 300_000]);
    await user.click(screen.getByRole('button', { name: 'By state and age' }));
    const counts = 'What was paid, what sponsors paid, and what is outstanding';
    expect(screen.getByText(counts)).toBeVisible();
  });

  it('is narrowed by session, department, level and state, and keeps that in its address', async () => {
    const { user, location } = open('?departmentId=21');
    await screen.findByRole('link', { name: 'BELLO Grace' });
    await user.selectOptions(screen.getByLabelText('State'), 'Owing');
    await user.selectOptions(screen.getByLabelText('Level'), '500 level');
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({ departmentId: '21', state: 'owing', level: '500' }),
    );
    expect(location().search).toBe('?departmentId=21&state=owing&level=500');
  });
});

describe('the ledger of a student', () => {
  it('has each charge and payment with what is owed after it', async () => {
    const { container } = openLedger();
    const table = await screen.findByRole('region', { name: 'Charges and payments' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DateWhatChargedPaidOwed after it',
      '01/10/2025School fee, 2025/2026₦73,000.00₦73,000.00',
      '09/01/2026First instalment, 2025/2026INV20260000007, RCP20260000003₦36,500.00₦36,500.00',
    ]);
    expect(screen.getByText(/still owes ₦26,500.00/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clearance letter' })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('writes the letter for who leaves and owes nothing', async () => {
    const clearance = { leaves: true, owes: 0, entitled: true, verification: markOf('CLR12-K7QF2M9DXY') };
    server.use(mock(finance.studentFeeReports.one, { ...ledger, clearance }));
    const { user, container } = openLedger();
    await user.click(await screen.findByRole('button', { name: 'Clearance letter' }));
    const letter = await screen.findByRole('article', { name: 'Clearance of School Fees' });
    expect(letter).toHaveTextContent('BELLO Grace, 2025/9/00012AB, of the Department of Computer Science');
    expect(letter).toHaveTextContent('Verification code CLR12-K7QF2M9DXY');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to the ledger' }));
    expect(await screen.findByRole('region', { name: 'Charges and payments' })).toBeVisible();
  });

  it('is no letter by its address alone', async () => {
    openLedger('?id=12&print=clearance');
    expect(await screen.findByText(/still owes/)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says when there is no such student', async () => {
    server.use(mock(finance.studentFeeReports.one, problem('NOT_FOUND')));
    openLedger();
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });

  it('asks to choose one where the address names none', () => {
    openLedger('');
    expect(screen.getByRole('link', { name: 'Choose from the list' })).toBeVisible();
  });
});

it('stands on the page of a record, with the way to every payment, or says why it cannot be seen', async () => {
  const card = (
    <SlotValues value={{ studentId: 12 }}>
      <LedgerCard />
    </SlotValues>
  );
  const session = officialWith('finance.reports');
  const { container, unmount } = renderWithPortal(card, { session });
  const table = await screen.findByRole('region', { name: 'School fees by session' });
  expect(within(table).getByText('₦26,500.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Every charge and payment' })).toHaveAttribute(
    'href',
    expect.stringContaining('12'),
  );
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(mock(finance.studentFeeReports.one, problem('NOT_FOUND')));
  renderWithPortal(card, { session });
  expect(await screen.findByText(/^An error has occurred/)).toBeVisible();
});

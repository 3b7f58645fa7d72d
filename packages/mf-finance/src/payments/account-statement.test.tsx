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
import { officialWith } from '../lib/sessions.fixture';
import { markOf } from '../lib/verification-mark.fixture';
import StudentAccountStatementPage from '../reports/student-fees/account-statement/account-statement.page';
import AccountStatementPage from './account-statement/account-statement.page';

const statement: CallData<typeof finance.accountStatement.own> = {
  studentId: 12,
  fullName: 'BELLO Grace',
  passport: null,
  matricNumber: '20251200012',
  department: 'Computer Science',
  level: 200,
  sessions: [
    { sessionId: 2025, session: '2025/2026' },
    { sessionId: 2024, session: '2024/2025' },
  ],
  sessionId: 2025,
  session: '2025/2026',
  from: '2025-10-06',
  to: '2026-09-14',
  opening: -50_000,
  entries: [
    {
      at: '2025-10-05T23:00:00.000Z',
      what: 'School fees',
      session: '2025/2026',
      invoiceNumber: null,
      receiptNumber: null,
      charge: 7_300_000,
      payment: 0,
      balance: 7_250_000,
    },
  ],
  charged: 7_300_000,
  paid: 0,
  closing: 7_250_000,
  verification: markOf('STA12D20260914B7250000-ABCDEFGHJK'),
};

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('my statement of account', () => {
  const asked: Sent[] = [];
  mockServer(
    mock(finance.accountStatement.own, (sent) => {
      asked.push(sent);
      return statement;
    }),
  );

  it('has what was owed before, each entry, and what is owed after; another session is asked for', async () => {
    const { user, container } = renderWithPortal(<AccountStatementPage />);
    expect(await screen.findByRole('article', { name: 'Statement of account' })).toBeVisible();
    expect(rowsOf('Charges and payments')).toEqual([
      'DateWhatChargedPaidBalance',
      'Owed before 06/10/2025₦-500.00',
      '06/10/2025School fees, 2025/2026₦73,000.00₦72,500.00',
      'Owed on 14/09/2026₦73,000.00₦0.00₦72,500.00',
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Session' }), '2024/2025');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ sessionId: '2024' }));
  });
});

describe('the statement of a student', () => {
  mockServer(mock(finance.accountStatement.of, problem('NOT_FOUND')));

  it('says why there is none', async () => {
    renderWithPortal(<StudentAccountStatementPage />, {
      route: '/reports/student_fee_reports/account_statement?id=12',
      session: officialWith('finance.reports'),
    });
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });
});

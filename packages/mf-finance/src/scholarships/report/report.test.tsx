import { finance } from '@portal/contracts/finance';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { applied, choices, pageOf, pending, viewer } from '../scholarships.fixture';
import ScholarshipReportPage from './scholarship-report.page';

const nelfund = {
  sponsor: 'NELFUND',
  awards: 2,
  amount: 10_000_000,
  settled: 5_000_000,
  refundDue: 5_000_000,
};
const bank = { sponsor: 'A bank', awards: 1, amount: 100, settled: 0, refundDue: 0 };
const asked: Record<string, Sent[]> = { rows: [], totals: [] };
const server = mockServer(
  mock(finance.scholarships.choices, choices),
  mock(finance.scholarships.awards, (sent) => {
    asked.rows?.push(sent);
    return pageOf([{ ...applied, basisPoints: 2500 }, pending]);
  }),
  mock(finance.scholarships.totals, (sent) => {
    asked.totals?.push(sent);
    return {
      awards: 3,
      amount: 10_000_100,
      settled: 5_000_000,
      refundDue: 5_000_000,
      sponsors: 2,
      bySponsor: [bank, nelfund],
    };
  }),
);
beforeEach(() => Object.values(asked).forEach((sent) => sent.splice(0)));

const open = (query = '') =>
  renderWithPortal(<ScholarshipReportPage />, {
    route: `/reports/scholarship_report${query}`,
    session: viewer,
  });

describe('the scholarship report', () => {
  it('shows what each student gets and what goes back, and adds up by sponsor', async () => {
    const { container, user } = open();
    const found = within((await screen.findByText(applied.name)).closest('tr') as HTMLElement);
    for (const text of ['2025/1/00002CD', 'Computer Science', '200 level', 'INV20250000007', 'Applied'])
      expect(found.getByText(text)).toBeVisible();
    expect(found.getByText(/\(25 %\)/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'By sponsor' }));
    const totals = within(await screen.findByRole('region', { name: 'Sponsors' }));
    expect(await totals.findByText('All sponsors')).toBeVisible();
    expect(totals.getByText('₦100,001.00')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('asks for list and totals with the same filters of the address', async () => {
    open('?search=eze&sponsor=NELFUND&sessionId=4&state=applied&level=200&departmentId=21');
    await screen.findByText(applied.name);
    const narrowed = { search: 'eze', sponsor: 'NELFUND', sessionId: '4', state: 'applied', level: '200' };
    expect(asked.rows?.[0]?.query).toMatchObject({ ...narrowed, departmentId: '21' });
    expect(asked.totals?.[0]?.query).toEqual({ ...narrowed, departmentId: '21' });
  });

  it('shows the refusal of the totals beside the list', async () => {
    server.use(mock(finance.scholarships.totals, problem('BUSY')));
    open();
    expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
    expect(await screen.findByText(applied.name)).toBeVisible();
  });

  it('stands while the choices of its filters cannot be loaded', async () => {
    server.use(mock(finance.scholarships.choices, problem('BUSY')));
    open();
    expect(await screen.findByText(applied.name)).toBeVisible();
  });

  it('is printed with its filters as a head', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open('?print=1&sponsor=NELFUND');
    const sheet = within(await screen.findByRole('article', { name: 'Scholarship report' }));
    expect(sheet.getAllByText('Sponsor')[0]).toBeVisible();
    expect(sheet.getAllByText('NELFUND').length).toBeGreaterThan(0);
    printed.mockRestore();
  });
});

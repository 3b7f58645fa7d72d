import { finance, type WaitingKind } from '@portal/contracts/finance';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import definition from '../../module.config';
import { officialWith } from '../lib/sessions.fixture';
import FinanceCards from './finance.card';

const server = mockServer(
  mock(finance.financeDashboard.income, {
    asOf: '2026-09-14T10:00:00.000Z',
    today: '2026-09-14',
    month: '2026-09-01',
    todayAmount: 3_650_000,
    todayCount: 1,
    monthAmount: 8_650_000,
    monthCount: 3,
    byPurpose: [{ purposeId: 1, purpose: 'School fees', today: 3_650_000, month: 8_650_000 }],
    byDay: [
      { day: '2026-09-13', count: 2, amount: 5_000_000 },
      { day: '2026-09-14', count: 1, amount: 3_650_000 },
    ],
  }),
  mock(finance.financeDashboard.waiting, [
    { kind: 'refunds', count: 2 },
    { kind: 'school batches', count: 1 },
    { kind: 'issues', count: 4 },
    { kind: 'something new', count: 1 },
  ]),
);
const open = () => renderWithPortal(<FinanceCards />, { session: officialWith('finance.view') });

test('what came in today and this month, by purpose, with the days and their table', async () => {
  const { container, user } = open();
  const card = within(await screen.findByRole('region', { name: 'Income' }));
  expect(await card.findByText('1 payment')).toBeVisible();
  expect(card.getByText('3 payments')).toBeVisible();
  expect(card.getByRole('link', { name: 'School fees' })).toHaveAttribute(
    'href',
    '/reports/payment_reports?purposeId=1&from=2026-09-01',
  );
  await user.click(card.getByText('Show the figures'));
  expect(card.getByRole('row', { name: '13/09/2026 ₦50,000.00' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

test('what waits, and how much of it', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'What waits for you' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Refunds2',
    'School fees prepared together1',
    'Payment issues4',
  ]);
  const leads = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads).toEqual([
    '/invoice_management/refunds?forMe=true',
    '/fees_assignment/school_fees/bulk?tab=batches&forMe=true',
    '/invoice_management/payment_issues?state=open',
  ]);
});

test('whatever waits leads to a page of this module', async () => {
  const kinds: Record<WaitingKind, number> = {
    'school fees': 1,
    'acceptance fees': 1,
    'pg fees': 1,
    'school batches': 1,
    'acceptance batches': 1,
    'pg batches': 1,
    prices: 1,
    awards: 1,
    waivers: 1,
    refunds: 1,
    reversals: 1,
    issues: 1,
    differences: 1,
  };
  const all = Object.entries(kinds).map(([kind, count]) => ({ kind, count }));
  server.use(mock(finance.financeDashboard.waiting, all));
  open();
  const list = within(await screen.findByRole('list', { name: 'What waits for you' }));
  const paths = list.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\?.*/, ''));
  expect(screen.getByRole('region', { name: 'Waiting in the bursary' })).toBeVisible();
  expect(paths).toHaveLength(all.length);
  const offered = definition.routes.map(({ path }) => path);
  expect(paths.filter((path) => !path || !offered.includes(path))).toEqual([]);
});

test('what was approved meanwhile waits no more when the person comes back', async () => {
  const first = open();
  expect(await screen.findByText('Refunds')).toBeVisible();
  first.unmount();
  server.use(mock(finance.financeDashboard.waiting, []));
  open();
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(screen.queryByText('Refunds')).toBeNull();
});

test('one card fails, the other stays', async () => {
  server.use(mock(finance.financeDashboard.waiting, problem('BUSY')));
  open();
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
  expect(await screen.findByText('1 payment')).toBeVisible();
});

import { axeFindings, renderWithPortal, screen } from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { MoneyReports } from './money/money-reports';
import ReportsPage from './reports.page';

test('the page of all reports says so when nobody put one in', async () => {
  const { container } = renderWithPortal(<ReportsPage />, { session: officialWith() });
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(screen.getByText('There is no report for your role yet.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

test('reports about money are for who may see money', async () => {
  const { container } = renderWithPortal(<MoneyReports />, { session: officialWith('finance.view') });
  expect(screen.getByRole('link', { name: /^Payment reports/ })).toHaveAttribute(
    'href',
    '/reports/payment_reports',
  );
  expect(screen.getByRole('link', { name: /^Student fee reports/ })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

test('nothing is there for others', () => {
  renderWithPortal(<MoneyReports />, { session: officialWith('results.view') });
  expect(screen.queryByRole('link')).toBeNull();
});

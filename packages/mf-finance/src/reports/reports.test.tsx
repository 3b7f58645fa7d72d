import { axeFindings, renderWithPortal, screen } from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import MoneyReports from './money/money-reports.card';

test.each(['finance.view', 'finance.reports'] as const)('%s opens the reports about money', async (claim) => {
  const { container } = renderWithPortal(<MoneyReports />, { session: officialWith(claim) });
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

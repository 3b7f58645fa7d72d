import type { Deps } from '../../platform/deps';
import { sql } from 'kysely';
import { rowsFigure, type FigureGroup } from '../../platform/figures';
import { income } from './finance-dashboard/income';

/** What came in today by purpose, whatever the session. */
async function payments(deps: Deps) {
  const { byPurpose, today } = await income(deps);
  return byPurpose
    .filter((each) => each.today > 0)
    .map(({ purposeId, purpose, today: value }) => ({
      label: purpose,
      value,
      money: true,
      path: `/reports/payment_reports?purposeId=${purposeId}&from=${today}&to=${today}`,
    }));
}

/** What of money waits for somebody of the bursary, whatever the session. */
async function queues({ db }: Deps) {
  const { rows } = await sql<{ issues: number; differences: number }>`
    select (select count(*)::integer from payment_issue where state = 'open') as issues,
      (select count(*)::integer from reconciliation_difference where state = 'open') as differences`.execute(
    db,
  );
  const [{ issues, differences } = { issues: 0, differences: 0 }] = rows;
  return [
    rowsFigure('Payment issues', issues, '/invoice_management/payment_issues?state=open'),
    rowsFigure('Differences with gateways', differences, '/invoice_management/reconciliation?state=open'),
  ];
}

export const financeFigures = {
  payments: { claim: 'finance.reports', figures: payments },
  queues: { claim: 'finance.view', figures: queues },
} satisfies Record<string, FigureGroup>;

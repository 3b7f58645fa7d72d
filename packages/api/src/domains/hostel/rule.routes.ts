import type { Part } from '../../platform/part';
import { ballotDeskRoutes } from './ballot/ballots.routes';
import { barRoutes } from './bars/bars.routes';
import { categoryRoutes } from './categories/categories.routes';
import { feeLineRoutes } from './fee-lines/fee-lines.routes';
import { hostelDashboardRoutes } from './hostel-dashboard/hostel-dashboard.routes';
import { quotaRoutes } from './quotas/quotas.routes';
import { bedReportRoutes } from './reports/beds.report';
import { occupantReportRoutes } from './reports/occupants.report';
import { quotaReportRoutes } from './reports/quotas.report';
import { holdRoutes } from './holds/holds.routes';
import { reservationRoutes } from './reservations/reservations.routes';
import { sessionRuleRoutes } from './session-rules/session-rules.routes';

/** Categories, rules, what is kept back, reports and cards. */
export const ruleRoutes: Part['routes'] = [
  categoryRoutes,
  sessionRuleRoutes,
  quotaRoutes,
  reservationRoutes,
  holdRoutes,
  barRoutes,
  ballotDeskRoutes,
  feeLineRoutes,
  occupantReportRoutes,
  bedReportRoutes,
  quotaReportRoutes,
  hostelDashboardRoutes,
];

import type { Part } from '../../platform/part';
import { ballotDeskRoutes } from './ballot/ballots.routes';
import { categoryRoutes } from './categories/categories.routes';
import { feeLineRoutes } from './fee-lines/fee-lines.routes';
import { hostelDashboardRoutes } from './hostel-dashboard/hostel-dashboard.routes';
import { bedReportRoutes } from './reports/beds.report';
import { occupantReportRoutes } from './reports/occupants.report';
import { quotaReportRoutes } from './reports/quotas.report';
import { holdRoutes } from './reservations/holds.routes';
import { reservationRoutes } from './reservations/reservations.routes';
import { sessionRuleRoutes } from './reservations/session-rules.routes';

/** Categories, rules, what is kept back, reports and cards. */
export const ruleRoutes: Part['routes'] = [
  categoryRoutes,
  sessionRuleRoutes,
  reservationRoutes,
  holdRoutes,
  ballotDeskRoutes,
  feeLineRoutes,
  occupantReportRoutes,
  bedReportRoutes,
  quotaReportRoutes,
  hostelDashboardRoutes,
];

import type { Part } from '../../platform/part';
import { ballotDeskRoutes } from './ballot/ballots.routes';
import { categoryRoutes } from './categories/categories.routes';
import { hostelDashboardRoutes } from './hostel-dashboard/hostel-dashboard.routes';
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
  reservationRoutes,
  holdRoutes,
  ballotDeskRoutes,
  occupantReportRoutes,
  bedReportRoutes,
  quotaReportRoutes,
  hostelDashboardRoutes,
];

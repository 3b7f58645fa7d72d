import { admissions } from '@portal/contracts/admissions';
import { actorOf, type Routes } from '../../../platform/http/route';
import { overview } from './overview';

/** What an officer of admissions sees first. */
export const admissionsDashboardRoutes: Routes = (route, deps) => {
  route(admissions.admissionsDashboard.overview, (context) => overview(deps, actorOf(context)));
};

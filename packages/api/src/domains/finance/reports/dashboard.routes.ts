import { finance } from '@portal/contracts/finance';
import { actorOf, type Routes } from '../../../platform/http/route';
import { income } from './income';
import { waiting } from './waiting';

const { dashboard } = finance;

/** What an officer of the bursary sees first. */
export const dashboardRoutes: Routes = (route, deps) => {
  route(dashboard.income, () => income(deps));
  route(dashboard.waiting, (context) => waiting(deps, actorOf(context)));
};

import { finance } from '@portal/contracts/finance';
import { actorOf, type Routes } from '../../../platform/http/route';
import { income } from './income';
import { waiting } from './waiting';

const { moneyDashboard } = finance;

/** What an officer of the bursary sees first. */
export const moneyDashboardRoutes: Routes = (route, deps) => {
  route(moneyDashboard.income, () => income(deps));
  route(moneyDashboard.waiting, (context) => waiting(deps, actorOf(context)));
};

import { finance } from '@portal/contracts/finance';
import { actorOf, type Routes } from '../../../platform/http/route';
import { income } from './income';
import { waiting } from './waiting';

/** What a finance officer sees first. */
export const financeDashboardRoutes: Routes = (route, deps) => {
  route(finance.financeDashboard.income, () => income(deps));
  route(finance.financeDashboard.waiting, (context) => waiting(deps, actorOf(context)));
};

import { admissions } from '@portal/contracts/admissions';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { isWithin, reachOf } from '../../../platform/reach';
import { viewOf } from './candidates.queries';
import {
  changeDepartmentName,
  departmentNameOrder,
  departmentNameRows,
  nameDepartments,
  presentDepartmentNames,
} from './department-names';
import { exportDepartmentNames } from './department-names-export';
import { undergraduates } from './judge-candidates';
import { changeLgaName, lgaNameOrder, lgaNameRows, nameLgas, presentLgaNames } from './lga-names';
import { exportLgaNames } from './lga-names-export';
import { unknownDepartments } from './unknown-departments';
import { unknownLgas } from './unknown-lgas';

/** What a name of JAMB's means counts for all undergraduates: who works for a part of them says nothing. */
export const mayName = (actor: Actor) => isWithin(reachOf(actor, 'admissions.edit'), undergraduates);

/** Throws FORBIDDEN for whoever may not say what names mean. */
function demandUndergraduates(actor: Actor): void {
  if (!mayName(actor)) throw new AppError('FORBIDDEN');
}

/** What JAMB calls departments and local government areas. */
export const nameRoutes: Routes = (route, deps) => {
  const { db } = deps;
  exportDepartmentNames(deps);
  exportLgaNames(deps);

  route(admissions.jamb.unknownDepartments, async (context) => {
    const actor = actorOf(context);
    demandUndergraduates(actor);
    return unknownDepartments(deps, context.params.id, actor);
  });
  route(admissions.jamb.departmentNames, async (context) => {
    const { query } = context;
    const rows = departmentNameRows(db, { query, reach: viewOf(actorOf(context)) });
    const page = await pageRows(db, rows, { asked: query, order: departmentNameOrder });
    return presentPage(page, presentDepartmentNames);
  });
  route(admissions.jamb.nameDepartments, async (context) => {
    demandUndergraduates(actorOf(context));
    await nameDepartments(deps, context.command, context.body.names);
    return {};
  });
  route(admissions.jamb.changeDepartmentName, async (context) => {
    demandUndergraduates(actorOf(context));
    await changeDepartmentName(deps, context.command, context.body);
    return {};
  });

  route(admissions.jamb.unknownLgas, async (context) => {
    const actor = actorOf(context);
    demandUndergraduates(actor);
    return unknownLgas(deps, context.params.id, actor);
  });
  route(admissions.jamb.lgaNames, async (context) => {
    const { query } = context;
    const rows = lgaNameRows(db, { query, reach: viewOf(actorOf(context)) });
    const page = await pageRows(db, rows, { asked: query, order: lgaNameOrder });
    return presentPage(page, presentLgaNames);
  });
  route(admissions.jamb.nameLgas, async (context) => {
    demandUndergraduates(actorOf(context));
    await nameLgas(deps, context.command, context.body.names);
    return {};
  });
  route(admissions.jamb.changeLgaName, async (context) => {
    // They do not see it.
    if (!mayName(actorOf(context))) throw new AppError('NOT_FOUND');
    await changeLgaName(deps, context.command, { ...context.params, ...context.body });
    return {};
  });
};

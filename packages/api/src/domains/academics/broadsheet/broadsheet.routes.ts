import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { reachOf, wholeDepartments } from '../../../platform/reach';
import { optionsOf, placesWithin } from '../departments.queries';
import { windowChoices } from '../open-reg/window-choices.queries';
import { broadsheetOf } from './broadsheet';
import { exportBroadsheet } from './broadsheet-export';

/** Results of a class on one sheet. */
export const broadsheetRoutes: Routes = (route, deps) => {
  const { db } = deps;
  exportBroadsheet(deps);
  route(academics.broadsheet.one, (context) => broadsheetOf(db, actorOf(context), context.query));
  route(academics.broadsheet.choices, async (context) => {
    const { sessions, semesters, levels } = await windowChoices(db);
    const reach = reachOf(actorOf(context), 'results.view');
    const { departments } = await placesWithin(db, wholeDepartments(reach));
    // Who is of no level takes no courses.
    const options = await optionsOf(db, departments);
    return { sessions, semesters, levels: levels.filter(({ id }) => id >= 100), departments, options };
  });
};

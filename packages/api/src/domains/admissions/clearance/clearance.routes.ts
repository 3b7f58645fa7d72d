import { admissions, clearanceStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { filterChoices } from '../choices.queries';
import { clearEntrant, clearMany } from './clear-entrant';
import {
  clearanceOrder,
  clearancesLike,
  ownClearance,
  presentClearances,
  wholeClearance,
} from './clearances.queries';
import { rejectClearance, undoClearance } from './take-back-clearance';
import { tickItems } from './tick-items';

/** The desk that clears entrants, and what they see of it. */
export const clearanceRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.clearance.list, async (context) => {
    const { query } = context;
    const rows = clearancesLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: clearanceOrder });
    return presentPage(page, (some) => presentClearances(db, some));
  });
  exportable(deps, {
    name: 'clearances',
    title: 'Clearance of entrants',
    call: admissions.clearance.list,
    columns: [
      { header: 'Reg. no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Programme', value: ({ programme }) => programme, width: 32 },
      { header: 'Type', value: ({ type }) => type },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Items met', value: ({ met, asked }) => `${met} of ${asked}` },
      { header: 'State', value: ({ state }) => clearanceStateLabels[state] },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy, width: 28 },
      { header: 'Date', time: ({ decidedAt }) => decidedAt },
      { header: 'Comment', value: ({ comment }) => comment, width: 40 },
    ],
    read: (from, { actor, query }) => ({
      rows: clearancesLike(from, { ...query, actor }),
      order: clearanceOrder,
    }),
    present: (rows, { db: from }) => presentClearances(from, rows),
  });
  route(admissions.clearance.choices, (context) => filterChoices(db, actorOf(context), 'admissions.clear'));
  route(admissions.clearance.one, (context) =>
    wholeClearance(deps, { ...context.params, actor: actorOf(context) }),
  );
  route(admissions.clearance.tick, ({ command, params, body }) =>
    tickItems(deps, command, { ...params, ...body }),
  );
  route(admissions.clearance.clear, ({ command, params, body }) =>
    clearEntrant(deps, command, { ...params, ...body }),
  );
  route(admissions.clearance.clearMany, ({ command, body }) => clearMany(deps, command, body.ids));
  route(admissions.clearance.reject, ({ command, params, body }) =>
    rejectClearance(deps, { ...command, reason: body.comment }, { ...params, ...body }),
  );
  route(admissions.clearance.undo, ({ command, params, body }) =>
    undoClearance(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
  route(admissions.clearance.mine, (context) => ownClearance(deps, Number(actorOf(context).userId)));
};

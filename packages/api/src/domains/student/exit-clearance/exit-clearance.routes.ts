import { clearanceStateLabels, student } from '@portal/contracts/student';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { studentAsking } from '../student.queries';
import { clearParts, holdPart, undoPart } from './decide-clearance';
import {
  clearanceChoices,
  clearanceCounts,
  clearanceOrder,
  clearancesLike,
  presentClearances,
} from './exit-clearances.queries';
import { beginOwnClearance, clearanceSlip, ownClearance } from './own-clearance';

/** Exit clearance of graduates: their own, and what offices decide. */
export const exitClearanceRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const seenBy = (actor: Actor) => ({ actor, now: clock.now() });

  route(student.exitClearance.mine, async (context) =>
    ownClearance(db, await studentAsking(db, context), clock.now()),
  );
  route(student.exitClearance.begin, async (context) =>
    beginOwnClearance(db, context.command, await studentAsking(db, context)),
  );
  route(student.exitClearance.slip, async (context) => clearanceSlip(deps, await studentAsking(db, context)));

  route(student.exitClearances.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = clearancesLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: clearanceOrder });
    return presentPage(page, (found) => presentClearances(db, found, seenBy(actor)));
  });
  exportable(deps, {
    name: 'exit-clearances',
    title: 'Exit clearance',
    call: student.exitClearances.list,
    personal: ['search'],
    columns: [
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
      { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
      { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
      { header: 'Office', value: ({ office }) => office, width: 18 },
      { header: 'State', value: ({ state }) => clearanceStateLabels[state] },
      { header: 'Asked', time: ({ awaitedSince }) => awaitedSince },
      { header: 'Days', value: ({ days }) => days },
      { header: 'Reason', value: ({ reason }) => reason ?? '', width: 40 },
      { header: 'Stands against it', value: ({ against }) => against ?? '', width: 34 },
      { header: 'Decided', time: ({ decidedAt }) => decidedAt },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy ?? '', width: 24 },
      { header: 'Not cleared by', value: ({ left }) => left.join(', '), width: 34 },
    ],
    read: (from, { query, actor }) => ({
      rows: clearancesLike(from, { ...query, actor }),
      order: clearanceOrder,
    }),
    present: (rows, { db: from, actor }) => presentClearances(from, rows, seenBy(actor)),
  });
  route(student.exitClearances.choices, (context) => clearanceChoices(db, actorOf(context)));
  route(student.exitClearances.clear, ({ command, body }) => clearParts(db, command, body.parts));
  route(student.exitClearances.hold, ({ command, params, body }) =>
    holdPart(db, command, { ...params, ...body }),
  );
  route(student.exitClearances.undo, ({ command, params, body }) =>
    undoPart(db, command, { ...params, ...body }),
  );
  route(student.exitClearances.office, async (context) => ({
    offices: await clearanceCounts(db, actorOf(context)),
  }));
};

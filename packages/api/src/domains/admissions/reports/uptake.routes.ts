import { admissions } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import {
  noShowOrder,
  noShowRows,
  presentNoShows,
  presentUptake,
  uptakeOrder,
  uptakeRows,
  uptakeTotals,
} from './uptake.queries';

/** What became of the offers, and who was not seen since. */
export const uptakeRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.admissionReports.uptake, async (context) => {
    const { query } = context;
    const rows = uptakeRows(db, query, { actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: uptakeOrder });
    return presentPage(page, (found) => presentUptake(found, query));
  });
  route(admissions.admissionReports.uptakeTotals, (context) =>
    uptakeTotals(deps, context.query, { actor: actorOf(context) }),
  );
  exportable(deps, {
    name: 'student-admission-report',
    title: 'Uptake of offers',
    call: admissions.admissionReports.uptake,
    columns: [
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Offered', value: ({ offered }) => offered, width: 12 },
      { header: 'Accepted', value: ({ accepted }) => accepted, width: 12 },
      { header: 'Cleared', value: ({ cleared }) => cleared, width: 12 },
      { header: 'School fee paid', value: ({ feePaid }) => feePaid, width: 12 },
      { header: 'Matriculated', value: ({ matriculated }) => matriculated, width: 12 },
      { header: 'Registered', value: ({ registered }) => registered, width: 12 },
      { header: 'Not seen since', value: ({ noShows }) => noShows, width: 12 },
    ],
    read: (from, { actor, query }) => ({ rows: uptakeRows(from, query, { actor }), order: uptakeOrder }),
    present: (rows, { query }) => presentUptake(rows, query),
  });

  route(admissions.admissionReports.noShows, async (context) => {
    const { query } = context;
    const rows = noShowRows(db, query, { actor: actorOf(context) });
    return presentPage(await pageRows(db, rows, { asked: query, order: noShowOrder }), presentNoShows);
  });
  exportable(deps, {
    name: 'no-shows',
    title: 'Accepted and not seen since',
    call: admissions.admissionReports.noShows,
    columns: [
      { header: 'Reg. no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Sex', value: ({ sex }) => sex, width: 10 },
      { header: 'State', value: ({ state }) => state },
      { header: 'Programme', value: ({ programme }) => programme, width: 32 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Accepted', time: ({ acceptedAt }) => acceptedAt },
    ],
    read: (from, { actor, query }) => ({ rows: noShowRows(from, query, { actor }), order: noShowOrder }),
    present: (rows) => presentNoShows(rows),
  });
};

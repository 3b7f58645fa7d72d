import { admissions, applicationStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageOfFew } from '../../../platform/lists/page-of-few';
import { pageRows, presentPage, readPage } from '../../../platform/lists/page-rows';
import { entryChoices } from '../admission-list/entries.queries';
import { abandonedOrder, abandonedRows, presentAbandoned, presentContacts } from './abandoned.queries';
import {
  applicationIds,
  applicationOrder,
  applicationRows,
  presentApplicationRows,
} from './application-report.queries';
import { applicationTotals } from './application-totals';

/** Applications by how far they are, and those that were abandoned. */
export const applicationReportRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.applicationReports.list, async (context) => {
    const { query } = context;
    const asking = { actor: actorOf(context), now: clock.now() };
    const ids = applicationIds(db, query, asking);
    const asked = { asked: query, order: applicationOrder };
    const found = query.departmentId === undefined ? pageRows(db, ids, asked) : pageOfFew(db, ids, asked);
    const page = await readPage(await found, (some) =>
      applicationRows(db, {}, asking).where('a.id', 'in', some).execute(),
    );
    return presentPage(page, (rows) => presentApplicationRows(db, rows));
  });
  route(admissions.applicationReports.totals, (context) =>
    applicationTotals(deps, context.query, { actor: actorOf(context), now: clock.now() }),
  );
  route(admissions.applicationReports.choices, (context) =>
    entryChoices(db, actorOf(context), 'admissions.reports'),
  );
  exportable(deps, {
    name: 'application-reports',
    title: 'Applications',
    call: admissions.applicationReports.list,
    columns: [
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Programme', value: ({ type }) => type },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Stage', value: ({ stage }) => applicationStateLabels[stage] },
      { header: 'Section reached', value: ({ section }) => section, width: 32 },
      { header: 'Asked for', time: ({ madeAt }) => madeAt },
      { header: 'Paid', time: ({ paidAt }) => paidAt },
      { header: 'Submitted', time: ({ completedAt }) => completedAt },
    ],
    read: (from, { actor, query }) => ({
      rows: applicationRows(from, query, { actor, now: clock.now() }),
      order: applicationOrder,
    }),
    present: (rows, { db: from }) => presentApplicationRows(from, rows),
  });

  route(admissions.applicationReports.abandoned, async (context) => {
    const { query } = context;
    const rows = abandonedRows(db, query, { actor: actorOf(context), now: clock.now() });
    const page = await pageRows(db, rows, { asked: query, order: abandonedOrder });
    return presentPage(page, (found) => presentAbandoned(db, found));
  });
  exportable(deps, {
    name: 'abandoned-applications',
    title: 'Abandoned applications',
    call: admissions.applicationReports.abandoned,
    columns: [
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Phone', value: ({ phone }) => phone },
      { header: 'Email', value: ({ email }) => email, width: 32 },
      { header: 'Programme', value: ({ type }) => type },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Section reached', value: ({ section }) => section, width: 32 },
      { header: 'Paid', time: ({ paidAt }) => paidAt },
    ],
    read: (from, { actor, query }) => ({
      rows: abandonedRows(from, query, { actor, now: clock.now() }),
      order: abandonedOrder,
    }),
    present: (rows, { db: from }) => presentContacts(from, rows),
  });
};

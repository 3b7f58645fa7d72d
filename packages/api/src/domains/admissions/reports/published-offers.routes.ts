import { admissions, entryClassLabels, entryStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { presentPublished, publishedOrder, publishedRows } from './published-offers.queries';
import { publishedTotals } from './published-totals';

const hundred = 100;
const printedText = { true: 'Yes', false: 'No' } as const;

/** Published lists, against the quota. */
export const publishedOfferRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.admissionReports.published, async (context) => {
    const { query } = context;
    const rows = publishedRows(db, query, { actor: actorOf(context), now: clock.now() });
    return presentPage(await pageRows(db, rows, { asked: query, order: publishedOrder }), presentPublished);
  });
  route(admissions.admissionReports.publishedTotals, (context) =>
    publishedTotals(deps, context.query, { actor: actorOf(context), now: clock.now() }),
  );
  exportable(deps, {
    name: 'admission-list-report',
    title: 'Published admission lists',
    call: admissions.admissionReports.published,
    columns: [
      { header: 'Reg. no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Sex', value: ({ sex }) => sex, width: 10 },
      { header: 'State', value: ({ state }) => state },
      { header: 'LGA', value: ({ lga }) => lga },
      { header: 'Class', value: (row) => (row.class ? entryClassLabels[row.class] : null), width: 12 },
      { header: 'Programme', value: ({ programme }) => programme, width: 32 },
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Score', value: ({ score }) => (score === null ? null : score / hundred), width: 10 },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Batch', value: ({ batch }) => batch },
      { header: 'Letter printed', value: ({ letterPrinted }) => printedText[`${letterPrinted}`], width: 12 },
      { header: 'Status', value: ({ status }) => entryStateLabels[status] },
      { header: 'CAPS state', value: ({ caps }) => caps, width: 28 },
      { header: 'Accept by', day: ({ lastDay }) => lastDay },
    ],
    read: (from, { actor, query }) => ({
      rows: publishedRows(from, query, { actor, now: clock.now() }),
      order: publishedOrder,
    }),
    present: (rows) => presentPublished(rows),
  });
};

import { admissions, jambMatchLabels, screeningStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { candidateOrder } from './candidates.queries';
import { presentReport, reportLike, reportTotals } from './report.queries';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const hundred = 100;
const decimal = (score: number | null) => (score === null ? null : score / hundred);

/** The report of a screening. */
export const screeningReportRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.screeningReport.rows, async (context) => {
    const { query } = context;
    const rows = reportLike(db, { ...query, actor: actorOf(context) });
    return presentPage(await pageRows(db, rows, { asked: query, order: candidateOrder }), presentReport);
  });
  route(admissions.screeningReport.totals, (context) =>
    reportTotals(db, { ...context.query, actor: actorOf(context) }),
  );
  exportable(deps, {
    name: 'putme-report',
    title: 'Screening report',
    call: admissions.screeningReport.rows,
    columns: [
      { header: 'JAMB no.', value: ({ registrationNumber }) => registrationNumber, width: 18 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'First choice', value: ({ department }) => department, width: 32 },
      { header: 'Second choice', value: ({ secondDepartment }) => secondDepartment, width: 32 },
      { header: 'UTME', value: ({ utme }) => utme, width: 8 },
      { header: 'JAMB’s list', value: (row) => jambMatchLabels[row.jambMatch], width: 24 },
      { header: 'Subjects', value: ({ subjects }) => subjects.join(', '), width: 40 },
      { header: 'O-level points', value: ({ oLevelPoints }) => oLevelPoints, width: 14 },
      {
        header: 'Eligible',
        value: ({ eligible, awaiting }) => (awaiting ? 'Awaiting result' : yesNo(eligible)),
        width: 16,
      },
      { header: 'Score', value: ({ score }) => decimal(score), width: 10 },
      { header: 'Aggregate', value: ({ aggregate }) => decimal(aggregate), width: 10 },
      { header: 'Result', value: ({ status }) => screeningStateLabels[status], width: 12 },
      { header: 'Sitting', value: ({ batch }) => batch },
      { header: 'Venue', value: ({ venue }) => venue, width: 28 },
      { header: 'Day', day: ({ sitsOn }) => sitsOn },
      { header: 'Photo', value: ({ photo }) => yesNo(photo), width: 8 },
      { header: 'Paid', value: ({ paid }) => yesNo(paid), width: 8 },
    ],
    read: (from, { actor, query }) => ({
      rows: reportLike(from, { ...query, actor }),
      order: candidateOrder,
    }),
    present: presentReport,
  });
};

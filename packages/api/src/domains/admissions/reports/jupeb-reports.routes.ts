import { admissions, applicationStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { presentPage, readPage } from '../../../platform/lists/page-rows';
import { peopleOrder, peoplePage, peopleRows, presentPeople } from './jupeb-people.queries';
import { jupebChoices, jupebTotals } from './jupeb-totals';

const yesNo = new Map<boolean | null, string>([
  [true, 'Yes'],
  [false, 'No'],
]);

/** Applicants and students of JUPEB. */
export const jupebReportRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.jupebReports.people, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const ids = await peoplePage(db, query, actor);
    const page = await readPage(ids, (some) => peopleRows(db, {}, actor).where('x.id', 'in', some).execute());
    return presentPage(page, (rows) => presentPeople(db, actor, rows));
  });
  route(admissions.jupebReports.totals, (context) => jupebTotals(deps, context.query, actorOf(context)));
  route(admissions.jupebReports.choices, () => jupebChoices(db));
  exportable(deps, {
    name: 'jupeb-reports',
    title: 'JUPEB',
    call: admissions.jupebReports.people,
    columns: [
      { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber },
      { header: 'RRR', value: ({ rrr }) => rrr, width: 16 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Sex', value: ({ sex }) => sex, width: 10 },
      { header: 'State', value: ({ state }) => state },
      { header: 'LGA', value: ({ lga }) => lga },
      { header: 'Phone', value: ({ phone }) => phone },
      { header: 'Subject combination', value: ({ combination }) => combination, width: 36 },
      { header: 'School', value: ({ school }) => school, width: 36 },
      { header: 'O-level credits', value: ({ credits }) => credits, width: 10 },
      { header: 'Stage', value: ({ stage }) => applicationStateLabels[stage] },
      { header: 'Paid', value: ({ paid }) => yesNo.get(paid) ?? null, width: 10 },
      { header: 'Admitted', value: ({ admitted }) => yesNo.get(admitted) ?? null, width: 10 },
      { header: 'Accepted', value: ({ accepted }) => yesNo.get(accepted) ?? null, width: 10 },
    ],
    read: (from, { actor, query }) => ({ rows: peopleRows(from, query, actor), order: peopleOrder }),
    present: (rows, { db: from, actor }) => presentPeople(from, actor, rows),
  });
};

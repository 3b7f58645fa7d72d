import { admissions, joinStateLabels, matchStandingLabels } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { joinOrder, joinsLike, presentJoins } from './joins.queries';
import { presentUnmatched, unmatchedLike, unmatchedOrder } from './unmatched.queries';

interface Sides {
  name: string;
  applicationNumber: string;
  type: string;
  session: string;
  listedName: string;
  jambNumber: string;
  department: string;
  utme: string | null;
  listedUtme: number | null;
}

/** An application beside its candidate. */
const sides: ExportColumn<Sides>[] = [
  { header: 'Name on the application', value: ({ name }) => name, width: 34 },
  { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Session', value: ({ session }) => session, width: 12 },
  { header: 'Name on the list', value: ({ listedName }) => listedName, width: 34 },
  { header: 'JAMB no.', value: ({ jambNumber }) => jambNumber },
  { header: 'Department', value: ({ department }) => department, width: 32 },
  { header: 'UTME typed', value: ({ utme }) => utme, width: 12 },
  { header: 'UTME listed', value: ({ listedUtme }) => listedUtme, width: 12 },
];

/** Files of the applications that wait to be joined, and of joins that take two officers. */
export function exportMatching(deps: Deps): void {
  exportable(deps, {
    name: 'jamb-unmatched',
    title: 'Waiting to be matched',
    call: admissions.jamb.unmatched,
    columns: [
      ...sides,
      { header: 'Compared', value: ({ standing }) => matchStandingLabels[standing] },
      { header: 'What differs', value: ({ differences }) => differences.join('; '), width: 40 },
    ],
    read: (from, { query, actor }) => ({
      rows: unmatchedLike(from, { ...query, actor }),
      order: unmatchedOrder,
    }),
    present: (rows, { db, actor }) => presentUnmatched(db, actor, rows),
  });

  exportable(deps, {
    name: 'jamb-joins',
    title: 'Other names',
    call: admissions.jamb.joins,
    columns: [
      ...sides,
      { header: 'State', value: ({ state }) => joinStateLabels[state] },
      { header: 'Proposed by', value: ({ proposedBy }) => proposedBy, width: 28 },
      { header: 'Proposed', time: ({ proposedAt }) => proposedAt },
      { header: 'Why', value: ({ reason }) => reason, width: 40 },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy, width: 28 },
      { header: 'Decided', time: ({ decidedAt }) => decidedAt },
      { header: 'Why refused', value: ({ refusal }) => refusal, width: 40 },
    ],
    read: (from, { query, actor }) => ({ rows: joinsLike(from, { ...query, actor }), order: joinOrder }),
    present: (rows, { db, actor }) => presentJoins(db, actor, rows),
  });
}

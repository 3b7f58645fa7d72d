import { admissions } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { exportable } from '../../../platform/exports/exportable';
import { viewOf } from './candidates.queries';
import { lgaNameOrder, lgaNameRows, presentLgaNames } from './lga-names';

/** What JAMB calls local government areas, as a file. */
export function exportLgaNames(deps: Pick<Deps, 'effects'>): void {
  exportable(deps, {
    name: 'jamb-lga-names',
    title: 'Names of LGAs',
    call: admissions.jamb.lgaNames,
    columns: [
      { header: 'Name at JAMB', value: ({ name }) => name, width: 36 },
      { header: 'LGA', value: ({ lga }) => lga, width: 36 },
      { header: 'State', value: ({ state }) => state, width: 24 },
      { header: 'By', value: ({ setBy }) => setBy, width: 28 },
      { header: 'When', time: ({ setAt }) => setAt },
    ],
    read: (from, { query, actor }) => ({
      rows: lgaNameRows(from, { query, reach: viewOf(actor) }),
      order: lgaNameOrder,
    }),
    present: presentLgaNames,
  });
}

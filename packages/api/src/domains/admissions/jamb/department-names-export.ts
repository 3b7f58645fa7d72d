import { admissions } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { exportable } from '../../../platform/exports/exportable';
import { viewOf } from './candidates.queries';
import { departmentNameOrder, departmentNameRows, presentDepartmentNames } from './department-names';

/** What JAMB calls departments, as a file. */
export function exportDepartmentNames(deps: Pick<Deps, 'effects'>): void {
  exportable(deps, {
    name: 'jamb-department-names',
    title: 'Names of departments',
    call: admissions.jamb.departmentNames,
    columns: [
      { header: 'Name at JAMB', value: ({ name }) => name, width: 36 },
      { header: 'Department', value: ({ department }) => department, width: 36 },
      { header: 'By', value: ({ setBy }) => setBy, width: 28 },
      { header: 'When', time: ({ setAt }) => setAt },
    ],
    read: (from, { actor, query }) => ({
      rows: departmentNameRows(from, { query, reach: viewOf(actor) }),
      order: departmentNameOrder,
    }),
    present: presentDepartmentNames,
  });
}

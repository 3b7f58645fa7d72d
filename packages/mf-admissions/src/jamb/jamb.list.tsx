import { admissions, jambModeLabels, jambModes } from '@portal/contracts/admissions';
import type { ListDefinition } from '@portal/shared/lists';
import { originColumns, personColumns } from './candidate-cells';
import { candidateFilters, type JambCandidate } from './jamb.api';

const results = ({ subjects }: JambCandidate) =>
  subjects.map(({ subject, score }) => `${subject} ${score}`).join(', ') || '–';

/** Candidates of both modes. */
export const jambList: ListDefinition<typeof admissions.jamb.candidates> = {
  title: 'JAMB list',
  lead: 'Candidates who chose this university, as JAMB lists them. Their forms begin with what stands here.',
  call: admissions.jamb.candidates,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: 'Search by JAMB number or name',
  emptyText: 'No list has been uploaded yet.',
  exportName: 'jamb-candidates',
  filters: [
    ...candidateFilters,
    {
      name: 'mode',
      label: 'Mode',
      kind: 'select',
      choices: jambModes.map((value) => ({ value, label: jambModeLabels[value] })),
    },
  ],
  columns: [
    ...personColumns,
    { header: 'Mode', width: 12, foldsAt: 2, cell: ({ mode }) => jambModeLabels[mode] },
    { header: 'UTME', align: 'end', width: 6, sort: 'utmeTotal', cell: ({ utmeTotal }) => utmeTotal ?? '–' },
    { header: 'Subjects', long: true, foldsAt: 5, cell: results },
    ...originColumns,
  ],
};

import { admissions, jambModeLabels } from '@portal/contracts/admissions';
import { choicesOfLabels, searchBy, type ListDefinition } from '@portal/shared/lists';
import { Choose, Each, OrDash, Text } from '@portal/shared/ui';
import { originColumns, personColumns } from './candidate-cells';
import { candidateFilters, type JambCandidate } from './jamb.api';
import { joinApplication } from './join-application';

function Results({ subjects }: JambCandidate) {
  return (
    <Each of={subjects} most={4} by={({ subject }) => subject}>
      {({ subject, score }) => (
        <Text>
          {subject} {score}
        </Text>
      )}
    </Each>
  );
}

/** Candidates of both modes. */
export const jambList: ListDefinition<typeof admissions.jamb.candidates> = {
  title: 'JAMB list',
  lead: 'Candidates who chose this university, as JAMB lists them. Their forms begin with what stands here.',
  call: admissions.jamb.candidates,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('JAMB number', 'name'),
  emptyText: 'There are no lists yet.',
  exportName: 'jamb-candidates',
  actions: [joinApplication],
  filters: [
    ...candidateFilters,
    {
      name: 'mode',
      label: 'Mode',
      kind: 'select',
      choices: choicesOfLabels(jambModeLabels),
    },
  ],
  columns: [
    ...personColumns,
    {
      header: 'Mode',
      width: 15,
      foldsAt: 2,
      cell: ({ mode }) => <Choose value={mode} of={jambModeLabels} />,
    },
    {
      header: 'UTME',
      align: 'end',
      width: 6,
      sort: 'utmeTotal',
      cell: ({ utmeTotal }) => <OrDash value={utmeTotal} />,
    },
    { header: 'Subjects', long: true, foldsAt: 5, cell: (row) => <Results {...row} /> },
    ...originColumns,
  ],
};

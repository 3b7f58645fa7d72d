import { candidateStateLabels } from '@portal/contracts/admissions';
import { SecondLine, TimeCell, TwoLines, type Column } from '@portal/shared/lists';
import { Badge, Text } from '@portal/shared/ui';
import type { ListedCandidate } from './jamb.api';

const palettes: Partial<Record<ListedCandidate['application'], string>> = {
  none: 'gray',
  invoiced: 'orange',
  paid: 'blue',
  in_progress: 'blue',
};

function CandidateCell({ name, jambNumber }: ListedCandidate) {
  return (
    <TwoLines>
      <Text fontWeight="medium">{name}</Text>
      <SecondLine>{jambNumber}</SecondLine>
    </TwoLines>
  );
}

/** Ours, and JAMB's own words where they are others. */
function DepartmentCell({ department, departmentName }: ListedCandidate) {
  const same = department.toLowerCase() === departmentName.toLowerCase();
  return (
    <TwoLines>
      <Text>{department}</Text>
      {!same && <SecondLine>{departmentName}</SecondLine>}
    </TwoLines>
  );
}

function ApplicationCell({ application, applicationNumber }: ListedCandidate) {
  return (
    <TwoLines>
      <Badge colorPalette={palettes[application] ?? 'green'}>{candidateStateLabels[application]}</Badge>
      {applicationNumber && <SecondLine>{applicationNumber}</SecondLine>}
    </TwoLines>
  );
}

function BroughtCell({ updatedAt, fileName }: ListedCandidate) {
  return (
    <TwoLines>
      <TimeCell at={updatedAt} />
      <SecondLine>{fileName}</SecondLine>
    </TwoLines>
  );
}

/** Who somebody is. */
export const personColumns: Column<ListedCandidate>[] = [
  { header: 'Candidate', sort: 'name', cell: (row) => <CandidateCell {...row} /> },
  { header: 'Department', width: 26, cell: (row) => <DepartmentCell {...row} /> },
];

/** Where somebody is from, and what became of them here. */
export const originColumns: Column<ListedCandidate>[] = [
  { header: 'Sex', width: 7, foldsAt: 4, cell: ({ sex }) => sex },
  { header: 'State and LGA', width: 22, foldsAt: 3, cell: ({ state, lga }) => `${state}, ${lga}` },
  { header: 'Session', width: 10, foldsAt: 4, cell: ({ session }) => session },
  { header: 'Application', width: 16, cell: (row) => <ApplicationCell {...row} /> },
  { header: 'Brought', sort: 'updatedAt', foldsAt: 5, cell: (row) => <BroughtCell {...row} /> },
];

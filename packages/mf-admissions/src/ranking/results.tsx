import { entryClasses, entryClassLabels } from '@portal/contracts/admissions';
import { DataTable, SecondLine, TotalsStrip, TwoLines, type Column } from '@portal/shared/lists';
import { counted, formatCount } from '@portal/shared/model';
import { Alert, Stack, Text } from '@portal/shared/ui';
import { scoreText } from '../lib/score';
import { ofClass, type Department, type WhatIf } from './ranking.api';

const parts: Column<Department>[] = entryClasses.map((entryClass) => ({
  header: entryClassLabels[entryClass],
  width: 16,
  align: 'end',
  cell: (department) => {
    const found = ofClass(department, entryClass);
    return (
      <TwoLines>
        {`${found?.taken ?? 0} of ${found?.places ?? 0}`}
        <SecondLine>{found?.cutOff == null ? 'no cut-off' : `from ${scoreText(found.cutOff)}`}</SecondLine>
      </TwoLines>
    );
  },
}));

const columns: Column<Department>[] = [
  {
    header: 'Department',
    width: 30,
    cell: ({ name, candidates, capacity }) => (
      <TwoLines below={`${counted(candidates, 'candidate')} for ${counted(capacity, 'place')}`}>
        {name}
      </TwoLines>
    ),
  },
  ...parts,
  { header: 'Second choices', width: 12, align: 'end', foldsAt: 1, cell: (row) => String(row.secondChoices) },
];

const tiesOf = ({ name, ties }: Department) =>
  ties.map(
    (tie) =>
      `${name}, ${entryClassLabels[tie.class]}: ${tie.candidates.length} equals with ${scoreText(tie.aggregate)} for ${counted(tie.places, 'place')} (${tie.candidates.join(', ')})`,
  );

type Counts = Omit<WhatIf, 'departments' | 'named'>;

/** What a ranking comes to: counts, department by department, and what an officer has to decide. */
export function Results({ counts, departments }: { counts: Counts; departments: readonly Department[] }) {
  const ties = departments.flatMap(tiesOf);
  return (
    <Stack gap="4">
      <TotalsStrip
        figures={[
          ['Candidates', formatCount(counts.candidates)],
          ['Get in', formatCount(counts.placed)],
          ['Tied', formatCount(counts.tied)],
          ['Not eligible', formatCount(counts.notEligible)],
          ['On a list already', formatCount(counts.listed)],
          ['Not matched with JAMB’s list', formatCount(counts.unmatched)],
        ]}
        note="Whoever is on an admission list of the session is not ranked, and neither is whoever is not matched with JAMB’s list: the screening list names them."
      />
      {counts.incomplete > 0 && (
        <Alert status="warning" title={`${counted(counts.incomplete, 'candidate')} without a result`}>
          A list is not drawn up from incomplete results. Upload what is missing, or mark the rest absent.
        </Alert>
      )}
      {counts.reopened > 0 && (
        <Alert status="warning" title={`${counted(counts.reopened, 'application')} opened again`}>
          A list is not drawn up while somebody can still change what they submitted.
        </Alert>
      )}
      {counts.awaiting > 0 && (
        <Alert status="info" title={`${counted(counts.awaiting, 'candidate')} with awaited O-level results`}>
          They have no O-level points for what is still to come. Once they enter their grades, rank again.
        </Alert>
      )}
      {ties.length > 0 && (
        <Alert status="warning" title="Equals that do not all fit">
          <Text mb="2">
            Nobody of them gets in and nobody below takes the place: give the department more places, or add
            one of them to the list yourself.
          </Text>
          {ties.map((tie) => (
            <Text key={tie}>{tie}</Text>
          ))}
        </Alert>
      )}
      <DataTable caption="Departments" columns={columns} rows={departments} rowKey={({ id }) => id} cards />
    </Stack>
  );
}

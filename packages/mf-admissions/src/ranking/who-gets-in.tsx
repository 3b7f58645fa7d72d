import { entryClassLabels } from '@portal/contracts/admissions';
import { DataTable, TwoLines, type Column } from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { Stack, Text } from '@portal/shared/ui';
import { Score } from '../lib/score';
import type { WhatIf } from './ranking.api';

type Named = WhatIf['named'][number];

const columns: Column<Named>[] = [
  { header: 'Rank', width: 7, align: 'end', cell: ({ rank }) => rank },
  { header: 'JAMB no.', width: 16, cell: (row) => row.registrationNumber },
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'Place',
    width: 30,
    cell: ({ department, class: entryClass }) => (
      <TwoLines below={entryClassLabels[entryClass]}>{department}</TwoLines>
    ),
  },
  { header: 'Aggregate', width: 10, align: 'end', cell: ({ aggregate }) => <Score of={aggregate} /> },
];

/** Those who would get in, by department and rank. */
export function WhoGetsIn({ named, placed }: Pick<WhatIf, 'named' | 'placed'>) {
  return (
    <Stack gap="2">
      {named.length < placed && (
        <Text color="fg.muted">
          {`The first ${formatCount(named.length)} of ${formatCount(placed)} stand here. A saved run lists them all.`}
        </Text>
      )}
      <DataTable
        caption="Who would get in"
        columns={columns}
        rows={named}
        rowKey={({ id }) => id}
        emptyText="There are no candidates who get in by these rules."
        cards
      />
    </Stack>
  );
}

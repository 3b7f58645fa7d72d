import type { admissions } from '@portal/contracts/admissions';
import { DataTable, type Column } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { SimpleGrid } from '@portal/shared/ui';

type Sitting = CallData<typeof admissions.studentAdmission.one>['entries'][number]['sittings'][number];

const columns: readonly Column<Sitting['results'][number]>[] = [
  { header: 'Subject', cell: ({ subject }) => subject },
  { header: 'Grade', cell: ({ grade }) => grade },
];

/** O-level results as a form says them, sitting by sitting. */
export function Sittings({ sittings }: { sittings: readonly Sitting[] }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      {sittings.map(({ sitting, examination, year, awaiting, results }) => (
        <DataTable
          key={sitting}
          caption={`O-level results: ${examination} ${year}`}
          columns={columns}
          rows={results}
          rowKey={({ subject }) => subject}
          emptyText={awaiting ? 'These results are still to come.' : 'Nothing was entered.'}
        />
      ))}
    </SimpleGrid>
  );
}

import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, Section, type Column, type RowOf } from '@portal/shared/lists';
import type { CallData } from '@portal/shared/model';
import { chakra, ErrorMessage, Loading, NativeSelect, OrDash, Stack, StateBadge } from '@portal/shared/ui';
import { useId, useState } from 'react';

type Change = CallData<typeof admissions.ranking.compare>[number];
type Run = RowOf<typeof admissions.ranking.runs>;

const changes = {
  in: ['Comes in', 'good'],
  out: ['Goes out', 'bad'],
  moved: ['Goes elsewhere', 'underway'],
} as const;

const columns: Column<Change>[] = [
  {
    header: 'Change',
    width: 14,
    cell: ({ change }) => <StateBadge meaning={changes[change][1]}>{changes[change][0]}</StateBadge>,
  },
  { header: 'JAMB no.', width: 16, cell: (row) => row.registrationNumber },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Before', cell: ({ before }) => <OrDash value={before} /> },
  { header: 'By this run', cell: ({ after }) => <OrDash value={after} /> },
];

function Differences({ id, other }: { id: number; other: number }) {
  const { data, error, refetch } = useQuery(queryOf(admissions.ranking.compare, { params: { id, other } }));
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <DataTable
      caption={`Against run ${other}`}
      columns={columns}
      rows={data}
      rowKey={(row) => row.id}
      emptyText="The same people get in."
      cards
    />
  );
}

/** The newest runs to choose from: one of the sizes of lists. */
const mostRuns = 300;

/** Who comes in and who goes out against another run. */
export function CompareRuns({ id }: { id: number }) {
  const [other, setOther] = useState(0);
  const field = useId();
  const { data, error, refetch } = useQuery(
    queryOf(admissions.ranking.runs, { query: { pageSize: mostRuns } }),
  );
  const others = (data?.rows ?? []).filter((run: Run) => run.id !== id);
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (others.length === 0) return null;
  return (
    <Section title="Compare">
      <Stack gap="4">
        <chakra.div maxW="24rem">
          <chakra.label htmlFor={field} fontWeight="medium">
            Against
          </chakra.label>
          <NativeSelect id={field} value={other} onChange={({ target }) => setOther(Number(target.value))}>
            <option value={0}>Choose a run</option>
            {others.map((run) => (
              <option key={run.id} value={run.id}>
                {`Run ${run.id}: ${run.programme}, ${run.session}`}
              </option>
            ))}
          </NativeSelect>
        </chakra.div>
        {other > 0 && <Differences id={id} other={other} />}
      </Stack>
    </Section>
  );
}

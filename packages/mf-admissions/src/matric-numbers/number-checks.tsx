import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, Section } from '@portal/shared/lists';
import { Alert, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { PartTabs } from '../lib/part-tabs';
import { reportPath, type Checks } from './matric-numbers.api';

const checksQuery = queryOf(admissions.matricNumbers.checks);

function Gaps({ gaps }: Pick<Checks, 'gaps'>) {
  if (gaps.length === 0)
    return <Alert status="success">Every serial that was given out belongs to a student.</Alert>;
  return (
    <DataTable
      caption="Serials that nobody has"
      rows={gaps}
      rowKey={({ from }) => from}
      emptyText="There are none."
      columns={[
        { header: 'Session', cell: ({ session }) => session },
        { header: 'Department', cell: ({ department }) => department },
        { header: 'From', cell: ({ from }) => from },
        { header: 'To', cell: ({ to }) => to },
        { header: 'How many', align: 'end', cell: ({ count }) => String(count) },
      ]}
    />
  );
}

function Clashes({ clashes }: Pick<Checks, 'clashes'>) {
  if (clashes.length === 0) return <Alert status="success">No two numbers differ in signs only.</Alert>;
  return (
    <DataTable
      caption="Numbers that differ in signs only"
      rows={clashes}
      rowKey={({ number }) => number}
      emptyText="There are none."
      columns={[
        { header: 'Number', cell: ({ number }) => number },
        { header: 'Students', long: true, cell: ({ names }) => names.join('; ') },
      ]}
    />
  );
}

/** Serials that nobody has, and numbers that can be mistaken for one another. */
export function NumberChecks() {
  const { data, error, refetch } = useQuery({ ...checksQuery, staleTime: 0 });
  return (
    <>
      <PageHeader title="Gaps and clashes" lead="A serial is never given again: a gap stays one." />
      <PartTabs of={reportPath} />
      {!data && !error && <Loading label="Going through the serials…" />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="6">
          <Section title="Gaps">
            <Gaps {...data} />
          </Section>
          <Section title="Clashes">
            <Clashes {...data} />
          </Section>
        </Stack>
      )}
    </>
  );
}

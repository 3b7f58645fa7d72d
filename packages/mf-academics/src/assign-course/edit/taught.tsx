import { courseStatusLabels, unitsHint, unitsVerdict } from '@portal/contracts/academics';
import { useWatch } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { DataTable, Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Alert, ErrorMessage, Loading, Stack, Text } from '@portal/shared/ui';
import { semesterQuery, type Semester, type SemesterAsked } from '../curriculum.api';

const names = ['sessionId', 'departmentId', 'optionId', 'level', 'semester'] as const;

/** The semester that is chosen in the form, once all of it is. */
function useSemesterAsked(): SemesterAsked | null {
  const [sessionId, departmentId, optionId, level, semester] = useWatch({ name: [...names] }).map(Number);
  if (!sessionId || !departmentId || !level || !semester) return null;
  return { sessionId, departmentId, optionId: optionId || null, level, semester };
}

/** Units of the semester against what a student may register. */
function Units({ core, least, most, load }: Semester) {
  const verdict = unitsVerdict({ core, least, most }, load);
  const hint = unitsHint({ core, least, most }, load);
  const units = least === most ? counted(least, 'unit') : `${least} to ${counted(most, 'unit')}`;
  const words = `A student takes ${units} of this semester, ${core} of them core. The load is ${load.minimum} to ${load.maximum}, with approval ${load.ceiling}.`;
  if (!verdict)
    return (
      <Text>
        {words} {hint}
      </Text>
    );
  return (
    <Alert status="warning" title={verdict}>
      {words}
    </Alert>
  );
}

/** What is taught there by now. */
function TaughtSoFar({ asked }: { asked: SemesterAsked }) {
  const { data, error, isPending, refetch } = useQuery({ ...semesterQuery(asked), staleTime: 0 });
  if (isPending) return <Loading label="Loading what is taught there…" />;
  if (!data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="4">
      <Units {...data} />
      <DataTable
        cards
        caption="Courses of the semester"
        rows={data.courses}
        rowKey={({ id }) => id}
        emptyText="Nothing is taught there yet."
        columns={[
          { header: 'Code', cell: ({ code }) => code },
          { header: 'Title', cell: ({ title }) => title },
          { header: 'Units', align: 'end', cell: ({ units }) => String(units) },
          { header: 'Status', cell: ({ status }) => courseStatusLabels[status] },
          {
            header: 'Elective group',
            cell: ({ group, choose }) => (group === null ? '–' : `${choose ?? 1} of ${group}`),
          },
          { header: 'Option', cell: ({ option }) => option ?? 'All' },
        ]}
      />
    </Stack>
  );
}

export function Taught() {
  const asked = useSemesterAsked();
  return (
    <Section title="What is taught there">
      {asked ? (
        <TaughtSoFar asked={asked} />
      ) : (
        <Text color="fg.muted">Choose session, department, level and semester.</Text>
      )}
    </Section>
  );
}

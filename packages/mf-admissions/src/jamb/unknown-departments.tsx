import { admissions, mostDepartmentNames } from '@portal/contracts/admissions';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { DataTable, Section, namedChoices, type BesidePreviewProps, type Column } from '@portal/shared/lists';
import { counted, type CallData } from '@portal/shared/model';
import { Alert, Box, Button, ErrorMessage, NativeSelect, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { choicesQuery } from './jamb.api';

type Unknown = CallData<typeof admissions.jamb.unknownDepartments>[number];

interface Placing {
  departments: readonly { id: number; name: string }[];
  placed: Readonly<Record<string, string>>;
  place: (name: string, departmentId: string) => void;
}

const columnsOf = ({ departments, placed, place }: Placing): Column<Unknown>[] => [
  { header: 'In the file', cell: ({ name }) => name },
  { header: 'Rows', align: 'end', width: 6, cell: ({ rows }) => rows },
  {
    header: 'Department here',
    width: 30,
    cell: ({ name }) => (
      <NativeSelect
        aria-label={`Department for ${name}`}
        controlSize="sm"
        value={placed[name] ?? ''}
        onChange={({ target }) => place(name, target.value)}
      >
        <option value="">Not yet</option>
        {namedChoices(departments).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    ),
  },
];

/** What the file calls departments that nobody has placed yet: placed here, kept for lists to come. */
export function UnknownDepartments(beside: BesidePreviewProps) {
  const choices = useQuery(choicesQuery);
  // What a name means counts for every department: an officer of one of them does not say it.
  return choices.data?.mayName ? <PlaceDepartments {...beside} /> : null;
}

function PlaceDepartments({ preview, checkAgain }: BesidePreviewProps) {
  const [placed, setPlaced] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const save = useCall(admissions.jamb.nameDepartments);
  const choices = useQuery(choicesQuery);
  const unknown = useQuery(queryOf(admissions.jamb.unknownDepartments, { params: { id: preview.id } }));
  const error = unknown.error ?? choices.error;
  if (error) return <ErrorMessage error={error} retry={() => void unknown.refetch()} />;
  const shown = unknown.data?.slice(0, mostDepartmentNames) ?? [];
  if (shown.length === 0) return null;
  const chosen = shown.flatMap(({ name }) =>
    placed[name] ? [{ name, departmentId: Number(placed[name]) }] : [],
  );
  const apply = async () => {
    setFailure(null);
    try {
      await save.mutateAsync({ body: { names: chosen } });
      await checkAgain();
    } catch (thrown) {
      setFailure(thrown as Error);
    }
  };
  return (
    <Section
      title="Departments that we do not know by these names"
      lead="Say which of ours each one is. The rows are then checked again, and the names are known from now on."
    >
      <Stack gap="4">
        <DataTable
          caption="Names in the file"
          columns={columnsOf({
            departments: choices.data?.departments ?? [],
            placed,
            place: (name, departmentId) => setPlaced((now) => ({ ...now, [name]: departmentId })),
          })}
          rows={shown}
          rowKey={({ name }) => name}
        />
        {failure && <Alert status="error">{failure.message}</Alert>}
        <Box>
          <Button disabled={chosen.length === 0} loading={save.isPending} onClick={() => void apply()}>
            {chosen.length === 0
              ? 'Save and check the rows again'
              : `Save ${counted(chosen.length, 'name')} and check the rows again`}
          </Button>
        </Box>
      </Stack>
    </Section>
  );
}

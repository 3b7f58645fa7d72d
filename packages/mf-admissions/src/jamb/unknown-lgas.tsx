import { admissions, mostLgaNames } from '@portal/contracts/admissions';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { DataTable, Section, TwoLines, type BesidePreviewProps, type Column } from '@portal/shared/lists';
import { counted, type CallData } from '@portal/shared/model';
import { Alert, Box, Button, ErrorMessage, NativeSelect, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { choicesQuery } from './jamb.api';

type Found = CallData<typeof admissions.jamb.unknownLgas>;
type Unknown = Found['names'][number];
type Lga = Found['lgas'][number];
type Placed = Readonly<Record<string, string>>;

const keyOf = ({ stateId, name }: Unknown) => `${stateId} ${name}`;

function Options({ label, lgas }: { label: string; lgas: readonly Lga[] }) {
  return (
    <optgroup label={label}>
      {lgas.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

interface ChoiceProps {
  unknown: Unknown;
  lgas: readonly Lga[];
  value: string;
  onChange: (lgaId: string) => void;
}

/** The areas of the state, those with the nearest names first. */
function LgaChoice({ unknown: { name, state, stateId, near }, lgas, value, onChange }: ChoiceProps) {
  const ofState = lgas.filter((lga) => lga.stateId === stateId);
  const nearest = near.flatMap((id) => ofState.filter((lga) => lga.id === id));
  return (
    <NativeSelect
      aria-label={`LGA for ${name}, ${state}`}
      controlSize="sm"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Not yet</option>
      {nearest.length > 0 && <Options label="Nearest names" lgas={nearest} />}
      <Options label={state} lgas={ofState.filter(({ id }) => !near.includes(id))} />
    </NativeSelect>
  );
}

const columnsOf = (
  lgas: readonly Lga[],
  placed: Placed,
  place: (one: Unknown, lgaId: string) => void,
): Column<Unknown>[] => [
  { header: 'In the file', cell: ({ name, state }) => <TwoLines below={state}>{name}</TwoLines> },
  { header: 'Rows', align: 'end', width: 6, cell: ({ rows }) => rows },
  {
    header: 'LGA here',
    width: 30,
    cell: (one) => (
      <LgaChoice
        unknown={one}
        lgas={lgas}
        value={placed[keyOf(one)] ?? ''}
        onChange={(lgaId) => place(one, lgaId)}
      />
    ),
  },
];

/** What the file calls areas that nobody has placed yet: placed here, kept for lists to come. */
export function UnknownLgas(beside: BesidePreviewProps) {
  const choices = useQuery(choicesQuery);
  // What a name means counts for everybody: an officer of one department does not say it.
  return choices.data?.mayName ? <PlaceLgas {...beside} /> : null;
}

function PlaceLgas({ preview, checkAgain }: BesidePreviewProps) {
  const [placed, setPlaced] = useState<Placed>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const save = useCall(admissions.jamb.nameLgas);
  const unknown = useQuery(queryOf(admissions.jamb.unknownLgas, { params: { id: preview.id } }));
  if (unknown.error) return <ErrorMessage error={unknown.error} retry={() => void unknown.refetch()} />;
  const shown = unknown.data?.names.slice(0, mostLgaNames) ?? [];
  if (shown.length === 0) return null;
  const chosen = shown.flatMap((one) => {
    const lgaId = placed[keyOf(one)];
    return lgaId ? [{ stateId: one.stateId, name: one.name, lgaId: Number(lgaId) }] : [];
  });
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
      title="LGAs that we do not know by these names"
      lead="Say which area of the state each one is. The rows are then checked again, and the names are known from now on."
    >
      <Stack gap="4">
        <DataTable
          caption="Names of LGAs in the file"
          columns={columnsOf(unknown.data?.lgas ?? [], placed, (one, lgaId) =>
            setPlaced((now) => ({ ...now, [keyOf(one)]: lgaId })),
          )}
          rows={shown}
          rowKey={keyOf}
        />
        {failure && <Alert status="error">{failure.message}</Alert>}
        <Box>
          <Button disabled={chosen.length === 0} loading={save.isPending} onClick={() => void apply()}>
            {chosen.length === 0
              ? 'Save LGAs and check the rows again'
              : `Save ${counted(chosen.length, 'LGA')} and check the rows again`}
          </Button>
        </Box>
      </Stack>
    </Section>
  );
}

import { hostel, type QuotaKind } from '@portal/contracts/hostel';
import {
  ErrorSummary,
  Form,
  SubmitButton,
  useController,
  useFieldState,
  useFormContext,
} from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { DataTable, Section } from '@portal/shared/lists';
import { counted, formatCount, object, string } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Button, ErrorMessage, Flex, Input, Loading, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { ShownSession } from './of-session';
import type { Quotas } from './reservation.api';

type Quota = Quotas['levels'][number];

interface QuotaFormProps {
  by: QuotaKind;
  title: string;
  sessionId: number;
  rows: readonly Quota[];
  refresh: () => Promise<unknown>;
}

const nameOf = ({ id }: Quota) => `places${id}`;
const placesBox = () =>
  string()
    .default('')
    .trim()
    .test('places', 'Enter a whole number', (value) => !value || /^\d{1,6}$/.test(value));
const typed = (places: number | null) => (places === null ? '' : String(places));
const columnsOf = (header: string) => [
  { header, cell: ({ name }: Quota) => name },
  { header: 'Students', align: 'end' as const, cell: ({ students }: Quota) => formatCount(students) },
  { header: 'In proportion', align: 'end' as const, cell: ({ proposed }: Quota) => formatCount(proposed) },
  { header: 'Taken', align: 'end' as const, cell: ({ taken }: Quota) => formatCount(taken) },
];

/** The places of a row, whose first cell names it. */
function PlacesBox(row: Quota) {
  const label = `Places, ${row.name}`;
  const { field } = useController({ name: nameOf(row) });
  const { id, error, aria } = useFieldState({ name: nameOf(row), label, optional: true });
  return (
    <>
      <Input {...aria} {...field} aria-label={label} inputMode="numeric" autoComplete="off" maxW="28" />
      {error && (
        <Text id={`${id}-error`} color="fg.error" fontWeight="medium" textStyle="sm" mt="1">
          {error}
        </Text>
      )}
    </>
  );
}

/** Fills every box with its part of the bed-spaces. */
function Propose({ rows }: Pick<QuotaFormProps, 'rows'>) {
  const { setValue } = useFormContext();
  const propose = () => {
    for (const row of rows) setValue(nameOf(row), String(row.proposed), { shouldDirty: true });
  };
  return (
    <Button variant="outline" onClick={propose}>
      Fill in proportion
    </Button>
  );
}

function QuotaForm({ by, title, sessionId, rows, refresh }: QuotaFormProps) {
  const { mutateAsync: save } = useCall(hostel.quotas.save);
  const schema = object(Object.fromEntries(rows.map((row) => [nameOf(row), placesBox()])));
  const submit = async (answers: Record<string, string | undefined>) => {
    const asked = rows.map((row) => {
      const value = answers[nameOf(row)] ?? '';
      return { id: row.id, places: value === '' ? null : Number(value), version: row.version };
    });
    try {
      const { changed } = await save({ params: { id: sessionId }, body: { by, rows: asked } });
      toast({ severity: 'success', title: `${counted(changed, 'quota')} changed` });
    } finally {
      await refresh();
    }
  };
  return (
    <Form
      label={title}
      schema={schema}
      defaults={Object.fromEntries(rows.map((row) => [nameOf(row), typed(row.places)]))}
      onSubmit={submit}
    >
      <Stack gap="4">
        <ErrorSummary />
        <DataTable
          cards
          caption={`Places ${title.toLowerCase()}`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            ...columnsOf(by === 'level' ? 'Level' : 'Department'),
            {
              header: 'Places',
              cell: (row: Quota) => <PlacesBox {...row} />,
            },
          ]}
        />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Save the quotas</SubmitButton>
          <Propose rows={rows} />
        </Flex>
      </Stack>
    </Form>
  );
}

function QuotaTable({ title, by, rows }: Pick<QuotaFormProps, 'title' | 'by' | 'rows'>) {
  return (
    <DataTable
      cards
      caption={`Places ${title.toLowerCase()}`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        ...columnsOf(by === 'level' ? 'Level' : 'Department'),
        {
          header: 'Places',
          align: 'end' as const,
          cell: ({ places }: Quota) => (places === null ? 'No quota' : formatCount(places)),
        },
      ]}
    />
  );
}

/** Quotas by level and by department; both count. */
export function QuotaForms({ sessionId }: ShownSession) {
  const edits = useCan('hostel.edit');
  const found = useQuery({ ...queryOf(hostel.quotas.list, { query: { sessionId } }), staleTime: 0 });
  const { data } = found;
  if (found.isPending) return <Loading label="Counting the students…" />;
  if (!data) return <ErrorMessage error={found.error} retry={() => void found.refetch()} />;
  if (data.bedSpaces === 0)
    return <Text>This session has no bed-spaces that students can book: set its rules first.</Text>;
  const kinds = [
    ['level', 'By level', data.levels],
    ['department', 'By department', data.departments],
  ] as const;
  return (
    <Stack gap="6">
      {kinds.map(([by, title, rows]) => (
        <Section
          key={by}
          title={title}
          lead={`${counted(data.bedSpaces, 'bed-space')} can be booked. Without places there is no quota.`}
        >
          {edits ? (
            <QuotaForm
              key={rows.map(({ version }) => version).join('-')}
              by={by}
              title={title}
              sessionId={sessionId}
              rows={rows}
              refresh={() => found.refetch()}
            />
          ) : (
            <QuotaTable by={by} title={title} rows={rows} />
          )}
        </Section>
      ))}
    </Stack>
  );
}

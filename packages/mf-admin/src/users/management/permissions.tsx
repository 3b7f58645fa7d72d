import { Picker, type FindChoices } from '@portal/shared/forms';
import { queryOf, request, useQuery } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import { formatDate, type CallData } from '@portal/shared/model';
import { DataTable, type Column } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Box, ErrorMessage, Heading, Loading, Stack, StateBadge, Text } from '@portal/shared/ui';
import { userQuery } from '../users.api';

type Rights = CallData<typeof administration.users.permissions>;
type Source = Rights['claims'][number]['sources'][number];

const find: FindChoices = async (search, signal) => {
  const { rows } = await request(administration.users.list, { query: { search, pageSize: 10 } }, { signal });
  return rows.map(({ id, fullName, userName, department }) => ({
    value: id,
    label: fullName,
    detail: [userName, department].filter(Boolean).join(', '),
  }));
};

function SourceLine({ kind, name, ends, reason }: Source) {
  if (kind !== 'direct') return <Text>Role: {name}</Text>;
  return (
    <Text>
      Direct, from {name}
      {ends && `, until ${formatDate(ends)}`}
      {reason && `: “${reason}”`}
    </Text>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <Stack gap="1">
      {sources.map((source) => (
        <SourceLine key={`${source.kind}${source.name}${source.ends}`} {...source} />
      ))}
    </Stack>
  );
}

const claimColumns: readonly Column<Rights['claims'][number]>[] = [
  {
    header: 'May',
    cell: ({ claim, label }) => (
      <Box>
        <Text>{label}</Text>
        <Text textStyle="sm" color="fg.muted">
          {claim}
        </Text>
      </Box>
    ),
  },
  { header: 'From', cell: (row) => <Sources {...row} /> },
];

const menuColumns: readonly Column<Rights['menus'][number]>[] = [
  {
    header: 'Menu entry',
    cell: ({ name, active }) => (
      <>
        {name} {!active && <StateBadge meaning="idle">Switched off for everybody</StateBadge>}
      </>
    ),
  },
  { header: 'From', cell: (row) => <Sources {...row} /> },
];

function RightsOf({ id, name }: { id: string; name: string }) {
  const rights = useQuery(queryOf(administration.users.permissions, { params: { id } }));
  if (rights.isError) return <ErrorMessage error={rights.error} retry={() => void rights.refetch()} />;
  if (!rights.data) return <Loading label="Loading permissions…" />;
  const { claims, menus } = rights.data;
  return (
    <Stack gap="6">
      <Box as="section">
        <Heading as="h2" size="lg" mb="3">
          What {name} may do
        </Heading>
        <DataTable
          caption="Claims and where they come from"
          columns={claimColumns}
          rows={claims}
          rowKey={({ claim }) => claim}
          emptyText="No claim: only pages that need none."
        />
      </Box>
      <Box as="section">
        <Heading as="h2" size="lg" mb="3">
          What stands in the menu
        </Heading>
        <DataTable
          caption="Menu entries and where they come from"
          columns={menuColumns}
          rows={menus}
          rowKey={({ name: menu }) => menu}
          emptyText="No menu entry: this person cannot sign in."
        />
      </Box>
    </Stack>
  );
}

/** What a person may do now, each with where it comes from. */
export function Permissions() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const user = useQuery({ ...userQuery(id), enabled: id !== '' });
  const choose = (next: string | undefined) =>
    setParams((now) => {
      const changed = new URLSearchParams(now);
      if (next) changed.set('id', next);
      else changed.delete('id');
      return changed;
    });
  return (
    <Stack gap="6">
      <Box maxW="28rem">
        <Picker
          label="Person"
          hint="Type a name, user name or number."
          find={find}
          chosen={user.data ? { value: id, label: user.data.fullName } : null}
          onChange={(choice) => choose(choice?.value)}
        />
      </Box>
      {user.isError && <ErrorMessage error={user.error} />}
      {user.data && <RightsOf id={id} name={user.data.fullName} />}
    </Stack>
  );
}

import { admissions } from '@portal/contracts/admissions';
import { ErrorSummary, Form, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { DataTable, namedChoices, type Column } from '@portal/shared/lists';
import type { CallData, CallInput } from '@portal/shared/model';
import { Box, PageHeader, SimpleGrid, Stack, Text, TextLink } from '@portal/shared/ui';
import { useState } from 'react';
import { originColumns, personColumns } from './candidate-cells';
import type { PartProps } from './list-parts';

type Asked = CallInput<typeof admissions.jamb.nearNames>['query'];
type Near = CallData<typeof admissions.jamb.nearNames>;

const sexes = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
];

/** Where somebody of that mode is joined to an application. */
const listPaths = {
  UTME: '/applications/jamb_list_upload',
  DIRECT_ENTRY: '/applications/de_list_upload',
} as const;

const columns: Column<Near[number]>[] = [
  { header: 'Nearness', align: 'end', width: 8, cell: ({ nearness }) => `${nearness} %` },
  // A table of the page itself is not sorted by the server.
  ...[...personColumns, ...originColumns].map(({ sort: _, ...column }) => column),
  {
    header: 'In the list',
    cell: ({ jambNumber, mode }) => (
      <TextLink to={`${listPaths[mode]}?search=${jambNumber}`}>Find {jambNumber}</TextLink>
    ),
  },
];

/** Somebody who is on the list under another spelling, or with their names in another order. */
export function NearNames({ sessions, states, tabs }: PartProps) {
  const [found, show] = useState<Near | null>(null);
  const look = async (asked: Asked) => {
    show(null);
    show(await request(admissions.jamb.nearNames, { query: asked }));
  };
  const current = sessions.find((session) => session.current);
  return (
    <>
      <PageHeader
        title="Find under another spelling"
        lead="Candidates of one state and sex whose names come near these, nearest first. Who has applied under another spelling is joined to their application in the list."
      />
      {tabs}
      <Stack gap="6">
        <Form
          label="Find under another spelling"
          schema={admissions.jamb.nearNames.query}
          defaults={{
            surname: '',
            firstName: '',
            otherNames: '',
            stateId: '',
            sex: '',
            sessionId: String(current?.id ?? ''),
          }}
          onSubmit={look}
        >
          <ErrorSummary />
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
            <TextField name="surname" label="Surname" autoComplete="off" />
            <TextField name="firstName" label="First name" autoComplete="off" />
            <TextField name="otherNames" label="Other names" autoComplete="off" />
            <SelectField name="stateId" label="State of origin" options={namedChoices(states)} />
            <SelectField name="sex" label="Sex" options={sexes} />
            <SelectField
              name="sessionId"
              label="Session"
              placeholder="All"
              options={namedChoices(sessions)}
            />
          </SimpleGrid>
          <Box mt="5">
            <SubmitButton>Find</SubmitButton>
          </Box>
        </Form>
        <Text role="status" color="fg.muted">
          {found?.length === 0 ? 'Nobody of this state and sex has a name that comes near.' : ''}
        </Text>
        {found && found.length > 0 && (
          <DataTable
            caption="Names that come near"
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            cards
          />
        )}
      </Stack>
    </>
  );
}

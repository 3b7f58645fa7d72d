import { hostel, mostPreferences } from '@portal/contracts/hostel';
import { ErrorSummary, Form, SelectField, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { object, string } from '@portal/shared/model';
import { Box, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useMemo } from 'react';
import type { Ballot } from './ballot.api';

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const fieldOf = (at: number) => `choice${at}`;
const labelOf = (at: number) => `${names[at] ?? `${at + 1}th`} choice`;

const schemaOf = (choices: number) =>
  object(Object.fromEntries(Array.from({ length: choices }, (_, at) => [fieldOf(at), string().default('')])));

/** Hostels in the order in which they are wanted, and the application itself. */
export function Preferences({ ballot: { hostels, application } }: { ballot: Ballot }) {
  const { mutateAsync: apply } = useCall(hostel.ballot.apply);
  const stands = application?.state === 'applied';
  const choices = Math.min(hostels.length, mostPreferences);
  // One that was closed meanwhile cannot be chosen again.
  const wanted = (stands ? application.preferences : []).filter((id) => hostels.some((one) => one.id === id));
  const schema = useMemo(() => schemaOf(choices), [choices]);
  const fields = Array.from({ length: choices }, (_, at) => fieldOf(at));
  const options = hostels.map(({ id, name, location }) => ({
    value: String(id),
    label: `${name}, ${location}`,
  }));
  return (
    <Form
      // What was saved is what the form begins with.
      key={application?.version ?? 0}
      label="Hostels in your order"
      schema={schema}
      defaults={Object.fromEntries(fields.map((name, at) => [name, wanted[at] ? String(wanted[at]) : '']))}
      failureTitle="Your application was not saved"
      errorPath={() => fieldOf(0)}
      onSubmit={async (answers) => {
        const given = new Map<string, unknown>(Object.entries(answers));
        const preferences = fields.map((name) => Number(given.get(name) ?? '')).filter((id) => id > 0);
        await apply({ body: { preferences, version: application?.version ?? null } });
        toast({ severity: 'success', title: stands ? 'Your order is saved' : 'You have applied' });
      }}
    >
      <Stack gap="4">
        <ErrorSummary />
        <Text color="fg.muted">
          You get the first hostel of your order that has a bed-space when your turn comes, and none that you
          do not name. Choose nothing to take any that fits.
        </Text>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {fields.map((name, at) => (
            <SelectField
              key={name}
              name={name}
              label={labelOf(at)}
              optional
              placeholder={at === 0 ? 'Any hostel' : 'No other one'}
              options={options}
            />
          ))}
        </SimpleGrid>
        <Box>
          <SubmitButton>{stands ? 'Save the order' : 'Apply for a bed-space'}</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

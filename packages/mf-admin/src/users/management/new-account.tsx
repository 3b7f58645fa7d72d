import {
  DateField,
  ErrorSummary,
  Form,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
} from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { administration, newUserSchema } from '@portal/contracts/administration';
import { type CallData, type CallInput, fullNameOf } from '@portal/shared/model';
import { Alert, Box, ErrorMessage, Loading, SimpleGrid, Stack, TextLink } from '@portal/shared/ui';
import { useState } from 'react';
import { RolesField } from '../roles/roles-field';
import { choicesQuery, editPath, type Choices } from '../users.api';
import { differsText, typeChoices } from '../labels';

type Answers = CallInput<typeof administration.users.create>['body'];
type Answer = CallData<typeof administration.users.create>;

const nothing = {
  userName: '',
  surname: '',
  firstName: '',
  middleName: '',
  email: '',
  phone: '',
  birthDate: '',
  userType: '',
  activeFrom: '',
  activeTo: '',
  roles: [{ id: '', scope: {} }],
};

interface Made {
  id: string;
  name: string;
  email: string;
  waiting: readonly string[];
  record: Answer['record'];
}

/** What became of the last one. */
function Done({ id, name, email, waiting, record }: Made) {
  return (
    <Alert status="success" title={`The account of ${name} is made`}>
      A link to set the first password is on its way to {email}.{' '}
      {waiting.length > 0 && `Waits for a second person: ${waiting.join(', ')}. `}
      {record &&
        record.differs.length > 0 &&
        `The registry’s record ${record.number} was not joined: it has ${differsText(record.differs)}. Somebody has to confirm that it is theirs. `}
      <TextLink to={editPath(id)}>Open the account</TextLink>
    </Alert>
  );
}

function Fields({ choices }: { choices: Choices }) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
        <TextField name="surname" label="Surname" />
        <TextField name="firstName" label="First name" />
        <TextField name="middleName" label="Middle name" optional />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <TextField
          name="userName"
          label="User name"
          hint="The staff or matric number, where there is one."
          autoComplete="off"
        />
        <SelectField name="userType" label="Type" options={typeChoices} hint="Decides which roles fit." />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          hint="The link for the first password goes there."
        />
        <PhoneField name="phone" label="Phone" optional hint="As in 0803 123 4567" />
        <DateField
          name="birthDate"
          label="Date of birth"
          optional
          hint="With the name it shows that the registry’s record of this number is theirs."
        />
        <DateField name="activeFrom" label="Active from" optional />
        <DateField name="activeTo" label="Active to" optional />
      </SimpleGrid>
      <RolesField choices={choices} />
    </>
  );
}

/** One account. There is no default password: its owner sets the first one. */
export function NewAccount() {
  const choices = useQuery(choicesQuery);
  const create = useCall(administration.users.create);
  const [made, setMade] = useState<Made | null>(null);
  if (choices.isError) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  if (!choices.data) return <Loading />;
  const { roles } = choices.data;
  const save = async (body: Answers) => {
    const { id, waiting, record } = await create.mutateAsync({ body });
    const names = waiting.map((role) => roles.find((each) => each.id === role)?.name ?? role);
    setMade({ id, name: fullNameOf(body), email: body.email, waiting: names, record });
  };
  return (
    <Stack gap="5" maxW="60rem">
      {made && <Done {...made} />}
      {/* The next account is another form. */}
      <Form
        key={made?.id ?? 'first'}
        schema={newUserSchema}
        defaults={nothing}
        onSubmit={save}
        label="New account"
      >
        <Stack gap="5">
          <ErrorSummary />
          <Fields choices={choices.data} />
          <Box>
            <SubmitButton>Create account</SubmitButton>
          </Box>
        </Stack>
      </Form>
    </Stack>
  );
}

import {
  CheckboxField,
  DateField,
  ErrorSummary,
  Form,
  PhoneField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { ProblemError, request } from '@portal/shared/http';
import { administration, editUserSchema } from '@portal/contracts/administration';
import { textField, type CallInput, type FieldError } from '@portal/shared/model';
import { Difference, differenceOf } from '@portal/shared/lists';
import { Alert, Box, SimpleGrid, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useFreshAccounts, type User } from '../users.api';
import { typeChoices } from '../labels';
import { LostMenus } from './lost-menus';

/** The version is no answer of the person's. Other forms of the page have a reason, too: this one has its own name. */
const schema = editUserSchema.omit(['version', 'reason']).shape({ accountReason: textField(undefined, 300) });
const errorPath = ({ path }: FieldError) => (path === 'reason' ? 'accountReason' : path);

type Body = CallInput<typeof administration.userManagement.update>['body'];
type Answers = Omit<Body, 'version' | 'reason'> & { accountReason: string };

const entriesOf = (user: User) => ({
  surname: user.surname,
  firstName: user.firstName,
  middleName: user.middleName,
  email: user.email ?? '',
  phone: user.phone ?? '',
  userType: user.userType,
  activeFrom: user.activeFrom ?? '',
  activeTo: user.activeTo ?? '',
  mustChangePassword: user.mustChangePassword,
  accountReason: '',
});

/** What somebody else saved meanwhile. The entries stay; saving again is then a decision. */
function Overtaken({ seen, latest }: { seen: User; latest: User }) {
  const changes = differenceOf(entriesOf(seen), entriesOf(latest));
  return (
    <Alert status="warning" title="Somebody else changed this account meanwhile">
      Your entries are kept. Save again to put them in the place of these:
      <Box mt="2">
        <Difference changes={changes} />
      </Box>
    </Alert>
  );
}

/** Says before it is saved what happens to another address. */
function EmailField({ user }: { user: User }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      hint={
        user.emailTakesTwo
          ? 'This account has rights over money, results or people: another address waits until its owner agrees from the old mailbox, or a second officer approves.'
          : 'Another address has to be confirmed; both are told.'
      }
    />
  );
}

interface AccountFormProps {
  user: User;
  /** Reads the account again. */
  reload: () => Promise<User | undefined>;
}

/** What can be changed of an account. The server's guards answer at their fields. */
export function AccountForm({ user, reload }: AccountFormProps) {
  const fresh = useFreshAccounts();
  const [seen, setSeen] = useState(user);
  const [overtaken, setOvertaken] = useState<{ seen: User; latest: User } | null>(null);
  const save = async ({ accountReason: reason, ...answers }: Answers) => {
    const body: Body = { ...answers, reason, version: seen.version };
    try {
      const { version, emailWaits } = await request(administration.userManagement.update, {
        params: { id: user.id },
        body,
      });
      setOvertaken(null);
      setSeen({ ...seen, version });
      toast({
        severity: 'success',
        title: emailWaits ? 'Saved; the new email waits for a second person' : 'The account is saved',
      });
      await fresh();
    } catch (error) {
      const latest = error instanceof ProblemError && error.code === 'STALE' ? await reload() : undefined;
      if (latest) {
        setOvertaken({ seen, latest });
        setSeen(latest);
      }
      throw error;
    }
  };
  return (
    <Form schema={schema} defaults={entriesOf(user)} onSubmit={save} errorPath={errorPath} label="Account">
      <Stack gap="5">
        <ErrorSummary />
        {overtaken && <Overtaken {...overtaken} />}
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
          <TextField name="surname" label="Surname" />
          <TextField name="firstName" label="First name" />
          <TextField name="middleName" label="Middle name" optional />
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <EmailField user={user} />
          <PhoneField name="phone" label="Phone" optional hint="As in 0803 123 4567" />
          <SelectField name="userType" label="Type" options={typeChoices} />
        </SimpleGrid>
        <LostMenus user={seen} />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <DateField
            name="activeFrom"
            label="Active from"
            optional
            hint="The first day on which they can sign in"
          />
          <DateField
            name="activeTo"
            label="Active to"
            optional
            hint="The last day on which they can sign in"
          />
        </SimpleGrid>
        <CheckboxField
          name="mustChangePassword"
          label="Ask for a new password"
          hint="At the next sign-in, before anything else."
        />
        <TextAreaField
          name="accountReason"
          label="Reason"
          optional
          rows={2}
          hint="Needed for another email, type or active time. Kept in the audit beside your name."
        />
        <Box>
          <SubmitButton>Save account</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

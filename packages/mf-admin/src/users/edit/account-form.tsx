import {
  CheckboxField,
  DateField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { administration, editUserSchema } from '@portal/contracts/administration';
import { textField, type CallInput, type FieldError } from '@portal/shared/model';
import { VersionedForm, reasonHint } from '@portal/shared/lists';
import { Box, SimpleGrid } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { User } from '../users.api';
import { typeChoices } from '../labels';
import { LostMenus } from './lost-menus';

/** The version is no answer of the person's. Other forms of the page have a reason, too: this one has its own name. */
const schema = editUserSchema.omit(['version', 'reason']).shape({ accountReason: textField(undefined, 300) });
const errorPath = ({ path }: FieldError) => (path === 'reason' ? 'accountReason' : path);

type Body = CallInput<typeof administration.users.update>['body'];
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
  const { mutateAsync } = useCall(administration.users.update);
  const save = async ({ accountReason: reason, ...answers }: Answers, { version: seen }: User) => {
    const body: Body = { ...answers, reason, version: seen };
    const { version, emailWaits } = await mutateAsync({ params: { id: user.id }, body });
    toast({
      severity: 'success',
      title: emailWaits ? 'Saved; the new email waits for a second person' : 'The account is saved',
    });
    return version;
  };
  return (
    <VersionedForm
      schema={schema}
      thing={user}
      entriesOf={entriesOf}
      reload={reload}
      onSave={save}
      savedAs={(seen, version) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this account meanwhile"
      errorPath={errorPath}
      label="Account"
    >
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
      <LostMenus user={user} />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <DateField
          name="activeFrom"
          label="Active from"
          optional
          hint="The first day on which they can sign in"
        />
        <DateField name="activeTo" label="Active to" optional hint="The last day on which they can sign in" />
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
        hint={`Needed for another email, type or active time. ${reasonHint}`}
      />
      <Box>
        <SubmitButton>Save account</SubmitButton>
      </Box>
    </VersionedForm>
  );
}

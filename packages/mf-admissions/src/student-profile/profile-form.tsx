import { profileSchema } from '@portal/contracts/admissions';
import {
  DateField,
  ErrorSummary,
  PhoneField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { formatDate } from '@portal/shared/model';
import { Box, DescriptionList, Grid, Heading, Stack } from '@portal/shared/ui';
import { CheckedForm } from '../lib/checked-form';
import { useRelationships, useTakeUp, type Offered, type Opening, type Profile } from './profile.api';

/** Names, programme and numbers are the offer's: they are read, not typed. */
function OfferRead({ offered }: { offered: Offered }) {
  return (
    <DescriptionList
      items={[
        ['Name', offered.fullName],
        ['JAMB or application number', offered.registrationNumber],
        ['Programme', `${offered.degree} ${offered.programme}`],
        ...(offered.department ? [['Department', offered.department] as [string, string]] : []),
        ['Session', offered.session],
        ['Accept it by', formatDate(offered.lastDay)],
      ]}
    />
  );
}

function NextOfKin() {
  const relationships = useRelationships();
  return (
    <Stack gap="5">
      <Heading as="h2" size="md">
        Next of kin
      </Heading>
      <TextField name="nextOfKin.fullname" label="Full name" />
      <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <SelectField name="nextOfKin.relationship" label="Relationship" options={relationships} />
        <PhoneField name="nextOfKin.mobileNumber" label="Phone number" />
        <TextField name="nextOfKin.email" label="Email" type="email" />
      </Grid>
      <TextAreaField name="nextOfKin.address" label="Address" />
    </Stack>
  );
}

/** Whose offer came by SMS, because no email was known, can set the password by SMS as well. */
const passwordGoesTo = ({ email }: Offered) =>
  email === null
    ? 'The link to set your password is sent there, and to the phone that your offer came to.'
    : 'The link to set your password is sent there.';

const check = {
  title: 'Check your profile',
  text: 'Your account is made with it, and the link to your password is sent to this email. Is everything right?',
  send: 'Create it now',
  groupOf: (path: string) => (path.startsWith('nextOfKin.') ? 'Next of kin' : ''),
};

/** What the candidate adds to their offer. */
export function ProfileForm({
  offered,
  opening,
  onDone,
}: {
  offered: Offered;
  opening: Opening;
  onDone: () => void;
}) {
  const takeUp = useTakeUp(opening);
  const defaults: Profile = {
    dateOfBirth: '',
    contactAddress: offered.contactAddress,
    mobileNumber: offered.mobileNumber ?? '',
    email: offered.email ?? '',
    nextOfKin: offered.nextOfKin,
  };
  return (
    <CheckedForm
      label="Create your profile"
      // The beginning of the link tells offers in one browser apart, and opens none.
      draftKey={`draft:profile:${opening.token.slice(0, 8)}`}
      check={check}
      schema={profileSchema}
      defaults={defaults}
      onSubmit={async (profile) => {
        await takeUp(profile);
        onDone();
      }}
      failureTitle="Your profile was not created"
    >
      <Stack gap="6">
        <ErrorSummary />
        <OfferRead offered={offered} />
        {offered.asksBirthday && <DateField name="dateOfBirth" label="Date of birth" />}
        <TextAreaField name="contactAddress" label="Contact address" />
        <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <PhoneField name="mobileNumber" label="Phone number" />
          <TextField name="email" label="Email" type="email" hint={passwordGoesTo(offered)} />
        </Grid>
        <NextOfKin />
        <Box>
          <SubmitButton>Create my profile</SubmitButton>
        </Box>
      </Stack>
    </CheckedForm>
  );
}

import { profileSchema } from '@portal/contracts/admissions';
import {
  DateField,
  ErrorSummary,
  Form,
  PhoneField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { formatDate } from '@portal/shared/model';
import { Box, DescriptionList, Grid, Heading, Stack } from '@portal/shared/ui';
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
    <Form
      label="Create your profile"
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
    </Form>
  );
}

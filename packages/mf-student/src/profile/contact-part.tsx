import { addressesSchema } from '@portal/contracts/student';
import { SubmitButton, TextAreaField } from '@portal/shared/forms';
import { Section, VersionedForm } from '@portal/shared/lists';
import { Box, DescriptionList, Stack } from '@portal/shared/ui';
import { EmailForm } from './email-form';
import { PhoneForm } from './phone-form';
import { hasGraduated, type PartProps, type Profile } from './profile.api';
import { overtakenTitle, savedProfile, useSaveGroup } from './save-group';
import { NotificationChoices } from './notification-choices';

const entriesOf = ({ contact }: Profile) => ({
  permanentAddress: contact.permanentAddress ?? '',
  contactAddress: contact.contactAddress ?? '',
});

function Addresses({ profile, reload }: PartProps) {
  const save = useSaveGroup();
  return (
    <VersionedForm
      label="Addresses"
      schema={addressesSchema}
      thing={profile}
      entriesOf={entriesOf}
      reload={reload}
      onSave={(addresses, seen) => save({ addresses }, seen)}
      savedAs={savedProfile}
      overtakenTitle={overtakenTitle}
      failureTitle="Your addresses were not saved"
      draftKey="draft:profile:addresses"
    >
      <Stack gap="5">
        <TextAreaField
          name="permanentAddress"
          label="Permanent address"
          hint="At home, outside of the session."
        />
        <TextAreaField name="contactAddress" label="Contact address" hint="Where you live while you study." />
        <Box>
          <SubmitButton>Save the addresses</SubmitButton>
        </Box>
      </Stack>
    </VersionedForm>
  );
}

/** How the university reaches a student: phone and email count once they are confirmed. */
export function ContactPart(props: PartProps) {
  const { contact } = props.profile;
  return (
    <Stack gap="5">
      <Section title="Phone">
        <PhoneForm now={contact.mobileNumber} />
      </Section>
      <Section title="Email">
        <EmailForm now={contact.email} />
      </Section>
      <Section title="Addresses">
        {hasGraduated(props.profile) ? (
          <DescriptionList
            items={[
              ['Permanent address', contact.permanentAddress],
              ['Contact address', contact.contactAddress],
            ]}
          />
        ) : (
          <Addresses {...props} />
        )}
      </Section>
      <NotificationChoices />
    </Stack>
  );
}

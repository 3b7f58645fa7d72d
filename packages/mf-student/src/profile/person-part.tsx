import { nextOfKinSchema, sponsorSchema } from '@portal/contracts/student';
import { PhoneField, SelectField, SubmitButton, TextAreaField, TextField } from '@portal/shared/forms';
import { Section, VersionedForm } from '@portal/shared/lists';
import { Box, DescriptionList, Grid, Stack } from '@portal/shared/ui';
import { hasGraduated, useRelationships, type PartProps, type Profile } from './profile.api';
import { overtakenTitle, savedProfile, useSaveGroup } from './save-group';

type Kind = 'nextOfKin' | 'sponsor';

const people = {
  nextOfKin: {
    title: 'Next of kin',
    lead: 'Who is told if something happens to you.',
    schema: nextOfKinSchema,
    save: 'Save next of kin',
  },
  sponsor: {
    title: 'Sponsor',
    lead: 'Who pays for your studies, or helps you to.',
    schema: sponsorSchema,
    save: 'Save sponsor',
  },
} as const;

const entriesOf = (kind: Kind) => (profile: Profile) => {
  const person = profile[kind];
  return {
    fullName: person?.fullName ?? '',
    relationship: person?.relationship ?? '',
    mobileNumber: person?.mobileNumber ?? '',
    email: person?.email ?? '',
    address: person?.address ?? '',
  };
};

/** A relationship that the list does not have any more stays to be chosen. */
function useChoices(now: string | null | undefined) {
  const relationships = useRelationships();
  if (!relationships || !now || relationships.some(({ value }) => value === now)) return relationships;
  return [...relationships, { value: now, label: now }];
}

/** Next of kin or sponsor: the same questions about another person. The record of a graduate is read alone. */
export function PersonPart({ kind, ...props }: PartProps & { kind: Kind }) {
  if (!hasGraduated(props.profile)) return <PersonForm kind={kind} {...props} />;
  const person = props.profile[kind];
  return (
    <Section title={people[kind].title}>
      <DescriptionList
        items={[
          ['Full name', person?.fullName],
          ['Relationship', person?.relationship],
          ['Phone number', person?.mobileNumber],
          ['Email', person?.email],
          ['Address', person?.address],
        ]}
      />
    </Section>
  );
}

function PersonForm({ kind, profile, reload }: PartProps & { kind: Kind }) {
  const save = useSaveGroup();
  const { title, lead, schema, save: words } = people[kind];
  const relationships = useChoices(profile[kind]?.relationship);
  return (
    <Section title={title} lead={lead}>
      <VersionedForm
        label={title}
        schema={schema}
        thing={profile}
        entriesOf={entriesOf(kind)}
        reload={reload}
        onSave={(person, seen) =>
          save(kind === 'sponsor' ? { sponsor: person } : { nextOfKin: person }, seen)
        }
        savedAs={savedProfile}
        overtakenTitle={overtakenTitle}
        failureTitle={`${title} was not saved`}
        draftKey={`draft:profile:${kind}`}
      >
        <Stack gap="5">
          <TextField name="fullName" label="Full name" hint="First and last name." />
          <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <SelectField name="relationship" label="Relationship" options={relationships} />
            <PhoneField name="mobileNumber" label="Phone number" autoComplete="off" />
            <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
          </Grid>
          <TextAreaField name="address" label="Address" />
          <Box>
            <SubmitButton>{words}</SubmitButton>
          </Box>
        </Stack>
      </VersionedForm>
    </Section>
  );
}

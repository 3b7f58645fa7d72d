import { applicationStateLabels } from '@portal/contracts/admissions';
import { formatDate } from '@portal/shared/model';
import { Avatar, Box, DescriptionList, Grid, Heading, Stack, Text } from '@portal/shared/ui';
import { passportUrl } from '../../lib/passport-url';
import type { ApplicationRow, Duplicates } from '../manage-applications.api';

type Person = NonNullable<Duplicates['own']>;

const notSaid = 'Not said yet';

/** What tells two people of one name apart. */
function Facts({ title, name, person }: { title: string; name: string; person: Person }) {
  const { photo, birthday, ninKnown, phone, email, school } = person;
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Avatar name={name} src={passportUrl(photo)} size={84} portrait />
      <DescriptionList
        items={[
          ['Name', name],
          ['Born', birthday ? formatDate(birthday) : notSaid],
          ['NIN', ninKnown ? 'Known' : notSaid],
          ['Phone', phone],
          ['Email', email],
          ['O-level school', school ?? notSaid],
        ]}
      />
    </Stack>
  );
}

function Other({
  other,
  own,
  row,
}: {
  other: Duplicates['applications'][number];
  own: Person | null;
  row: ApplicationRow;
}) {
  const { applicationNumber, name, state, by, person, moves } = other;
  return (
    <Box borderWidth="1px" borderRadius="l2" p="4">
      <Text mb="3">
        {applicationNumber}, {name}: {applicationStateLabels[state].toLowerCase()}, same {by}
      </Text>
      {own && person && (
        <>
          <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <Facts title="This one" name={row.name} person={own} />
            <Facts title={applicationNumber} name={name} person={person} />
          </Grid>
          <Text mt="3">
            {moves.length > 0
              ? `What would go there: ${moves.join(', ')}.`
              : 'Nothing would go there: it has all, or is submitted.'}
          </Text>
        </>
      )}
    </Box>
  );
}

/** Others that may be the same person's, each beside this one. */
export function MergePeople({
  row,
  loaded: { own, applications },
}: {
  row: ApplicationRow;
  loaded: Duplicates;
}) {
  if (applications.length === 0)
    return <Text color="fg.muted">No other application has this NIN, JAMB number, phone or name.</Text>;
  return (
    <Stack gap="3">
      <Text>These may be the same person’s. One name is not one person: compare the rest.</Text>
      {applications.map((other) => (
        <Other key={other.applicationNumber} other={other} own={own} row={row} />
      ))}
    </Stack>
  );
}

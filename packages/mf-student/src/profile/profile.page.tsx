import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import {
  Avatar,
  Box,
  Card,
  DescriptionList,
  ErrorMessage,
  Flex,
  Heading,
  Loading,
  PageHeader,
  Panel,
  SimpleGrid,
  Stack,
  Text,
} from '@portal/shared/ui';
import { panelsOf, type Profile } from './profile-panels';

function Masthead({ personalData, academic, staff }: Profile) {
  const { fullName, title, passport } = personalData;
  const line = academic
    ? [academic.matricNumber, academic.department]
    : [staff?.staffNumber, staff?.department ?? staff?.school];
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap="5" align="center">
          <Avatar name={fullName} src={passport} size={84} portrait />
          <Box minW="0">
            <Heading as="h2" size={{ base: 'lg', md: 'xl' }}>
              {[title, fullName].filter(Boolean).join(' ')}
            </Heading>
            <Text color="fg.muted">{line.filter(Boolean).join(' · ')}</Text>
          </Box>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

function Record(profile: Profile) {
  return (
    <Stack gap="5">
      <Masthead {...profile} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {panelsOf(profile).map(({ title, items }) => (
          <Panel key={title} title={title}>
            <DescriptionList items={items} />
          </Panel>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

export default function ProfilePage() {
  const profile = useQuery(queryOf(student.profile.own));
  return (
    <>
      <PageHeader title="Profile" lead="What the registry has on record about you." />
      {profile.isPending && <Loading label="Loading your record…" />}
      {profile.isError && <ErrorMessage error={profile.error} retry={() => void profile.refetch()} />}
      {profile.data && <Record {...profile.data} />}
    </>
  );
}

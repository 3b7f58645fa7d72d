import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
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
  TextLink,
  When,
  type DescriptionListProps,
} from '@portal/shared/ui';
import type { ReactNode } from 'react';
import {
  academicItems,
  personalItems,
  personItems,
  postItems,
  reachItems,
  type Profile,
  type Staff,
} from './profile-items';

/** Under which number the university knows somebody, and where; what is not there is left out. */
function Place({ number, unit }: { number: string | null; unit: string | null }) {
  return (
    <>
      {number}
      <When value={unit}>
        <When value={number}> · </When>
        {unit}
      </When>
    </>
  );
}

function StaffPlace({ staffNumber, department, school }: Staff) {
  return (
    <When value={department} otherwise={<Place number={staffNumber} unit={school} />}>
      <Place number={staffNumber} unit={department} />
    </When>
  );
}

function Masthead({ personalData, academic, staff }: Profile) {
  const { fullName, title, passport } = personalData;
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap="5" align="center">
          <Avatar name={fullName} src={passport} size={84} portrait />
          <Box minW="0">
            <Heading as="h2" size={{ base: 'lg', md: 'xl' }}>
              <When value={title}>{title} </When>
              {fullName}
            </Heading>
            <Text color="fg.muted">
              <When value={academic}>
                {({ matricNumber, department }) => <Place number={matricNumber} unit={department} />}
              </When>
              <When value={staff}>{(post) => <StaffPlace {...post} />}</When>
            </Text>
          </Box>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

function ItemsPanel({
  title,
  items,
  children,
}: { title: string; children?: ReactNode } & DescriptionListProps) {
  return (
    <Panel title={title}>
      <DescriptionList items={items} />
      {children}
    </Panel>
  );
}

/** The panels that a person has something for. */
function Record(profile: Profile) {
  const { personalData, academic, staff, contact, nextOfKin, sponsor } = profile;
  const { roleNames = [] } = useSession() ?? {};
  const reach = reachItems(contact);
  return (
    <Stack gap="5">
      <Masthead {...profile} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <When value={academic}>
          {(record) => (
            <>
              <ItemsPanel title="Academic" items={academicItems(record)} />
              <ItemsPanel title="Personal" items={personalItems(personalData)} />
            </>
          )}
        </When>
        <When value={staff}>
          {(post) => (
            <ItemsPanel title="Post" items={postItems(post, roleNames)}>
              <TextLink to="/profile/signature">My signature</TextLink>
            </ItemsPanel>
          )}
        </When>
        <When value={academic} otherwise={<ItemsPanel title="Contact" items={reach} />}>
          <ItemsPanel title="Contact" items={[...reach, ['Address', contact.permanentAddress]]} />
        </When>
        <When value={nextOfKin}>
          {(person) => <ItemsPanel title="Next of kin" items={personItems(person)} />}
        </When>
        <When value={sponsor}>{(person) => <ItemsPanel title="Sponsor" items={personItems(person)} />}</When>
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

import type { ProfilePart } from '@portal/contracts/student';
import { useQuery } from '@portal/shared/http';
import { useSession } from '@portal/shared/session';
import {
  Avatar,
  Box,
  ButtonLink,
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
import type { ComponentType, ReactNode } from 'react';
import { Completeness } from './completeness';
import { ContactPart } from './contact-part';
import { DocumentsPart } from './documents-part';
import { MyData } from './my-data';
import { OLevelPart } from './o-level-part';
import { PartTabs, usePart } from './part-tabs';
import { PersonPart } from './person-part';
import { PhotoPart } from './photo-part';
import { academicItems, personalItems, postItems, reachItems, type Staff } from './profile-items';
import { profileQuery, type PartProps, type Profile } from './profile.api';
import { AskLinks } from './requests/ask-links';
import { RequestsPart } from './requests/requests-part';
import { NotificationChoices } from './notification-choices';

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

/** What the registry keeps: read here, and changed on request. */
function PersonalPart({ profile: { personalData } }: PartProps) {
  return (
    <Stack gap="5">
      <ItemsPanel title="Personal" items={personalItems(personalData)}>
        <Text color="fg.muted">
          Is something wrong? The registry changes it, with a document that proves it.
        </Text>
        <AskLinks />
      </ItemsPanel>
      <MyData />
    </Stack>
  );
}

function AcademicPart({ profile: { academic } }: PartProps) {
  return (
    <When value={academic}>{(record) => <ItemsPanel title="Academic" items={academicItems(record)} />}</When>
  );
}

const parts: Record<ProfilePart, ComponentType<PartProps>> = {
  personal: PersonalPart,
  contact: ContactPart,
  next_of_kin: (props: PartProps) => <PersonPart kind="nextOfKin" {...props} />,
  sponsor: (props: PartProps) => <PersonPart kind="sponsor" {...props} />,
  academic: AcademicPart,
  o_level: OLevelPart,
  documents: DocumentsPart,
  photo: PhotoPart,
  requests: RequestsPart,
};

function StudentRecord(props: PartProps) {
  const part = usePart();
  const Part = parts[part];
  return (
    <Stack gap="5">
      <Masthead {...props.profile} />
      <Completeness {...props.upkeep} />
      <Box>
        <PartTabs open={part} />
        <Part {...props} />
      </Box>
    </Stack>
  );
}

function StaffRecord(profile: Profile) {
  const { staff, contact } = profile;
  const { roleNames = [] } = useSession() ?? {};
  return (
    <Stack gap="5">
      <Masthead {...profile} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <When value={staff}>
          {(post) => (
            <ItemsPanel title="Post" items={postItems(post, roleNames)}>
              <TextLink to="/profile/signature">My signature</TextLink>
            </ItemsPanel>
          )}
        </When>
        <ItemsPanel title="Contact" items={reachItems(contact)}>
          <TextLink to="/profile/email">Change my email</TextLink>
        </ItemsPanel>
      </SimpleGrid>
      <NotificationChoices />
    </Stack>
  );
}

export default function ProfilePage() {
  const { data, error, isPending, refetch } = useQuery(profileQuery);
  const reload = async () => (await refetch()).data;
  return (
    <>
      <PageHeader
        title="Profile"
        lead="What the university has on record about you."
        actions={
          <When value={data?.upkeep}>
            <ButtonLink to="/profile/slip" variant="outline">
              Print profile slip
            </ButtonLink>
          </When>
        }
      />
      {isPending && <Loading label="Loading your record…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <When value={data.upkeep} otherwise={<StaffRecord {...data} />}>
          {(upkeep) => <StudentRecord profile={data} upkeep={upkeep} reload={reload} />}
        </When>
      )}
    </>
  );
}

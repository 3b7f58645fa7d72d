import {
  Avatar,
  ButtonLink,
  DescriptionList,
  ErrorMessage,
  Flex,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { texts, shellPages } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';

/** Who the portal takes this person for: the page of those whose modules bring no profile of their own. */
export default function ProfilePage() {
  const session = useSession();
  if (!session) return <ErrorMessage error={new Error('nobody is signed in')} />;
  const { fullName, userName, email, passport, roleNames } = session;
  return (
    <Stack gap="6" maxW="42rem">
      <PageHeader
        title={texts.shell.profile}
        crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: texts.shell.profile }]}
      />
      <Flex gap="5" align="flex-start" wrap="wrap">
        <Avatar name={fullName} src={passport} size={84} portrait />
        <DescriptionList
          items={[
            ['Name', fullName],
            ['Username', userName],
            ['Email', email],
            ['Role', roleNames.join(', ')],
          ]}
        />
      </Flex>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/change_password" variant="outline">
          {texts.shell.changePassword}
        </ButtonLink>
        <ButtonLink to="/security" variant="outline">
          {shellPages['/security']}
        </ButtonLink>
      </Flex>
    </Stack>
  );
}

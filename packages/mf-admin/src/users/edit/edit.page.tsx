import { useQuery } from '@portal/shared/http';
import { Section, useActions } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  ButtonLink,
  ChevronDownIcon,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { UserManagementTabs } from '../../lib/user-management-tabs';
import { userActions } from '../user-actions';
import { choicesQuery, userQuery, type Choices, type User } from '../users.api';
import { AccountDetails, AccountFacts } from './account-facts';
import { AccountForm } from './account-form';
import { AccountHistory } from './account-history';
import { WaitingEmail } from './waiting-email';
import { WaitingRecord } from './waiting-record';
import { RoleList, RolesForm, WaitingRoles } from './roles-form';

const listPath = '/user_management/users';
const crumbs = (name: string) => [{ label: 'Users', to: listPath }, { label: name }];
const permissionsPath = ({ id }: User) => `/user_management/users/management?tab=permissions&id=${id}`;

interface AccountProps {
  user: User;
  choices: Choices;
  reload: () => Promise<User | undefined>;
}

function Account({ user, choices, reload }: AccountProps) {
  const { menuOf, dialog } = useActions<User>(userActions, () => user);
  const actions = menuOf(user);
  const may = (act: User['may'][number]) => user.may.includes(act);
  return (
    <>
      <PageHeader
        title={user.fullName}
        crumbs={crumbs(user.fullName)}
        actions={
          actions.length > 0 && (
            <ActionMenu label="Actions for this account" actions={actions} variant="outline" size="md">
              Actions
              <ChevronDownIcon size={18} aria-hidden />
            </ActionMenu>
          )
        }
      />
      <Stack gap="6">
        {user.emailWaiting && <WaitingEmail user={user} waiting={user.emailWaiting} />}
        {user.record && <WaitingRecord user={user} record={user.record} />}
        <Section title="At a glance">
          <AccountFacts user={user} />
        </Section>
        <Section title="Account">
          {may('edit') ? <AccountForm user={user} reload={reload} /> : <AccountDetails user={user} />}
        </Section>
        <Section
          title="Roles"
          lead="A role opens pages and grants claims. Where it holds in one department or school, it counts only there."
        >
          <WaitingRoles user={user} />
          {may('editRights') ? (
            // Other roles, as after another type, are another form.
            <RolesForm key={user.roles.map(({ id }) => id).join()} user={user} choices={choices} />
          ) : (
            <RoleList user={user} choices={choices} />
          )}
          <TextLink to={permissionsPath(user)} display="inline-block" mt="4">
            What this person may do, and from where
          </TextLink>
        </Section>
        <Section title="History" lead="What was done to this account, and by whom.">
          <AccountHistory id={user.id} />
        </Section>
      </Stack>
      {dialog}
    </>
  );
}

function Opened({ id }: { id: string }) {
  const user = useQuery(userQuery(id));
  const choices = useQuery(choicesQuery);
  const failed = [user, choices].find(({ isError }) => isError);
  if (failed && !(user.data && choices.data)) {
    return (
      <>
        <PageHeader title="User" crumbs={crumbs('User')} />
        <ErrorMessage error={failed.error} retry={() => void failed.refetch()} />
      </>
    );
  }
  if (!user.data || !choices.data) return <Loading label="Loading the account…" />;
  return <Account user={user.data} choices={choices.data} reload={async () => (await user.refetch()).data} />;
}

export default function EditUserPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <>
      <UserManagementTabs />
      {/^\d{1,15}$/.test(id) ? (
        <Opened key={id} id={id} />
      ) : (
        <>
          <PageHeader title="User" crumbs={crumbs('User')} lead="No account was chosen." />
          <ButtonLink to={listPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}

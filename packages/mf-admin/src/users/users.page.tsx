import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink } from '@portal/shared/ui';
import { UserManagementTabs } from '../lib/user-management-tabs';
import { usersList } from './users.list';

export default function UsersPage() {
  const mayCreate = useCan('user.create');
  const create = mayCreate && (
    <ButtonLink to="/user_management/users/management?tab=new">New account</ButtonLink>
  );
  return (
    <>
      <UserManagementTabs />
      <ListPage list={usersList} actions={create} />
    </>
  );
}

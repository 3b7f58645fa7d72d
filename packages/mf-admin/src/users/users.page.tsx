import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink } from '@portal/shared/ui';
import { SectionTabs } from '../lib/section-tabs';
import { usersList } from './users.list';

export default function UsersPage() {
  const mayCreate = useCan('user.create');
  const create = mayCreate && (
    <ButtonLink to="/user_management/users/management?tab=new">New account</ButtonLink>
  );
  return (
    <>
      <SectionTabs />
      <ListPage list={usersList} actions={create} />
    </>
  );
}

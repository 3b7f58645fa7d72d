import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Loading } from '@portal/shared/ui';
import { useMemo } from 'react';
import { SectionTabs } from '../lib/section-tabs';
import { useUserActs } from './acts/use-user-acts';
import { choicesQuery, editPath, type Choices, type UserRow } from './users.api';
import { usersList } from './users.list';

function UserList({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const { menuOf, dialog } = useUserActs();
  const mayCreate = useCan('user.create');
  const list = useMemo(() => {
    const open = (row: UserRow) => ({
      label: row.may.includes('edit') ? 'Edit' : 'View',
      onSelect: () => void navigate(editPath(row.id)),
    });
    return { ...usersList(choices), rowActions: (row: UserRow) => [open(row), ...menuOf(row)] };
  }, [choices, menuOf, navigate]);
  const create = mayCreate && (
    <ButtonLink to="/user_management/users/management?tab=new">New account</ButtonLink>
  );
  return (
    <>
      <ListPage list={list} actions={create} />
      {dialog}
    </>
  );
}

export default function UsersPage() {
  const choices = useQuery(choicesQuery);
  return (
    <>
      <SectionTabs />
      {choices.isPending && <Loading label="Loading users…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <UserList choices={choices.data} />}
    </>
  );
}

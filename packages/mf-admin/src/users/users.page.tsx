import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Loading } from '@portal/shared/ui';
import { useMemo } from 'react';
import { SectionTabs } from '../lib/section-tabs';
import { choicesQuery, type Choices } from './users.api';
import { usersList } from './users.list';

function UserList({ choices }: { choices: Choices }) {
  const mayCreate = useCan('user.create');
  const list = useMemo(() => usersList(choices), [choices]);
  const create = mayCreate && (
    <ButtonLink to="/user_management/users/management?tab=new">New account</ButtonLink>
  );
  return <ListPage list={list} actions={create} />;
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

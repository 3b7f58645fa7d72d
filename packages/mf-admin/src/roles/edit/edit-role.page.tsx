import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { claimsQuery, WithClaims } from '../../lib/claims';
import { UserManagementTabs } from '../../lib/user-management-tabs';
import { listPath, passableQuery, roleQuery } from '../roles.api';
import { NewRoleForm, RoleForm } from './role-form';

const crumbs = [{ label: 'Roles', to: listPath }];

function Waiting({ query }: { query: { isPending: boolean; error: Error | null; refetch: () => unknown } }) {
  if (query.isPending) return <Loading label="Loading the role…" />;
  return query.error && <ErrorMessage error={query.error} retry={() => void query.refetch()} />;
}

function ExistingRole({ id }: { id: string }) {
  const role = useQuery({ ...roleQuery(id), staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeader
        title={role.data?.name ?? 'Role'}
        crumbs={[...crumbs, { label: role.data?.name ?? 'Role' }]}
      />
      {role.data ? (
        <WithClaims>
          <RoleForm role={role.data} reload={async () => (await role.refetch()).data} />
        </WithClaims>
      ) : (
        <Waiting query={role} />
      )}
    </>
  );
}

/** A role with the claims and menus of another one. */
function Copy({ from }: { from: string }) {
  const role = useQuery({ ...roleQuery(from), staleTime: 0, gcTime: 0 });
  return role.data ? (
    <WithClaims>
      <NewRoleForm passable={role.data.passable} source={role.data} />
    </WithClaims>
  ) : (
    <Waiting query={role} />
  );
}

function Blank() {
  const passable = useQuery(passableQuery);
  return passable.data ? (
    <WithClaims>
      <NewRoleForm passable={passable.data.claims} />
    </WithClaims>
  ) : (
    <Waiting query={passable} />
  );
}

/** `?id=` shows that role, `?from=` copies one, without either a new one is made. */
export default function EditRolePage() {
  const [search] = useSearchParams();
  const mayEdit = useCan('role.edit');
  useQuery(claimsQuery);
  const [id, from] = [search.get('id'), search.get('from')];
  if (id) {
    return (
      <>
        <UserManagementTabs />
        <ExistingRole key={id} id={id} />
      </>
    );
  }
  return (
    <>
      <UserManagementTabs />
      <PageHeader title="New role" crumbs={[...crumbs, { label: 'New role' }]} />
      {!mayEdit && <Alert status="warning">You may look at roles, not make them.</Alert>}
      {mayEdit && (from ? <Copy from={from} /> : <Blank />)}
    </>
  );
}

import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import {
  Card,
  EmptyState,
  ErrorMessage,
  Flex,
  Heading,
  KeyIcon,
  Loading,
  Stack,
  Text,
  TextLink,
  chakra,
  StateBadge,
} from '@portal/shared/ui';
import { useClaims, WithClaims } from '../lib/claims';
import { Choose } from './choose';
import { roleQuery, rolesQuery, type Role } from './claims.api';
import { HoldersTable } from './holders';

function RoleCard({ id }: { id: string }) {
  const role = useQuery(roleQuery(id));
  if (role.isPending) return <Loading label="Loading the role…" />;
  if (!role.data) return <ErrorMessage error={role.error} retry={() => void role.refetch()} />;
  return (
    <WithClaims>
      <Rights role={role.data} />
    </WithClaims>
  );
}

function Rights({ role: { id, name, claims, waiting, menus } }: { role: Role }) {
  const { label } = useClaims();
  return (
    <Card.Root>
      <Card.Body>
        <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <TextLink to={`/user_management/roles/edit?id=${id}`}>Open the role</TextLink>
        </Flex>
        {claims.length + waiting.length === 0 && <Text color="fg.muted">It has no claim.</Text>}
        <chakra.ul listStyle="none">
          {claims.map((claim) => (
            <chakra.li key={claim} py="1">
              {label(claim)}{' '}
              <Text as="span" color="fg.muted" textStyle="sm">
                {claim}
              </Text>
            </chakra.li>
          ))}
          {waiting.map((claim) => (
            <chakra.li key={claim} py="1">
              {label(claim)} <StateBadge meaning="waiting">waits for approval</StateBadge>
            </chakra.li>
          ))}
        </chakra.ul>
        <Text mt="3">
          <strong>Menu:</strong>{' '}
          {menus.length > 0 ? menus.join(', ') : 'none: users with this role cannot sign in'}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

/** What a role gives, and who has it. */
export function RoleView() {
  const [search, setSearch] = useSearchParams();
  const roles = useQuery(rolesQuery);
  const id = /^[a-z_]{1,60}$/.exec(search.get('role') ?? '')?.[0] ?? '';
  return (
    <>
      <Choose
        label="Role"
        value={id}
        options={roles.data?.rows.map((role) => ({ value: role.id, label: role.name }))}
        onChange={(value) => setSearch({ view: 'role', role: value }, { replace: true })}
      />
      {id ? (
        <Stack gap="6">
          <RoleCard key={id} id={id} />
          <HoldersTable title="People with this role" fixed={{ role: id }} />
        </Stack>
      ) : (
        <EmptyState title="Choose a role" icon={<KeyIcon size={26} aria-hidden />}>
          You then see what it gives, and everybody who has it.
        </EmptyState>
      )}
    </>
  );
}

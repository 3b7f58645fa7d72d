import { useQuery } from '@portal/shared/http';
import { Link, useSearchParams } from '@portal/shared/router';
import { PageHeader, Stack, chakra, StateBadge } from '@portal/shared/ui';
import { claimsQuery, WithClaims } from '../lib/claims';
import { UserManagementTabs } from '../lib/user-management-tabs';
import type { ReactNode } from 'react';
import { HoldersOfClaim } from './holders-of-claim';
import { PersonView } from './person-view';
import { Grants } from './grants';
import { RoleView } from './role-view';
import { waitingQuery } from './claims.api';

const views = [
  { id: 'person', label: 'Of a person' },
  { id: 'role', label: 'Of a role' },
  { id: 'claim', label: 'Who has a claim' },
  { id: 'requests', label: 'Waits for approval' },
] as const;
type View = (typeof views)[number]['id'];

const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontWeight: 'medium',
    bg: 'bg.panel',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': {
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      borderColor: 'colorPalette.solid',
      fontWeight: 'semibold',
    },
  },
});

function Views({ view }: { view: View }) {
  const waiting = useQuery(waitingQuery);
  const count = waiting.data?.total ?? 0;
  return (
    <chakra.nav aria-label="Claims">
      <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyle="none">
        {views.map(({ id, label }) => (
          <li key={id}>
            <Choice
              to={id === 'requests' && count > 0 ? `?view=${id}&forMe=true` : `?view=${id}`}
              aria-current={id === view ? 'page' : undefined}
            >
              {label}
              {id === 'requests' && count > 0 && <StateBadge meaning="waiting">{count}</StateBadge>}
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const pages: Record<View, () => ReactNode> = {
  person: () => <PersonView />,
  role: () => <RoleView />,
  claim: () => (
    <WithClaims>
      <HoldersOfClaim />
    </WithClaims>
  ),
  requests: () => (
    <WithClaims>
      <Grants />
    </WithClaims>
  ),
};

export default function ClaimsPage() {
  const [search] = useSearchParams();
  useQuery(claimsQuery);
  const view = views.find(({ id }) => id === search.get('view'))?.id ?? 'person';
  return (
    <>
      <UserManagementTabs />
      <PageHeader
        title="Claims"
        lead="What a person or role may do and from where, who has a claim, and grants that wait for a second person."
      />
      <Stack gap="6">
        <Views view={view} />
        {pages[view]()}
      </Stack>
    </>
  );
}

import { Link, useLocation } from '@portal/shared/router';
import { audienceOf, can, useSession } from '@portal/shared/session';
import { chakra } from '@portal/shared/ui';
import type { SessionSummary } from '@portal/shared/model';
import definition from '../../module.config';

/** The pages of user management in the order of the work; claim and audience stand once, at the module's routes. */
const pages = [
  { path: '/user_management/users', label: 'Users' },
  { path: '/user_management/users/management', label: 'New accounts' },
  { path: '/user_management/roles', label: 'Roles' },
  { path: '/user_management/menus', label: 'Menus' },
  { path: '/user_management/menus/management', label: 'Menus of roles' },
  { path: '/student_management/manage_claims', label: 'Claims' },
  { path: '/user_management/impersonations', label: 'Impersonations' },
] as const;

function mayEnter(path: string, session: SessionSummary | null): boolean {
  const route = definition.routes.find((each) => each.path === path);
  if (!route?.audience.includes(audienceOf(session))) return false;
  if (session?.isImpersonating && route.impersonation === 'refuse') return false;
  return !route.claim || can(session, route.claim);
}

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    fontWeight: 'medium',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', borderColor: 'border.emphasized' },
    '&[aria-current=page]': {
      color: 'colorPalette.fg',
      fontWeight: 'semibold',
      borderColor: 'colorPalette.solid',
    },
  },
});

/**
 * The pages of user management as links, on top of each of them: only those that the person may enter. They wrap on
 * phones, so that none hides beyond the edge. A single one is not shown.
 */
export function SectionTabs() {
  const session = useSession();
  const { pathname } = useLocation();
  const shown = pages.filter(({ path }) => mayEnter(path, session));
  if (shown.length < 2) return null;
  return (
    <chakra.nav aria-label="User management" borderBottomWidth="1px" mb="5" data-no-print>
      <chakra.ul display="flex" flexWrap="wrap" listStyleType="none" mb="-1px">
        {shown.map(({ path, label }) => (
          <li key={path}>
            <Tab to={path} aria-current={pathname === path ? 'page' : undefined}>
              {label}
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

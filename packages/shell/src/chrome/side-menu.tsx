import { chakra } from '@portal/shared/ui';
import { resolveAlias } from '@portal/shared/model';
import { Link, useLocation } from '@portal/shared/router';
import { useShell } from '../boot/shell-context';
import type { MenuItem } from '../routing/menu';
import { MenuIcon } from './menu-icon';

const MenuLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'colorPalette.subtle', color: 'colorPalette.fg', fontWeight: 'semibold' },
  },
});

/** `/course_management/manage_course` marks its entry on every page of `/course_management`. */
function sectionOf(path: string): string {
  return `/${(resolveAlias(path) ?? path).split('/')[1] ?? ''}`;
}

function isCurrent({ to }: MenuItem, pathname: string): boolean {
  return sectionOf(to) === sectionOf(pathname);
}

/** The person's menu as the server orders it. Pointing at an entry starts loading its page. */
export function SideMenu({ label, onChosen }: { label: string; onChosen?: () => void }) {
  const { menu, prepare } = useShell();
  const { pathname } = useLocation();
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul display="grid" gap="1" listStyleType="none">
        {menu.items.map((item) => (
          <li key={item.name}>
            <MenuLink
              to={item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              onPointerEnter={() => prepare(item.to)}
              onFocus={() => prepare(item.to)}
              {...(onChosen && { onClick: onChosen })}
            >
              <MenuIcon name={item.icon} />
              {item.label}
            </MenuLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

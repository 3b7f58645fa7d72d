import { chakra, Each, whenCompact } from '@portal/shared/ui';
import { currentItem, type MenuItem } from '@portal/shared/model';
import { Link, useLocation } from '@portal/shared/router';
import { useShell } from '../boot/shell-context';
import { MenuIcon } from './menu-icon';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';

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
    ...whenCompact({ minH: '9', gap: '2.5', px: '2', textStyle: 'sm' }),
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'colorPalette.subtle', color: 'colorPalette.fg', fontWeight: 'semibold' },
  },
});

/**
 * Of a folded menu: every name is a tooltip beside its icon while that is pointed at or has the focus. It stays when
 * the pointer moves onto it, and Esc puts it away (WCAG 1.4.13).
 */
export const iconsOnly = {
  '& :is(a,button)': { position: 'relative', justifyContent: 'center', px: '0' },
  '& [data-label]': {
    position: 'absolute',
    insetStart: 'calc(100% + 0.25rem)',
    zIndex: 'dropdown',
    px: '2.5',
    py: '1',
    whiteSpace: 'nowrap',
    textStyle: 'sm',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    shadow: 'lg',
    // Not gone: for screen readers it is the name of the link all the time.
    clipPath: 'inset(50%)',
  },
  '& :is(:hover, :focus-visible):not([data-dismissed]) > [data-label]': {
    clipPath: 'none',
  },
} as const;

/** Puts the tooltip of a link away until the pointer or the focus comes anew. */
export const dismissible = {
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape') currentTarget.setAttribute('data-dismissed', '');
  },
  onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) =>
    currentTarget.removeAttribute('data-dismissed'),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-dismissed'),
};

/** As the page server says of a menu that stands before any script; else the one that is nearest to the page. */
const currentOf = (item: MenuItem, nearest: MenuItem | undefined): 'page' | undefined =>
  (item.current ?? (item === nearest && 'page')) || undefined;

/** The person's menu as the server orders it. Pointing at an entry starts loading its page. */
export function SideMenu({ label, onChosen }: { label: string; onChosen?: () => void }) {
  const { menu, prepare } = useShell();
  const { pathname } = useLocation();
  const nearest = currentItem(menu.items, pathname);
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul display="grid" gap="1" listStyleType="none">
        <Each of={menu.items} by={({ name }) => name}>
          {(item) => (
            <li>
              <MenuLink
                to={item.to}
                aria-current={currentOf(item, nearest)}
                onPointerEnter={() => prepare(item.to)}
                onFocus={() => prepare(item.to)}
                {...dismissible}
                {...(onChosen && { onClick: onChosen })}
              >
                <MenuIcon name={item.icon} />
                <span data-label>{item.label}</span>
              </MenuLink>
            </li>
          )}
        </Each>
      </chakra.ul>
    </chakra.nav>
  );
}

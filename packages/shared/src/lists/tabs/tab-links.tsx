import { Link } from '../../router';
import type { ReactNode } from 'react';
import { chakra, whenCompact } from '../../ui';

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    ...whenCompact({ minH: '9', px: '2.5', textStyle: 'sm' }),
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

interface TabLink {
  to: string;
  label: ReactNode;
  current: boolean;
}

/** Pages, or parts of a page, beside each other. They wrap on phones, so that none hides beyond the edge. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <chakra.nav
      aria-label={label}
      borderBottomWidth="1px"
      mb="5"
      css={whenCompact({ mb: '3' })}
      data-no-print
    >
      <chakra.ul display="flex" flexWrap="wrap" listStyleType="none" mb="-1px">
        {tabs.map(({ to, label: words, current }) => (
          <li key={to}>
            <Tab to={to} aria-current={current ? 'page' : undefined}>
              {words}
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

import { placeholder } from '@portal/shared/model';
import { Link, useLocation } from '@portal/shared/router';
import { Box, chakra, TemplatePaths } from '@portal/shared/ui';
import { headerLinks, signIn } from '@portal/shared/ui/brand';
import { use } from 'react';

const look = {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    '&[aria-current=page]': {
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '0.35em',
    },
  },
} as const;

const OnMasthead = chakra(Link, { ...look, base: { ...look.base, _hover: { bg: 'white/10' } } });
const InDrawer = chakra(Link, { ...look, base: { ...look.base, _hover: { bg: 'bg.muted' } } });

/** What marks the link of the page itself. In a template the page server says which that is: in `current`, by address. */
function useCurrent(): (to: string) => 'page' | undefined {
  const { pathname } = useLocation();
  if (use(TemplatePaths)) return (to) => placeholder(`current.${to}`) as 'page';
  return (to) => (to === pathname ? 'page' : undefined);
}

/** The links of people who are not signed in, in the row of the header; on phones only the way to sign in. */
export function VisitorLinks() {
  const currentOf = useCurrent();
  return (
    <>
      <chakra.nav aria-label="Main" display={{ base: 'none', md: 'block' }}>
        <chakra.ul display="flex" gap="1" listStyleType="none">
          {headerLinks.map(({ to, label }) => (
            <li key={to}>
              <OnMasthead to={to} aria-current={currentOf(to)}>
                {label}
              </OnMasthead>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <Box display={{ base: 'block', md: 'none' }}>
        <OnMasthead to={signIn.to}>{signIn.label}</OnMasthead>
      </Box>
    </>
  );
}

/** The same links where a phone folds them away. */
export function VisitorMenu({ onChosen }: { onChosen: () => void }) {
  const currentOf = useCurrent();
  return (
    <chakra.nav aria-label="Main">
      <chakra.ul display="grid" gap="1" listStyleType="none">
        {headerLinks.map(({ to, label }) => (
          <li key={to}>
            <InDrawer to={to} aria-current={currentOf(to)} onClick={onChosen}>
              {label}
            </InDrawer>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

import { Link, useLocation } from '@portal/shared/router';
import { Box, chakra } from '@portal/shared/ui';
import { headerLinks, signIn } from '@portal/shared/ui/brand';

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

/** The links of people who are not signed in, in the row of the header; on phones only the way to sign in. */
export function VisitorLinks() {
  const { pathname } = useLocation();
  return (
    <>
      <chakra.nav aria-label="Main" display={{ base: 'none', md: 'block' }}>
        <chakra.ul display="flex" gap="1" listStyleType="none">
          {headerLinks.map(({ to, label }) => (
            <li key={to}>
              <OnMasthead to={to} aria-current={to === pathname ? 'page' : undefined}>
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
  const { pathname } = useLocation();
  return (
    <chakra.nav aria-label="Main">
      <chakra.ul display="grid" gap="1" listStyleType="none">
        {headerLinks.map(({ to, label }) => (
          <li key={to}>
            <InDrawer to={to} aria-current={to === pathname ? 'page' : undefined} onClick={onChosen}>
              {label}
            </InDrawer>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

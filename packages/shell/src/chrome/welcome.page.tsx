import { Slot } from '@portal/shared/module';
import { Box, chakra, PageHeader, SimpleGrid, Text } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { useShell } from '../boot/shell-context';
import { MenuIcon } from './menu-icon';

const Tile = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '5',
    minH: '20',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'sm',
    fontWeight: 'semibold',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'colorPalette.border', bg: 'colorPalette.subtle' },
  },
});

/** The dashboard of those whose modules bring none: everything they may do, one step away. */
export default function WelcomePage() {
  const { session, menu, prepare } = useShell();
  const items = menu.items.filter(({ to }) => to !== '/dashboard');
  return (
    <>
      <PageHeader title={`Welcome, ${session?.fullName ?? ''}`} lead="Choose where to go." />
      {items.length === 0 && (
        <Text color="fg.muted">
          None of your menu entries is available at the moment. Please try again later.
        </Text>
      )}
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        {items.map(({ name, label, to, icon }) => (
          <li key={name}>
            <Tile to={to} onPointerEnter={() => prepare(to)} onFocus={() => prepare(to)}>
              <Box color="colorPalette.fg">
                <MenuIcon name={icon} />
              </Box>
              {label}
            </Tile>
          </li>
        ))}
      </SimpleGrid>
      <Box mt="6">
        <Slot name="staff-dashboard.card" />
      </Box>
    </>
  );
}

import { Slot } from '@portal/shared/module';
import { Box, chakra, PageHeader, SimpleGrid, Text } from '@portal/shared/ui';
import { Link } from '@portal/shared/router';
import { useShell } from '../boot/shell-context';
import { MenuIcon } from '../chrome/menu-icon';

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

/** Everything that the person may do, one step away. */
function Tiles() {
  const { menu, prepare } = useShell();
  const items = menu.items.filter(({ to }) => to !== '/dashboard');
  if (items.length === 0)
    return (
      <Text color="fg.muted">
        None of your menu entries is available at the moment. Please try again later.
      </Text>
    );
  return (
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
  );
}

/** The dashboard of staff: what modules bring to it. Where none brings anything, the menu in large. */
export default function DashboardPage() {
  const { session } = useShell();
  return (
    <>
      <PageHeader title={`Welcome, ${session?.fullName ?? ''}`} />
      <Slot name="staff-dashboard.card" empty={<Tiles />} />
    </>
  );
}

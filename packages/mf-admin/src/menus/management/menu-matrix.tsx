import { counted } from '@portal/shared/model';
import { Tick } from '@portal/shared/lists';
import { Box, Button, Text, chakra } from '@portal/shared/ui';
import type { MenuDraft } from '../use-menu-draft';
import { useGridKeys } from './use-grid-keys';

interface MenuMatrixProps {
  draft: MenuDraft;
  onToggle: (grant: { role: string; menu: string; on: boolean }) => void;
  /** Shows one role by itself. */
  onRole: (id: string) => void;
}

const Head = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'semibold', textStyle: 'sm', bg: 'bg.panel' },
});

/** Entries down, roles across. Phones show the roles to choose from: one role at a time fits them. */
export function MenuMatrix(props: MenuMatrixProps) {
  return (
    <>
      <Box hideFrom="md">
        <RoleButtons {...props} />
      </Box>
      <Box hideBelow="md">
        <Text id="matrix-keys" color="fg.muted" textStyle="sm" mb="2">
          With the keyboard, arrow keys move from box to box.
        </Text>
        <Matrix {...props} />
      </Box>
    </>
  );
}

function RoleButtons({ draft, onRole }: MenuMatrixProps) {
  return (
    <chakra.ul listStyle="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" aria-label="Roles">
      {draft.after.roles.map(({ id, name, menus }) => (
        <chakra.li key={id} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <Button
            variant="ghost"
            width="100%"
            minH="12"
            justifyContent="space-between"
            onClick={() => onRole(id)}
          >
            <span>{name}</span>
            <Text as="span" color="fg.muted" fontWeight="normal">
              {counted(menus.length, 'entry', 'entries')}
            </Text>
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Matrix({ draft: { live, after }, onToggle }: MenuMatrixProps) {
  const isFixed = (role: string) => !live.mayEdit || role === 'super_admin';
  const cellOf = (menu: string, role: string) => `${menu} ${role}`;
  const open = after.roles.find(({ id }) => !isFixed(id));
  const first = after.menus[0];
  const { tabIndexOf, ...keys } = useGridKeys(open && first && cellOf(first.name, open.id));
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="auto"
      maxH="34rem"
      tabIndex={0}
      role="region"
      aria-label="Menus of roles"
      aria-describedby="matrix-keys"
      focusVisibleRing="inside"
    >
      <chakra.table minW="100%">
        <thead>
          <tr>
            <Head scope="col" px="4" py="3" position="sticky" top="0" insetStart="0" zIndex="2">
              Entry
            </Head>
            {after.roles.map(({ id, name }) => (
              <Head key={id} scope="col" px="3" py="3" minW="6.5rem" position="sticky" top="0" zIndex="1">
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody {...keys}>
          {after.menus.map(({ name: menu, active }) => (
            <chakra.tr key={menu} borderTopWidth="1px" _hover={{ bg: 'bg.subtle' }}>
              <Head scope="row" px="4" whiteSpace="nowrap" position="sticky" insetStart="0">
                {menu}
                {!active && (
                  <chakra.span color="fg.error" fontWeight="normal">
                    {' '}
                    (off)
                  </chakra.span>
                )}
              </Head>
              {after.roles.map((role) => (
                <chakra.td key={role.id} px="3">
                  <chakra.label display="flex" minH="11" alignItems="center">
                    <Tick
                      type="checkbox"
                      aria-label={`${role.name}: ${menu}`}
                      data-cell={cellOf(menu, role.id)}
                      tabIndex={tabIndexOf(cellOf(menu, role.id))}
                      checked={role.menus.includes(menu)}
                      disabled={isFixed(role.id)}
                      onChange={(event) => onToggle({ role: role.id, menu, on: event.target.checked })}
                    />
                  </chakra.label>
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
